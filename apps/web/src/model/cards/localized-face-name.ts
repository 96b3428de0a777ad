import { rankAndSuitOfFace } from "@baize/card-art";
import type { Face } from "@baize/engine";
import { uiStrings } from "../../text/ui.ts";
import { localizePrintedText } from "./printed-text.ts";

/** A card's name for the reader: as printed, or for playing cards in the reader's language. */
export const localizedFaceName = (face: Face): string => {
  if (face.unknown) return uiStrings.now().unknownCard;
  const playing = rankAndSuitOfFace(face);
  return (
    (playing && uiStrings.now().playingCard(playing.rank, playing.suit)) ??
    localizePrintedText(face.name)
  );
};

/** The same for a card of which only the name is known. */
export const localizeCardName = (name: string): string =>
  uiStrings.now().spelledCard(name) ?? localizePrintedText(name);
