import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { seatSchema, textLineSchema } from "../payload.ts";
import type { Random } from "../random.ts";
import type { Refusal } from "../result.ts";
import { mustHaveJoined } from "../rules/judge.ts";
import { controlled, ownZone } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";

/**
 * Do as the judge what a player could do, with a reason that everybody reads: move cards, tap them, set counters, life
 * and the clock, shuffle a library, undo. With `seat` it is done for that seat.
 */
export const judgeAct = defineIntent({
  type: "judge.act",
  payload: z.strictObject({
    reason: textLineSchema(TABLE_LIMITS.judgeTextLength),
    seat: z.optional(seatSchema),
    intent: z.string().check(z.minLength(1), z.maxLength(40)),
    payload: z.record(z.string(), z.unknown()),
  }),
  undo: "consent",
  actor: "judge",
  predict: false,
  usesChance: () => true,
  permit: (view) => mustHaveJoined(view),
  reduce: ({ tx, payload: { reason, seat, intent, payload }, runStep }) => {
    const judge = { name: tx.state.field("judge")?.name ?? "", reason };
    const before = tx.lines;
    const run = runStep({ intent, payload, judged: { seat: seat ?? null, judge } });
    if (!run.ok) return within(run);
    // Every act is told, also what a player does without a line, such as moving cards about a battlefield.
    if (tx.lines === before) tx.log({ judge, ...(seat === undefined ? {} : { for: seat }) });
    return null;
  },
  sample: (view, random) => {
    const seat = pick(random, view.seats());
    if (mustHaveJoined(view) || seat === null) return null;
    const act = pick(random, actsFor({ ...view, seat }, random));
    return act && { reason: "A missed trigger", seat, ...act };
  },
});

/** A refusal of what the judge does, with the place of its field in the judge's own intent. */
const within = (refusal: Refusal): Refusal => {
  if (refusal.code === "unknown_intent" || refusal.field === undefined) return refusal;
  return { ...refusal, field: `payload.${refusal.field}` };
};

/** What the judge might do for the seat of a view. */
const actsFor = (view: ActorView, random: Random) => {
  const cards = pickSome(random, controlled(view), 2);
  const zone = pick(random, view.game.zones)?.kind ?? "library";
  const counter = pick(random, Object.keys(view.seatView(view.seat)?.counters ?? {}));
  const moves = [
    ...cards.map((card) => ({ card, to: { zone } })),
    { card: { zone, place: "top" }, to: { zone: "library" } },
    ...(ownZone(view, "hand") ? [{ card: { zone: "hand", place: "random" }, to: { zone } }] : []),
  ];
  const taps = cards.length > 0 ? [{ cards, tapped: random.int(2) === 0 }] : [];
  return [
    ...moves.map((move) => ({ intent: "card.move", payload: { moves: [move] } })),
    ...taps.map((payload) => ({ intent: "card.tap", payload })),
    ...(counter
      ? [{ intent: "seat.counter.set", payload: { counter, value: random.int(20) } }]
      : []),
    { intent: "table.counter.add", payload: { counter: "storm", delta: 1 } },
    { intent: "library.shuffle", payload: {} },
    { intent: "undo.take", payload: {} },
  ];
};
