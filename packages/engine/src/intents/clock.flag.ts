import * as z from "zod/mini";
import { findDraftPackZoneDefinition } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { type SeatId, seatId } from "../ids.ts";
import { defineSystemIntent } from "../intent.ts";
import { type Result, refuse, succeed } from "../result.ts";
import { newlyExpiredClockKeys, SHARED_TIME_KEY } from "../rules/clock.ts";
import { type Mover, moveCard } from "../rules/move.ts";
import { markReadyToPass } from "../rules/passing.ts";
import { zoneOfActor } from "../rules/resolve.ts";

/**
 * Say whose time is up. The room does this when it is; the clock goes on, and what follows is for the players to
 * decide. Where it is the time of a pick, the first card of each such player's pack is picked.
 */
export const clockFlag = defineSystemIntent({
  type: "clock.flag",
  payload: z.strictObject({}),
  reduce: ({ tx, now, random }) => {
    const clock = tx.state.field("clock");
    const over = clock ? newlyExpiredClockKeys(clock, now) : [];
    if (!clock || over.length === 0) return refuse("not_here", "Nobody’s time is up");
    tx.set("table", "clock", { ...clock, over: [...clock.over, ...over] });
    const seats = over.filter((key) => key !== SHARED_TIME_KEY).map((key) => seatId(Number(key)));
    if (clock.of !== "pick") {
      tx.log({ seats });
      return null;
    }
    const passed = pickFirst({ tx, random }, seats);
    if (!passed.ok) return passed;
    // No card is named: a player may still know the pack from which it was picked.
    tx.log({ seats, picked: true, ...(passed.value === null ? {} : { passed: passed.value }) });
    return null;
  },
  sample: ({ table: { clock } }) => (clock?.limit == null ? null : {}),
});

/** Picks the first card of seats' packs, as each has them in its hand, and passes the packs on if all have picked. */
const pickFirst = (
  { tx, random }: Omit<Mover, "actor">,
  seats: readonly SeatId[],
): Result<number | null> => {
  const { game } = tx.state;
  const { kind, pick } = findDraftPackZoneDefinition(game) ?? {};
  if (kind === undefined || pick === undefined) return succeed(null);
  for (const seat of seats) {
    const pack = findZoneId(game, kind, seat);
    const [first] = pack ? tx.state.cardsIn(pack) : [];
    if (first === undefined) continue;
    const place = { zone: zoneOfActor(tx, seat, pick), place: "top" } as const;
    const refusal = moveCard({ tx, actor: seat, random }, first, place);
    if (refusal) return refusal;
  }
  return markReadyToPass({ tx, random }, seats, kind);
};
