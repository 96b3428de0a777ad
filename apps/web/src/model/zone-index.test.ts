import { type CardView, cardHandle, type TableView, type ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { ZoneIndex } from "./zone-index.ts";

const zone = (name: string): ZoneId => name as ZoneId;
const card = (name: string, order: number): CardView => ({
  zone: zone(name),
  owner: null,
  controller: null,
  order,
});

const viewOf = (cards: Readonly<Record<string, CardView>>): TableView => ({
  table: {
    name: "",
    game: "",
    turn: null,
    phase: null,
    direction: "up",
    counters: {},
    record: {},
    allHands: { agreed: [], since: null },
    eyes: {},
    chance: null,
    commitments: {},
    counterColours: {},
    host: null,
    hostAway: false,
    locked: false,
    delay: 0,
    spectatorChatOff: false,
    listing: null,
    houseRules: [],
    mats: {},
    nextGame: null,
    clock: null,
    judge: null,
    match: null,
    setUp: false,
    picturesForbidden: false,
    starter: null,
    seatsOffered: 8,
    undo: null,
    undoAsked: { turn: 0, times: {} },
    resetProposal: null,
    awaiting: {},
    playsOn: false,
    copiedFrom: [],
    choice: null,
    access: { last: 0, pending: [] },
  },
  seats: new Map(),
  zones: new Map(),
  cards: new Map(Object.entries(cards).map(([name, view]) => [cardHandle(name), view])),
});

test("cards lie in rising order", () => {
  const view = viewOf({ a: card("hand:1", 3), b: card("hand:1", -1), c: card("hand:1", 0.5) });
  expect(new ZoneIndex().cardsIn(view, zone("hand:1"))).toEqual(["b", "c", "a"]);
});

test("a zone that did not change keeps its list, and one that did gets another", () => {
  const index = new ZoneIndex();
  const hand = card("hand:1", 0);
  const first = viewOf({ a: hand, b: card("exile:1", 0) });
  const before = [index.cardsIn(first, zone("hand:1")), index.cardsIn(first, zone("exile:1"))];
  const second = viewOf({ a: hand, b: card("exile:1", 0), c: card("exile:1", 1) });
  expect(index.cardsIn(second, zone("hand:1"))).toBe(before[0]);
  expect(index.cardsIn(second, zone("exile:1"))).toEqual(["b", "c"]);
  expect(index.cardsIn(second, zone("graveyard:1"))).toEqual([]);
});

test("[WT21] a card that only goes to another place in its zone leaves its members as they are", () => {
  const index = new ZoneIndex();
  const lies = { b: card("hand:1", 1), a: card("hand:1", 0) };
  const members = index.membersOf(viewOf(lies), zone("hand:1"));
  expect(members).toEqual(["a", "b"]);
  const moved = viewOf({ ...lies, a: card("hand:1", 2) });
  expect(index.cardsIn(moved, zone("hand:1"))).toEqual(["b", "a"]);
  expect(index.membersOf(moved, zone("hand:1"))).toBe(members);
  const more = viewOf({ ...lies, c: card("hand:1", 0.5) });
  expect(index.membersOf(more, zone("hand:1"))).toEqual(["a", "b", "c"]);
});
