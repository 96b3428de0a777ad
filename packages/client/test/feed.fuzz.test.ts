import {
  actorViewFromState,
  deepEqual,
  findIntentDefinition,
  INTENT_DEFINITIONS,
  PUBLIC_VIEWER,
  type SeatId,
  seatSpectatorOf,
  type TableView,
  type Viewer,
} from "@baize/engine";
import fc from "fast-check";
import * as decoding from "lib0/decoding";
import * as encoding from "lib0/encoding";
import { expect, test } from "vitest";
import { messageYjsSyncStep2, messageYjsUpdate } from "y-protocols/sync";
import { deep } from "../../../scripts/deep.ts";
import { Feed } from "../src/feed.ts";
import { asSeat, NORTH, PlayedTable, SOUTH } from "./played-table.ts";

const SEATS = [NORTH, SOUTH];
const VIEWERS: readonly Viewer[] = [
  asSeat(NORTH),
  asSeat(SOUTH),
  PUBLIC_VIEWER,
  { kind: "spectator", level: "all" },
  seatSpectatorOf(NORTH),
];

const binary = (kind: number, update: Uint8Array): Uint8Array => {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, 0);
  encoding.writeVarUint(encoder, kind);
  encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
};

const vectorOf = (stepOne: Uint8Array): Uint8Array => {
  const decoder = decoding.createDecoder(stepOne);
  decoding.readVarUint(decoder);
  decoding.readVarUint(decoder);
  return decoding.readVarUint8Array(decoder);
};

/** One viewer's feed next to what it must show, and all that it showed before. */
class Watched {
  readonly #feed = new Feed();
  readonly #viewer: Viewer;
  readonly #seen: { shown: TableView; copy: TableView }[] = [];

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  connect(table: PlayedTable): void {
    this.#feed.disconnected();
    const vector = vectorOf(this.#feed.welcome(table.welcome(this.#viewer)));
    const difference = table.document.difference(vector);
    expect(this.#feed.binary(binary(messageYjsSyncStep2, difference))).toBe("shown");
  }

  tick(table: PlayedTable): void {
    const { update, step } = table.tick(this.#viewer);
    if (update && table.revision % 2 === 0) {
      expect(this.#feed.step(step, update)).toBe("shown");
      return;
    }
    if (update) expect(this.#feed.binary(binary(messageYjsUpdate, update))).toBe("nothing");
    expect(this.#feed.step(step)).toBe("shown");
  }

  update(bytes: Uint8Array): void {
    this.#feed.binary(binary(messageYjsUpdate, bytes));
  }

  check(table: PlayedTable): void {
    const { view, revision } = this.#feed.shown();
    if (!view) throw new Error("Nothing is shown");
    expect(view).toEqual(table.seenBy(this.#viewer));
    expect(revision).toBe(table.revision);
    const last = this.#seen.at(-1)?.shown;
    for (const part of ["cards", "zones", "seats"] as const) {
      if (last) expectKept<unknown, unknown>(last[part], view[part]);
    }
    this.#seen.push({ shown: view, copy: structuredClone(view) });
  }

  /** No view that was shown once has changed since. */
  checkPast(): void {
    for (const { shown, copy } of this.#seen) expect(shown).toEqual(copy);
  }
}

const expectKept = <Key, Value>(
  was: ReadonlyMap<Key, Value>,
  is: ReadonlyMap<Key, Value>,
): void => {
  let same = was.size === is.size;
  for (const [key, value] of is) {
    if (was.get(key) === value) continue;
    same = false;
    expect(deepEqual(was.get(key), value)).toBe(false);
  }
  if (same) expect(is).toBe(was);
};

interface Wish {
  readonly seat: SeatId;
  readonly type: string;
}

type Event = "reconnect" | "renew" | "epoch";

/** What happens next: a tick of some intents, or one of the things that happen to sockets and documents. */
const happening: fc.Arbitrary<readonly Wish[] | Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.array(
      fc.record({
        seat: fc.constantFrom(...SEATS),
        type: fc.constantFrom(...INTENT_DEFINITIONS.map(({ type }) => type)),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom<Event>("reconnect", "renew", "epoch") },
);

/** Plays the wishes that make sense as one tick. */
const play = (table: PlayedTable, wishes: readonly Wish[]): void => {
  const intents = wishes.flatMap(({ seat, type }) => {
    const payload = findIntentDefinition(type)?.sample(
      actorViewFromState(table.state, seat),
      table.random,
    );
    return payload ? [{ seat, type, payload }] : [];
  });
  table.playAll(intents);
};

const happen = (table: PlayedTable, watched: readonly Watched[], event: Event): void => {
  if (event === "renew") {
    const update = table.document.renew();
    for (const each of watched) each.update(update);
    return;
  }
  if (event === "epoch") {
    table.epoch += 1;
    table.document.forgetHistory();
  }
  for (const each of watched) each.connect(table);
};

const run = (
  game: string,
  seed: number,
  happenings: readonly (readonly Wish[] | Event)[],
): void => {
  const table = new PlayedTable(game, seed)
    .play(NORTH, "seat.claim", { name: "Nora" })
    .play(SOUTH, "seat.claim", { name: "Saul" });
  const watched = VIEWERS.map((viewer) => new Watched(viewer));
  for (const each of watched) each.connect(table);
  for (const next of happenings) {
    const { revision } = table;
    if (typeof next === "string") happen(table, watched, next);
    else play(table, next);
    if (table.revision > revision) for (const each of watched) each.tick(table);
    for (const each of watched) each.check(table);
  }
  for (const each of watched) each.checkPast();
};

test("[CL10] whatever is played, shows each viewer the engine's view and keeps what is alike", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("magic", "standard-52"),
      fc.nat(),
      fc.array(happening, { maxLength: 40 }),
      run,
    ),
    { numRuns: deep(25, 2_000) },
  );
});
