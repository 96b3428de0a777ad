import { type CardHandle, type SeatId, seatId } from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import type { RelayMessage } from "../src/relay-link.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { keyScopeOfViewer, TestRoom, type TestRoomOptions } from "../testkit/test-room.ts";

const PUBLIC = { kind: "spectator", level: "public" } as const;
const RESYNC = JSON.stringify({ type: "resync" });

/** A table where more watch than the room serves itself. */
const crowd = (options: TestRoomOptions = {}) => {
  const relays = new TestRelays();
  const table = new TestRoom({ relays, limits: { roomSpectators: 2 }, ...options });
  const anna = table.seatPlayer("Anna", "host");
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 30 }] });
  const earlier = [table.connect(PUBLIC), table.connect(PUBLIC)];
  const first = table.connect(PUBLIC);
  for (const { id } of earlier) table.room.disconnect(id);
  table.pass(2_000);
  return { table, relays, anna, earlier, first };
};

/** Ticks that draw cards, play them and change nothing in the document. */
const play = (table: TestRoom, anna: TestClient): void => {
  table.do(anna, "library.draw", { count: 3 });
  const [card] = Object.keys(anna.overlay.cards);
  table.do(anna, "card.move", {
    moves: [{ card: card as CardHandle, to: { zone: "battlefield" } }],
  });
  table.do(anna, "coin.flip", {});
};

const messages = ({ deliveries }: TestRelays): readonly RelayMessage[] =>
  deliveries.flatMap(({ messages: all }) => all);

const told = ({ presence }: TestClient) =>
  presence.findLast(({ spectators }) => spectators)?.spectators;

test("[RL1] when more watch than the room serves itself, relays serve all of them, and the first connect again", () => {
  const { table, anna, earlier, first } = crowd();
  expect(earlier.map(({ closed }) => closed?.code)).toEqual([4019, 4019]);
  expect(CLOSE_CODES.movedToRelay).toMatchObject({ code: 4019, retry: true });
  const again = table.connect(PUBLIC, earlier[0]);
  expect([first.closed, again.closed]).toEqual([null, null]);
  expect(table.room.stats.connections.spectators).toBe(0);
  table.pass(2_000);
  expect(table.room.status.spectators).toBe(2);
  expect([told(anna), told(first), told(again)]).toEqual(Array(3).fill({ public: 2, all: 0 }));
});

test("[RL1] once everybody at relays has left, the room serves the next itself", () => {
  const { table, relays, first } = crowd();
  relays.disconnect(first);
  table.pass(2_000);
  expect([relays.known, table.room.status.spectators]).toEqual([[], 0]);
  table.connect(PUBLIC);
  expect(table.room.stats.connections.spectators).toBe(1);
});

test("[RL2] a tick goes to a relay once, however many watch there, and they get the bytes that the room sends its own", () => {
  const { table, relays, anna, first } = crowd();
  const many = Array.from({ length: 20 }, () => table.connect(PUBLIC));
  // The room serves the host's key itself, and it sees what everybody sees.
  const own = table.connect(PUBLIC, undefined, "host");
  const [late, ...others] = many as [TestClient, ...TestClient[]];
  for (const client of [own, late]) client.ticks = "whole";
  table.pass(2_000);
  const before = messages(relays).length;
  const frames = [own.frames.length, late.frames.length] as const;
  play(table, anna);
  expect(messages(relays)).toHaveLength(before + 3);
  expect(late.frames.slice(frames[1])).toEqual(own.frames.slice(frames[0]));
  for (const client of [first, late, ...others]) {
    expect(client.view).toEqual(own.view);
    expect(client.log).toEqual(own.log);
  }
});

test("[RL3] a relay lets others join and answers what they ask, and asks the room only now and then", () => {
  const { table, relays, anna } = crowd();
  const asked = relays.snapshots;
  for (let count = 0; count < 30; count += 1) {
    table.do(anna, "coin.flip", {});
    const client = table.connect(PUBLIC);
    const own = table.connect(PUBLIC, undefined, "host");
    table.settle();
    expect(client.view).toEqual(own.view);
    expect(client.log).toEqual(own.log);
    expect(client.revision).toBe(own.revision);
    table.room.disconnect(own.id);
    client.welcome = null;
    table.receive(client, RESYNC);
    table.settle();
    expect(client.welcome).not.toBeNull();
  }
  expect(relays.snapshots - asked).toBe(0);
  for (let count = 0; count < 100; count += 1) table.do(anna, "coin.flip", {});
  expect(table.connect(PUBLIC).view).toEqual(table.connect(PUBLIC, undefined, "host").view);
  expect(relays.snapshots - asked).toBe(1);
});

