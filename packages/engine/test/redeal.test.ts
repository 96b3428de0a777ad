import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { encodeStateRow } from "../src/codec.ts";
import type { Print } from "../src/face.ts";
import { type CardId, type SeatId, seatId, type ZoneId } from "../src/ids.ts";
import { parseIntent } from "../src/parse.ts";
import { type Random, seededRandom, shuffleInPlace } from "../src/random.ts";
import {
  COLLECTION_NAMES,
  type KeyByCollection,
  type RowByCollection,
  type ZoneRecord,
} from "../src/records.ts";
import { reduce } from "../src/reduce.ts";
import { seal } from "../src/secret.ts";
import { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";
import { PUBLIC_VIEWER } from "../src/viewer.ts";
import { viewTable } from "../src/visibility/views.ts";
import { copyTableState, dumpState } from "../testkit/dump-state.ts";
import { mayKnow } from "../testkit/may-know.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";
import { ANNA, BEN, createTestTable } from "../testkit/test-table.ts";

const GAMES_TO_PLAY = deep(40, 3_000);
const INTENTS_PER_GAME = 60;

const kindOf = (zone: ZoneId): string => zone.split(":")[0] ?? "";
const seatOf = (zone: ZoneId): SeatId | null => {
  const seat = zone.split(":")[1];
  return seat === undefined ? null : seatId(Number(seat));
};

/** The seats of the team that a zone belongs to. */
const teamZoneOf = (state: TableState, zone: ZoneId): readonly SeatId[] =>
  state.game.teams?.[Number(zone.split(":t")[1]) - 1]?.seats ?? [];

/** To whom the game shows the cards of a zone. */
const shownTo = (state: TableState, zone: ZoneId | undefined): string | undefined =>
  state.game.zones.find(({ kind }) => zone !== undefined && kind === kindOf(zone))?.visibility;

const cardsOf = (state: TableState): CardId[] => [...state.keys("prints")].sort((a, b) => a - b);

const isFaceDown = (state: TableState, id: CardId): boolean =>
  state.get("cards", id)?.faceDown === true;

const printOf = (state: TableState, id: CardId): Print => {
  const print = state.get("prints", id);
  return encodeStateRow("prints", print ?? expect.fail()) as Print;
};

/**
 * What belongs together, written down a second time: the cards of one owner and back, apart from them those of its
 * second library, and the tokens that one seat controls.
 */
const ownGroup = (state: TableState, id: CardId): string => {
  const open = state.get("cards", id);
  if (open?.token) return `tokens ${open.controller}`;
  const isApart = ["crypt", "fate"].includes(printOf(state, id).home);
  const { back = "" } = printOf(state, id);
  return `owner ${state.card(id)?.owner} back ${back}${isApart ? " apart" : ""}`;
};

/** The same; but cards of a second library of which no library holds any more go with the others. */
const groupOf = (state: TableState, id: CardId): string => {
  const group = ownGroup(state, id);
  if (!group.endsWith(" apart")) return group;
  const isThere = cardsOf(state).some(
    (other) => isInLibrary(state, other) && ownGroup(state, other) === group,
  );
  return isThere ? group : group.replace(" apart", "");
};

/** Whether a seat alone sees a card because it has or controls it. */
const isHeld = (state: TableState, id: CardId, seat: SeatId): boolean => {
  const hidden = state.get("hidden", id);
  if (!hidden) return isFaceDown(state, id) && state.get("cards", id)?.controller === seat;
  const isSeen = !["nobody", "others"].includes(shownTo(state, hidden.zone) ?? "");
  return isSeen && seatOf(hidden.zone) === seat;
};

const isInLibrary = (state: TableState, id: CardId): boolean =>
  shownTo(state, state.get("hidden", id)?.zone) === "nobody";

/** What a redeal of a seat may exchange. */
const dealtWith = (state: TableState, seat: SeatId): CardId[] => {
  const held = cardsOf(state).filter((id) => isHeld(state, id, seat));
  const groups = new Set(held.map((id) => groupOf(state, id)));
  const isStock = (id: CardId): boolean => {
    const { owner = null, zone = "" as ZoneId } = state.card(id) ?? {};
    const isConcerned = zone.includes(":t")
      ? teamZoneOf(state, zone).includes(seat)
      : [owner, seat].includes(seatOf(zone));
    return (
      isInLibrary(state, id) && isConcerned && (owner === seat || groups.has(groupOf(state, id)))
    );
  };
  return cardsOf(state).filter((id) => held.includes(id) || isStock(id));
};

/** What a copy must deal anew. */
const unseenByOwners = (state: TableState): CardId[] =>
  cardsOf(state).filter((id) => {
    const owner = state.card(id)?.owner ?? null;
    if (isInLibrary(state, id)) return true;
    const open = state.get("cards", id);
    if (open) return open.faceDown && (owner === null || open.controller !== owner);
    return owner === null || shownTo(state, state.get("hidden", id)?.zone) === "others";
  });

/** The same table with some cards in each other's places; what is shown of a place stays with the place. */
const rearranged = (state: TableState, ids: readonly CardId[], random: Random): TableState => {
  const moved = new Map<CardId, CardId>();
  for (const name of new Set(ids.map((id) => groupOf(state, id)))) {
    const group = ids.filter((id) => groupOf(state, id) === name);
    const others = shuffleInPlace([...group], random);
    for (const [index, id] of group.entries()) moved.set(id, others[index] ?? id);
  }
  const there = (id: CardId): CardId => moved.get(id) ?? id;
  const other = new TableState(state.game);
  for (const table of COLLECTION_NAMES) {
    for (const [key, row] of state.entries(table)) {
      if (table === "cards" || table === "hidden") {
        other.write(table, there(key as CardId), row as never);
      } else if (table === "zones") {
        const zone = row as ZoneRecord;
        const topCard = zone.topCard === null ? null : there(zone.topCard);
        other.write(table, key as ZoneId, { ...zone, topCard });
      } else other.write(table, key as never, row as never);
    }
  }
  return other;
};

/** The same table with other faces wherever the public sees none, but for those that are dealt anew. */
const withOtherFaces = (state: TableState, but: ReadonlySet<CardId>): TableState =>
  copyTableState(
    state,
    <N extends keyof RowByCollection>(
      table: N,
      key: KeyByCollection[N],
      row: RowByCollection[N],
    ): RowByCollection[N] => {
      if (table === "choices") return seal("Another choice") as RowByCollection[N];
      const isOther = table === "prints" && !but.has(key as CardId);
      if (!isOther || mayKnow(state, key as CardId, PUBLIC_VIEWER)) return row;
      return seal({
        ...printOf(state, key as CardId),
        face: { name: `Other ${key}` },
      }) as RowByCollection[N];
    },
  );

/** The cards of libraries whose top card is shown at all times: whichever is on top after the last shuffle. */
const maybeOnTop = (state: TableState): CardId[] =>
  [...state.keys("zones")].flatMap((zone) =>
    (state.get("zones", zone)?.topShownTo ?? []).length > 0 ? [...state.cardsIn(zone)] : [],
  );

const parsed = (type: string, payload: unknown) => {
  const intent = parseIntent(type, payload);
  if (!intent.ok) throw new Error(intent.message);
  return intent.value;
};

const run = (state: TableState, intent: ReturnType<typeof parsed>, seed: number): boolean =>
  reduce(state, intent, { actor: null, random: seededRandom(seed), now: 1 }).ok;

const played = (seed: number): RandomPlayout => {
  const generated = new RandomPlayout({ seed });
  for (const _ of generated.startAndPlay(INTENTS_PER_GAME));
  return generated;
};

const seen = (state: TableState, viewer: Viewer): string =>
  JSON.stringify(viewTable(state, viewer), (_key, value: unknown) =>
    value instanceof Map ? [...value.entries()].sort() : value,
  );

/** Small enough to try every outcome of their shuffles. */
const small = () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Forest"] })
    .seat(BEN, "Ben", {
      library: ["Bear", "Shock"],
      hand: ["Giant Growth"],
      sideboard: ["Naturalize"],
      battlefield: ["Morph"],
    });
  const cards = [...table.handles(BEN, "battlefield", BEN)];
  table.do(BEN, "card.flip", { cards, faceDown: true });
  return table.state;
};

