import { readPlayingCard } from "@baize/card-art";
import type { Face } from "@baize/engine";
import { uiText } from "../../text/ui.ts";
import { localizePrintedText } from "./printed-text.ts";

/** A card's name for the reader: as printed, or for playing cards in the reader's language. */
export const nameOfFace = (face: Face): string => {
  if (face.unknown) return uiText.now().unknownCard;
  const playing = readPlayingCard(face);
  return (
    (playing && uiText.now().playingCard(playing.rank, playing.suit)) ??
    localizePrintedText(face.name)
  );
};

/** The same for a card of which only the name is known. */
export const nameOfCard = (name: string): string =>
  uiText.now().spelledCard(name) ?? localizePrintedText(name);
