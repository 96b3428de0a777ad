import type { Face } from "@baize/engine";
import { text } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { readPlayingCard } from "./read-playing-card.ts";

/** What a card is called to the reader: as printed, but for playing cards, which every language names itself. */
export const nameOfFace = (face: Face): string => {
  const playing = readPlayingCard(face);
  return (playing && text(uiText).playingCard(playing.rank, playing.suit)) ?? face.name;
};