const stock = () => {
  const table = createTestTable("standard-52", 3).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "library.draw", { count: 50 });
  const spare = table.hand(ANNA).slice(0, 47);
  table.do(ANNA, "card.move", {
    moves: spare.map((card) => ({ card, to: { zone: "discard" } })),
  });
  table.do(BEN, "library.draw", { count: 1 });
  const [last] = table.hand(ANNA);
  if (!last) throw new Error("Anna drew nothing");
  table.do(ANNA, "card.move", { moves: [{ card: last, to: { zone: "discard" }, faceDown: true }] });
  return table.state;
};

/**
 * Every state that an intent may deal a pool of cards to, each as often as chance leads there, in an order of its own.
 */
const outcomes = (state: TableState, shuffling: Shuffling): string[] => {
  const found: string[] = [];
  for (let left = factorial(shuffling.cards) - 1; left >= 0; left -= 1) {
    const after = copyTableState(state);
    const random = { ...seededRandom(1), word: wordsFor(left, shuffling) };
    const result = reduce(after, shuffling.intent, { actor: null, random, now: 1 });
    if (!result.ok) throw new Error(result.message);
    found.push(JSON.stringify(dumpState(after)));
  }
  return found.sort();
};

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface Shuffling {
  readonly intent: ReturnType<typeof parsed>;
  /** How many cards it shuffles. */
  readonly cards: number;
  /** How many words it takes before it shuffles them. */
  readonly before?: number;
}

