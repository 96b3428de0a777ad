import type { BackDefinition } from "@baize/engine";
import { PlayingCard } from "../playing-card.tsx";
import { drawArt } from "./art.ts";
import { drawBack } from "./back.ts";
import { drawCost } from "./cost.ts";
import type { Known } from "./motif.ts";

const addresses = new Map<string, string>();

/** The address of a picture as CSS writes it. A picture is drawn once, and kept for as long as the page is open. */
const addressOf = (key: string, draw: () => string): string => {
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const made = `url("${URL.createObjectURL(new Blob([draw()], { type: "image/svg+xml" }))}")`;
  addresses.set(key, made);
  return made;
};

/** What is printed on cards: the addresses of pictures, and the playing cards. */
export const prints = {
  art: (known: Known): string =>
    addressOf(`art|${known.name}|${known.kind ?? ""}|${known.hues.join()}`, () => drawArt(known)),
  cost: (cost: string, runs: "down" | "across"): string =>
    addressOf(`${runs}|${cost}`, () => drawCost(cost, runs)),
  back: (game: string, made?: BackDefinition): string =>
    addressOf(`back|${game}|${made?.colour}|${made?.pattern}`, () => drawBack(game, made)),
  PlayingCard,
};

export type Prints = typeof prints;
