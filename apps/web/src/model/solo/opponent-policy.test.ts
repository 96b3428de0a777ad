import { type Face, type SeatId, seatId, type ZoneId } from "@baize/engine";
import { TestTable } from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { nextOpponentMoves, type OpponentMemory, type OpponentMove } from "./opponent-policy.ts";

const ANNA = seatId(1);
const BEN = seatId(2);
const FRESH: OpponentMemory = { drewIn: null, said: null };

/** A table of two at which each seat plays like the opponent. */
class Played {
  readonly table: TestTable;
  readonly played: Face[] = [];
  #memories = new Map<SeatId, OpponentMemory>();

  constructor(seed: number) {
    this.table = new TestTable("standard-52", seed).seat(ANNA, "Anna").seat(BEN, "Bot");
  }

  next(seat: SeatId): readonly OpponentMove[] {
    const memory = this.#memories.get(seat) ?? FRESH;
    return nextOpponentMoves(this.table.view(seat), seat, memory);
  }

  /** Makes the next moves of a seat and throws if one is refused. Returns false if it waits. */
  step(seat: SeatId): boolean {
    const moves = this.next(seat);
    for (const move of moves) this.#make(seat, move);
    return moves.length > 0;
  }

  #make(seat: SeatId, move: OpponentMove): void {
    const memory = this.#memories.get(seat) ?? FRESH;
    const { cards, table } = this.table.view(seat);
    if (move.type === "remark") {
      this.#memories.set(seat, { ...memory, said: move.remark });
      return;
    }
    if (move.type === "library.draw") {
      this.#memories.set(seat, { ...memory, drewIn: table.turn?.number ?? null });
    }
    if (move.type === "card.move" && "moves" in move.payload) {
      const { card, to } = move.payload.moves[0] ?? {};
      const face = typeof card === "string" ? cards.get(card)?.face : undefined;
      if (to?.zone === "discard" && face) this.played.push(face);
    }
    this.table.do(seat, move.type, move.payload);
  }

  count(zone: string): number {
    const { zones, cards } = this.table.view(ANNA);
    const seen = [...cards.values()].filter((card) => card.zone === zone).length;
    return zones.get(zone as ZoneId)?.count ?? seen;
  }
}

const dealt = (seed = 1): Played => {
  const played = new Played(seed);
  while (played.table.view(BEN).table.turn === null) played.step(BEN);
  return played;
};

test("[WT60] the opponent deals seven cards each, turns one up, and lets the other player begin", () => {
  const played = dealt();
  expect(["hand:1", "hand:2", "discard"].map((zone) => played.count(zone))).toEqual([7, 7, 1]);
  expect(played.table.view(ANNA).table.turn).toEqual({ seat: ANNA, number: 1 });
  expect(played.next(BEN)).toEqual([{ type: "remark", remark: "rules" }]);
  played.step(BEN);
  expect(played.next(BEN)).toEqual([]);
});

test("[WT60] whatever lies there, it plays a card of that suit or rank, or draws one, and a game ends", () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const played = dealt(seed);
    const [first] = [...played.table.view(ANNA).cards.values()].flatMap(({ zone, face }) =>
      zone === "discard" && face ? [face] : [],
    );
    const inTurn = new Map<number, number>();
    while (played.step(ANNA) || played.step(BEN)) {
      const number = played.table.view(ANNA).table.turn?.number ?? 0;
      inTurn.set(number, (inTurn.get(number) ?? 0) + 1);
      expect(inTurn.size, `seed ${String(seed)}`).toBeLessThan(1000);
    }
    // A pause precedes each move, so a turn takes at most two seconds; the last turn has the remark at its end.
    expect(Math.max(...inTurn.values())).toBeLessThanOrEqual(3);
    expect(Math.min(played.count("hand:1"), played.count("hand:2"))).toBe(0);
    const faces = [first, ...played.played];
    faces.slice(1).forEach((face, at) => {
      const below = faces[at];
      expect(face?.suit === below?.suit || face?.rank === below?.rank).toBe(true);
    });
  }
});

test("[WT60] a card that was played onto the cloth counts as the last one", () => {
  const played = dealt();
  played.step(BEN);
  const [card] = [...played.table.view(ANNA).cards].flatMap(([handle, { zone }]) =>
    zone === "hand:1" ? [handle] : [],
  );
  if (!card) throw new Error("Anna was dealt no card");
  played.table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  played.table.do(ANNA, "turn.next");
  played.step(BEN);
  expect([played.count("battlefield"), played.count("discard")]).toEqual([0, 2]);
});

test("[WT60] it agrees to an undo and to another game, and deals again", () => {
  const played = dealt();
  played.step(BEN);
  const view = played.table.view(BEN);
  const undo = { by: ANNA, from: 1, to: 1, needs: [BEN], shuffle: false };
  expect(nextOpponentMoves({ ...view, table: { ...view.table, undo } }, BEN, FRESH)).toEqual([
    { type: "undo.answer", payload: { agree: true } },
  ]);
  const hand = [...played.table.view(ANNA).cards].flatMap(([card, { zone }]) =>
    zone === "hand:1" ? [{ card, to: { zone: "discard" } }] : [],
  );
  played.table.do(ANNA, "card.move", { moves: hand });
  expect(played.next(BEN)).toMatchObject([{ remark: "lost" }, { type: "seat.ready" }]);
  played.step(BEN);
  expect(played.next(BEN)).toEqual([]);
  played.table.do(ANNA, "game.next");
  while (played.step(BEN));
  expect(played.count("hand:1")).toBe(7);
});