/** Words that shuffle so many cards into the order of a number, and then any. */
const wordsFor = (order: number, { cards, before = 0 }: Shuffling): (() => string) => {
  const random = seededRandom(1);
  let [rest, bound, skipped] = [order, cards, 0];
  return () => {
    skipped += 1;
    if (skipped <= before || bound < 2) return random.word();
    const digit = rest % bound;
    rest = Math.floor(rest / bound);
    bound -= 1;
    return `AAAAAAA${LETTERS.charAt(digit)}`;
  };
};

const factorial = (count: number): number => (count < 2 ? 1 : count * factorial(count - 1));

test("[SR4] every outcome of a redeal is as likely whichever cards the seat held", () => {
  const intent = parsed("seat.reset", { seat: BEN, redeal: true });
  for (const state of [small(), stock()]) {
    const ids = dealtWith(state, BEN);
    expect(ids.length).toBeGreaterThan(1);
    const shuffling = { intent, cards: ids.length };
    const expected = outcomes(state, shuffling);
    expect(new Set(expected).size).toBe(factorial(ids.length));
    for (let seed = 1; seed <= 3; seed += 1) {
      const other = rearranged(state, ids, seededRandom(seed));
      expect(isDeepStrictEqual(outcomes(other, shuffling), expected)).toBe(true);
    }
  }
});

test("[EX7] every outcome of a copy is as likely however what nobody may see lay in the room it is made from", () => {
  const intent = parsed("room.restore", { savedAt: 1, copyOf: "friday" });
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    library: ["Forest", "Island", "Swamp", "Bear"],
  });
  for (const state of [table.state, stock()]) {
    const ids = unseenByOwners(state);
    expect(ids.length).toBeGreaterThan(3);
    const shuffling = { intent, cards: ids.length, before: 1 };
    const expected = outcomes(state, shuffling);
    expect(new Set(expected).size).toBe(factorial(ids.length));
    for (let seed = 1; seed <= 3; seed += 1) {
      const other = rearranged(state, ids, seededRandom(seed));
      expect(isDeepStrictEqual(outcomes(other, shuffling), expected)).toBe(true);
    }
  }
});

test("[SR4] who opens a seat that was dealt anew learns nothing of what else its player saw", () => {
  let dealt = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { state, seats } = played(seed);
    const seat = seats[seed % seats.length] ?? ANNA;
    const ids = dealtWith(state, seat);
    const strange = withOtherFaces(state, new Set([...ids, ...maybeOnTop(state)]));
    const intent = parsed("seat.reset", { seat, redeal: true });
    const results = [state, strange].map((each) => run(each, intent, seed));
    expect(new Set(results).size, `seed ${seed}`).toBe(1);
    if (!results[0]) continue;
    dealt += ids.length;
    const viewer: Viewer = { kind: "seat", seat };
    expect(seen(strange, viewer), `seed ${seed}`).toBe(seen(state, viewer));
  }
  expect(dealt).toBeGreaterThan(GAMES_TO_PLAY * 10);
});

test("[EX7] a copy deals every card anew that its owner does not see, and no other", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { state } = played(seed);
    const ids = new Set(unseenByOwners(state));
    const before = copyTableState(state);
    run(state, parsed("room.restore", { savedAt: 1, copyOf: "friday" }), seed);
    for (const id of cardsOf(before)) {
      const zone = ids.has(id) ? undefined : before.card(id)?.zone;
      expect(state.card(id)?.zone, `seed ${seed}`).toBe(zone);
    }
    expect(cardsOf(state)).toHaveLength(cardsOf(before).length);
  }
});