test("[RL3] what is on its way while somebody joins reaches them once", () => {
  const { table, relays, anna, first } = crowd();
  relays.isHeld = true;
  table.send(anna, "token.create", { name: "Goblin" });
  table.settle();
  relays.sleep(1);
  const late = table.connect(PUBLIC);
  expect(late.revision).toBe(table.room.revision);
  relays.isHeld = false;
  table.settle();
  expect(late.steps).toEqual([]);
  expect(first.view).toEqual(late.view);
  expect(Object.values(first.public.cards).map(({ face }) => face?.name)).toEqual(["Goblin"]);
});

test("[RL4] a replaced link is acked when the relays have closed its sockets, and a lock when they have heard of it", () => {
  const { table, relays, anna, first } = crowd({ seed: 3 });
  const player = table.connect(PUBLIC, undefined, "player");
  relays.isHeld = true;
  const acks = () => anna.steps.flatMap((step) => (step.acks ?? []).map(({ id }) => id));
  const renewal = table.send(anna, "room.invites.renew", { which: "spectator" });
  table.settle();
  const flip = table.send(anna, "coin.flip", {});
  table.settle();
  expect(first.closed).toBeNull();
  expect(acks()).not.toContain(renewal);
  expect(acks()).not.toContain(flip);
  relays.isHeld = false;
  table.settle();
  expect(first.closed?.code).toBe(CLOSE_CODES.badKey.code);
  expect(player.closed).toBeNull();
  expect(acks()).toEqual(expect.arrayContaining([renewal, flip]));

  // Whom the room admitted before it was locked must ask again.
  const place = table.room.routeFor({ viewer: PUBLIC, credential: table.key("spectator") });
  table.do(anna, "room.lock", { locked: true });
  if (place.kind !== "relay") throw new Error("Not a crowd");
  const late = table.newcomer(PUBLIC);
  relays.join(late, place);
  expect(late.closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  expect(table.connect(PUBLIC).closed?.code).toBe(CLOSE_CODES.roomLocked.code);
});

test("[RL6] a relay that can't be reached is cut off: nobody waits for it, and who watched there connects again", () => {
  const { table, relays, anna, first } = crowd();
  relays.unreachable.add(1);
  table.do(anna, "room.lock", { locked: true });
  table.do(anna, "room.lock", { locked: false });
  expect(first.closed?.code).toBe(CLOSE_CODES.roomFailed.code);
  expect(CLOSE_CODES.roomFailed.retry).toBe(true);
  expect([relays.known, table.room.status.spectators]).toEqual([[], 0]);
  expect(table.connect(PUBLIC, first).view).toEqual(table.connect(PUBLIC, undefined, "host").view);
});

test("[RL6] a relay that missed a tick closes its sockets, rather than show an old table", () => {
  const { table, relays, anna, first } = crowd();
  relays.isLossy = true;
  table.do(anna, "token.create", { name: "Goblin" });
  relays.isLossy = false;
  expect(first.closed).toBeNull();
  table.do(anna, "coin.flip", {});
  expect(first.closed?.code).toBe(CLOSE_CODES.roomFailed.code);
});

test("[RL7] a room that slept asks its relays how many watch, and goes on telling them", () => {
  const { table, relays, anna, first } = crowd();
  const second = table.connect(PUBLIC);
  table.pass(2_000);
  table.sleep([anna]);
  relays.sleep(1);
  let isCounted = false;
  table.room.relays.whenCounted(() => {
    isCounted = true;
  });
  expect([isCounted, table.room.isEmpty]).toEqual([false, false]);
  table.settle();
  expect([isCounted, table.room.status.spectators]).toEqual([true, 2]);
  play(table, anna);
  const own = table.connect(PUBLIC, undefined, "host");
  for (const client of [first, second]) {
    expect(client.closed).toBeNull();
    expect(client.view).toEqual(own.view);
    expect(client.log).toEqual(own.log);
  }
  for (let waits = 0; waits < 5; waits += 1) table.pass(5_000);
  expect(table.timers).toBe(0);
});

test("[RL7] those who left a relay while the room slept are no longer counted", () => {
  const { table, relays, anna, first } = crowd();
  const second = table.connect(PUBLIC);
  table.pass(2_000);
  expect(told(anna)?.public).toBe(2);
  table.sleep([anna]);
  relays.disconnect(second);
  table.pass(2_000);
  expect([told(anna)?.public, told(first)?.public]).toEqual([1, 1]);
});

test("[RL7] the room ends with its crowd: without connections it is empty", () => {
  const { table, relays, anna, first } = crowd();
  table.room.disconnect(anna.id);
  expect(table.room.isEmpty).toBe(false);
  relays.disconnect(first);
  table.pass(2_000);
  expect(table.room.isEmpty).toBe(true);
});

test("[RL8] a relay serves nobody who sees more than everybody", () => {
  const { table, relays, anna } = crowd();
  table.agreeToAllHands(anna);
  const all = table.connect({ kind: "spectator", level: "all" });
  expect([all.closed, table.room.stats.connections.spectators]).toEqual([null, 1]);
  for (const viewer of [all.viewer, { kind: "seat", seat: seatId(1) as SeatId } as const]) {
    const client = table.newcomer(viewer);
    expect(() =>
      relays.relay(1).connect(client, { number: 1, revision: table.room.revision }),
    ).toThrow(/what everybody sees/);
    expect(client.frames).toEqual([]);
  }
  expect(keyScopeOfViewer(all.viewer)).toBe("spectatorAll");
});

test("[RL8] of those whom only the room can serve it admits few, and keeps the seats free", () => {
  const { table } = crowd();
  const own = Array.from({ length: LIMITS.unrelayedSpectators + 1 }, () =>
    table.connect(PUBLIC, undefined, "host"),
  );
  expect(own.map(({ closed }) => closed?.code).filter(Boolean)).toEqual([
    CLOSE_CODES.roomFull.code,
  ]);
  expect(table.seatPlayer("Ben").closed).toBeNull();
});

test("[RL9] who watches at a relay changes nothing, pays as at the room, and is closed in the end", () => {
  const { table, relays, first } = crowd();
  const { revision } = table.room;
  table.attempt(first, { type: "coin.flip", payload: {} });
  expect(first.steps.at(-1)?.refusals?.at(-1)?.code).toBe("spectator");
  expect(table.room.revision).toBe(revision);
  for (let count = 0; count < 600; count += 1) table.receive(first, RESYNC);
  expect(first.notices.at(-1)?.code).toBe("over_limit");
  expect(first.closed).toBeNull();
  const second = table.connect(PUBLIC);
  for (let count = 0; count < LIMITS.badFrames; count += 1) table.receive(second, "{");
  expect(second.closed?.code).toBe(CLOSE_CODES.badFrames.code);
  expect(relays.relay(1).watching).toBe(1);
});

test("[RL10] places are kept for the seats, however many watch at relays", () => {
  const { table, anna, first } = crowd({ limits: { roomSpectators: 1, connections: 6 } });
  expect(first.closed).toBeNull();
  table.room.disconnect(anna.id);
  const more = Array.from({ length: 6 }, () => table.connect(PUBLIC));
  expect(more.map(({ closed }) => closed?.code)).toEqual([
    ...Array(3).fill(undefined),
    ...Array(3).fill(CLOSE_CODES.roomFull.code),
  ]);
  expect(table.connect(anna.viewer).closed).toBeNull();
});

test("[RL10] those on their way to a relay have their places, until they have plainly not come", () => {
  const { table, anna } = crowd({ limits: { roomSpectators: 1, connections: 5 } });
  const admit = () => table.room.routeFor({ viewer: PUBLIC, credential: table.key("spectator") });
  const places = [admit(), admit(), admit()];
  expect(places.map(({ kind }) => kind)).toEqual(["relay", "relay", "nowhere"]);
  table.do(anna, "coin.flip", {});
  expect(admit().kind).toBe("nowhere");
  table.pass(11_000);
  expect(admit().kind).toBe("relay");
});
