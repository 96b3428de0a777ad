import type { ZoneId } from "../ids.ts";
import { type Random, shuffle } from "../random.ts";
import type { Transaction } from "../transaction.ts";
import { FORGOTTEN } from "./handles.ts";

/** Puts a hidden zone in a random order; what was known of its cards, their handles and all looks are gone ([V2], [V7]). */
export const shuffleZone = (tx: Transaction, zone: ZoneId, random: Random): void => {
  const ids = shuffle([...tx.state.cardsIn(zone)], random);
  if (tx.state.get("zones", zone)?.looks.length) tx.patch("zones", zone, { looks: [] });
  for (const [order, id] of ids.entries()) tx.patch("hidden", id, { order, ...FORGOTTEN });
};
