import { seatSpectatorOf, type Viewer } from "@baize/engine";
import { type CasterDisplay, CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { TestRoom, type TestRoomOptions, viewerOfSeat } from "../testkit/test-room.ts";

const PUBLIC: Viewer = { kind: "spectator", level: "public" };
const ALL: Viewer = { kind: "spectator", level: "all" };
const MINUTE_MS = 60_000;
const TOKEN = "a-token-of-a-caster";

const table = (options: TestRoomOptions = {}) => {
  const journal = new MemoryJournal();
  const room = new TestRoom({ journal, ...options });
  const [anna, ben] = [room.seatPlayer("Anna", "host"), room.seatPlayer("Ben")];
  return { room, journal, anna, ben };
};

/** A caster's page, or one of its overlays. */
const come = (room: TestRoom, viewer: Viewer = PUBLIC, token = TOKEN): TestClient => {
  const client = room.newcomer(viewer);
  client.cast = { token };
  room.join(client);
  // A delayed table is made in pieces.
  for (let pieces = 0; pieces < 200; pieces += 1) room.pass(0);
  room.receive(client, client.step1());
  room.settle();
  return client;
};

const cast = (room: TestRoom, caster: TestClient, shown: CasterDisplay): void => {
  room.receive(caster, JSON.stringify({ type: "cast", ...shown }));
  room.settle();
};

const shownTo = (client: TestClient) => client.casts.map(({ type: _, ...shown }) => shown);

test("[CS1] a cast goes to those with the same key and token, and to nobody else", () => {
  const { room, journal, anna, ben } = table();
  room.agreeToAllHands(anna, ben);
  room.do(anna, "eyes.agree", { agreed: true });
  const [caster, overlay] = [come(room), come(room)];
  const others = [
    come(room, PUBLIC, "another-caster-there"),
    come(room, ALL),
    come(room, seatSpectatorOf(viewerOfSeat(1).seat)),
    room.connect(PUBLIC),
    anna,
    ben,
  ];
  const { revision } = room.room;
  const rows = journal.rows.length;
  const shown: CasterDisplay = {
    seat: 2,
    hands: true,
    strokes: [{ colour: "red", points: "00000a0a" }],
  };
  cast(room, caster, shown);
  expect(shownTo(overlay)).toEqual([shown]);
  for (const other of [...others, caster]) expect(other.casts).toEqual([]);
  expect([room.room.revision, journal.rows.length]).toEqual([revision, rows]);
  expect(room.replay(PUBLIC) + room.log(PUBLIC).join()).not.toContain("00000a0a");
  cast(room, overlay, {});
  expect(shownTo(caster)).toEqual([{}]);
});

test("[CS1] only spectators with a token cast", () => {
  const { room, anna } = table();
  const overlay = come(room);
  const judge = room.connect(
    { kind: "spectator", level: "public", judge: true },
    undefined,
    "judge",
  );
  const player = room.newcomer(PUBLIC, "player");
  player.cast = { token: TOKEN };
  room.join(player);
  for (const client of [anna, judge, player, room.connect(PUBLIC)]) {
    cast(room, client, { seat: 1 });
    expect(client.notices.at(-1)).toMatchObject({ code: "not_here" });
  }
  expect(overlay.casts).toEqual([]);
});

test("[CS2] a cast says of a card what its caster said, whether or not anybody sees it", () => {
  const hands = ["Forest", "Island"].map((name) => {
    const { room, anna } = table();
    room.do(anna, "deck.load", { cards: [{ name, count: 9 }] });
    room.do(anna, "library.draw", { count: 1 });
    const [held = ""] = Object.keys(anna.overlay.cards);
    const [caster, overlay] = [come(room), come(room)];
    const before = overlay.frames.length;
    for (const card of [held, "AAAAAAAA"]) cast(room, caster, { card, rings: [card] });
    expect(overlay.view.cards.get(held as never)).toBeUndefined();
    return overlay.frames.slice(before).join().replaceAll(held, "held");
  });
  expect(hands[0]).toBe(hands[1]);
  expect(hands[0]).toBe(
    ["held", "AAAAAAAA"]
      .map((card) => JSON.stringify({ type: "cast", card, rings: [card] }))
      .join(),
  );
});

test("[CS3] an overlay that joins is sent the latest cast, also after the room slept, and none that all had left", () => {
  const { room, anna } = table();
  const [caster, overlay] = [come(room), come(room)];
  cast(room, caster, { seat: 1 });
  cast(room, caster, { seat: 2 });
  expect(shownTo(come(room))).toEqual([{ seat: 2 }]);
  expect(come(room).frames.find((frame) => typeof frame === "string")).toContain('"welcome"');
  room.sleep([anna, overlay]);
  const later = come(room);
  expect(shownTo(later)).toEqual([{ seat: 2 }]);
  for (const client of [overlay, later]) room.room.disconnect(client.id);
  expect(come(room).casts).toEqual([]);
});

test("[CS3] a cast ends with what was agreed to", () => {
  const { room, anna, ben } = table();
  for (const player of [anna, ben]) {
    room.do(player, "deck.load", { cards: [{ name: "Forest", count: 9 }] });
    room.do(player, "library.draw", {});
  }
  room.agreeToAllHands(anna, ben);
  const caster = come(room, ALL);
  cast(room, caster, { card: "AAAAAAAA" });
  room.do(anna, "allHands.agree", { agreed: false });
  expect(caster.closed).toMatchObject({ code: CLOSE_CODES.allHandsEnded.code });
  room.agreeToAllHands(anna);
  expect(come(room, ALL).casts).toEqual([]);
});

test("[CS4] casters are paced, pay for every overlay, and a cast that is too large is refused", () => {
  const { room } = table();
  const [caster, overlay] = [come(room), come(room)];
  for (let change = 0; change < LIMITS.castBurst + 5; change += 1) {
    cast(room, caster, { seat: (change % 2) + 1 });
  }
  expect(overlay.casts).toHaveLength(LIMITS.castBurst);
  expect(caster.notices.at(-1)).toMatchObject({ code: "over_limit" });
  // Whoever connects anew has no new pace.
  const again = come(room);
  cast(room, again, { seat: 1 });
  expect(again.notices.at(-1)).toMatchObject({ code: "over_limit" });
  room.pass(1_000);
  cast(room, caster, { seat: 1 });
  expect(overlay.casts).toHaveLength(LIMITS.castBurst + 1);
  const points = "00zz".repeat(64);
  const strokes = Array.from({ length: LIMITS.castStrokes }, () => ({ colour: "red", points }));
  cast(room, caster, { strokes } as CasterDisplay);
  expect(caster.notices.at(-1)).toMatchObject({ code: "too_large" });
});

test("[CS4] a kind of key has so many casters and overlays, and whoever comes with one more is told", () => {
  const { room } = table();
  for (let token = 0; token < LIMITS.castTokens; token += 1) {
    expect(come(room, PUBLIC, `a-token-number-${token}`).closed).toBeNull();
  }
  expect(come(room, PUBLIC, "one-token-too-many").closed?.code).toBe(CLOSE_CODES.roomFull.code);
  for (let more = LIMITS.castTokens; more < LIMITS.castConnections; more += 1) {
    expect(come(room, PUBLIC, "a-token-number-0").closed).toBeNull();
  }
  expect(come(room, PUBLIC, "a-token-number-0").closed?.code).toBe(CLOSE_CODES.roomFull.code);
  expect(room.connect(PUBLIC).closed).toBeNull();
});

test("[CS5] where relays serve spectators, casters and their overlays stay at the room", () => {
  const relays = new TestRelays();
  const { room, anna } = table({ relays, limits: { roomSpectators: 1 } });
  room.connect(PUBLIC);
  const caster = come(room);
  const atRelay = room.connect(PUBLIC);
  room.settle();
  const overlay = come(room);
  expect([caster, overlay, atRelay].map((each) => Boolean(relays.of(each)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(caster.closed).toBeNull();
  cast(room, caster, { seat: 1 });
  expect(shownTo(overlay)).toEqual([{ seat: 1 }]);
  room.do(anna, "coin.flip", {});
  expect([overlay, atRelay].map(({ revision }) => revision)).toEqual(
    Array(2).fill(room.room.revision),
  );
  cast(room, atRelay, { seat: 1 });
  expect(atRelay.notices.at(-1)).toMatchObject({ code: "not_here" });
});

test("[CS6] nor is it shown to those who come with a delay at the same time", () => {
  const { room, anna } = table();
  cast(room, come(room), { card: "AAAAAAAA" });
  room.do(anna, "room.delay.set", { minutes: 5 });
  room.pass(6 * MINUTE_MS);
  const both = [room.newcomer(PUBLIC), room.newcomer(PUBLIC)];
  for (const client of both) {
    client.cast = { token: TOKEN };
    room.join(client);
  }
  for (let pieces = 0; pieces < 200; pieces += 1) room.pass(0);
  expect(both.map(({ welcome, casts }) => [welcome?.delay, casts])).toEqual([
    [5, []],
    [5, []],
  ]);
});

test("[CS6] what was shown live isn't shown with a delay, and an overlay has the moment of its caster", () => {
  const { room, anna } = table();
  const [live, liveOverlay] = [come(room), come(room)];
  cast(room, live, { card: "AAAAAAAA" });
  room.do(anna, "room.delay.set", { minutes: 5 });
  for (const client of [live, liveOverlay]) {
    expect(client.closed).toMatchObject({ code: CLOSE_CODES.sightChanged.code });
  }
  room.do(anna, "token.create", { name: "Bear" });
  room.pass(6 * MINUTE_MS);
  const overlay = come(room);
  expect(overlay.casts).toEqual([]);
  expect(overlay.view.cards.size).toBe(1);
  room.do(anna, "token.create", { name: "Goblin" });
  room.do(anna, "token.create", { name: "Elf" });
  room.pass(3 * MINUTE_MS);
  const before = room.room.revision;
  room.do(anna, "token.create", { name: "Imp" });
  room.pass(3 * MINUTE_MS);
  // The caster comes later than the overlay asked last, and so is shown a later moment.
  const caster = come(room);
  const [card] = [...caster.view.cards].filter(([, { face }]) => face?.name === "Elf")[0] ?? [];
  cast(room, caster, { card: card ?? "" });
  room.receive(overlay, overlay.step1());
  expect(overlay.view.cards.get(card as never)?.face?.name).toBe("Elf");
  expect([caster, overlay].map(({ revision }) => revision)).toEqual([before, before]);
  expect(shownTo(overlay)).toEqual([{ card }]);
});
