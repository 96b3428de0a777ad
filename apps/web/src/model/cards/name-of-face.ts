import type { Face } from "@baize/engine";
import { text } from "../../text/area.ts";
import { uiText } from "../../text/ui.ts";
import { readPlayingCard } from "./read-playing-card.ts";

/** A card's name for the reader: as printed, and for playing cards in the reader's language. */
export const nameOfFace = (face: Face): string => {
  const playing = readPlayingCard(face);
  return (playing && text(uiText).playingCard(playing.rank, playing.suit)) ?? face.name;
};
