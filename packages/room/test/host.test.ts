import type { SeatId } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const MINUTE_MS = 60_000;
const HOST_AWAY_MS = 3 * MINUTE_MS;
const watcher = { kind: "spectator", level: "public" } as const;

test("[HO1] the host's key makes its seat the host, and a socket makes none", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  expect(anna.view.table.host).toBeNull();
  const ben = table.seatPlayer("Ben", "host");
  expect(ben.view.table.host).toBe(2);
  for (const type of ["host.take", "seat.key.renew", "allHands.link"] as const) {
    table.play(anna, type, {});
    expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("unknown_intent");
  }
  expect(anna.view.table.host).toBe(2);
});

test("[HO3] a kicked player reads why, and the key opens nothing; the others play on", () => {
  const table = new TestRoom();
  const [host, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(host, "seat.kick", {
    seat: ben.credential.scope as SeatId,
    reason: "See you next week",
  });
  expect(ben.steps.at(-1)?.log?.[0]?.type).toBe("seat.kick");
  expect(ben.closed).toEqual({
    code: CLOSE_CODES.kicked.code,
    reason: `${CLOSE_CODES.kicked.reason}: See you next week`,
  });
  expect(table.room.httpOperations.isKeyCurrent(ben.credential)).toBe(false);
  expect(table.room.status.taken).toContainEqual({ seat: 2, name: "Ben", left: true });
  table.play(host, "coin.flip", {});
  expect(host.steps.at(-1)?.acks).toHaveLength(1);
});

test("[HO3] long words of a close are cut at what its frame holds", () => {
  const table = new TestRoom();
  const [host, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.play(host, "seat.kick", { seat: ben.credential.scope as SeatId, reason: "ü".repeat(80) });
  expect(Buffer.byteLength(ben.closed?.reason ?? "")).toBeLessThanOrEqual(123);
  expect(ben.closed?.reason).toContain("üüü");
});

test("[HO3] [HO8] a kicked player reads so, also when the seat is cleared in the same tick", () => {
  const table = new TestRoom();
  const [host, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const chloe = table.seatPlayer("Chloé");
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(chloe, "deck.load", { cards: [{ name: "Forest", count: 9 }] });
  table.send(host, "seat.kick", { seat: ben.credential.scope as SeatId });
  table.send(host, "seat.clear", { seat: ben.credential.scope as SeatId });
  table.send(chloe, "seat.clear", {});
  table.settle();
  expect(ben.closed?.code).toBe(CLOSE_CODES.kicked.code);
  expect(chloe.closed?.code).toBe(CLOSE_CODES.seatGivenUp.code);
  expect(host.closed).toBeNull();
});

test("[HO4] a replaced key takes the seat to its new device, and the old one opens it no more", () => {
  const table = new TestRoom();
  const [host, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const moved = table.room.httpOperations.replaceKey(
    ben.credential,
    ben.credential.scope as SeatId,
  );
  expect(moved).toMatchObject({ ok: true, value: { seat: 2 } });
  expect(ben.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect(table.room.httpOperations.isKeyCurrent(ben.credential)).toBe(false);
  const again = table.connect(viewerOfSeat(2));
  expect(table.room.httpOperations.replaceKey(again.credential, 1 as SeatId)).toMatchObject({
    code: "not_host",
  });
  table.room.disconnect(again.id);
  expect(
    table.room.httpOperations.replaceKey(host.credential, 2 as SeatId, { redeal: true }).ok,
  ).toBe(true);
});

test("[HO5] a locked room takes nobody in but the host and those who have seats", () => {
  const table = new TestRoom();
  const [host, ben, early] = [
    table.seatPlayer("Anna", "host"),
    table.seatPlayer("Ben"),
    table.connect(watcher),
  ];
  table.play(host, "room.lock", { locked: true });
  expect(table.room.status.locked).toBe(true);
  expect(table.connect(watcher).closed?.code).toBe(CLOSE_CODES.roomLocked.code);
  expect(table.room.httpOperations.claim(table.key("player"), { name: "Nina" })).toMatchObject({
    code: "room_locked",
  });
  table.room.disconnect(ben.id);
  expect(table.connect(ben.viewer).closed).toBeNull();
  expect(table.room.httpOperations.claim(table.key("host"), { name: "Anna too" }).ok).toBe(true);
  expect(early.closed).toBeNull();
});

test("[HO7] a replaced link opens nothing, and those who came by it go", () => {
  const table = new TestRoom();
  const [host, early] = [table.seatPlayer("Anna", "host"), table.connect(watcher)];
  table.play(host, "room.invites.renew", { which: "spectator" });
  expect(early.closed?.code).toBe(CLOSE_CODES.badKey.code);
  expect(table.connect(watcher).closed).toBeNull();
  const spent = table.key("player");
  expect(table.room.httpOperations.links(table.key("host"), { renew: ["player"] }).ok).toBe(true);
  expect(table.room.httpOperations.isKeyCurrent(spent)).toBe(false);
});

test("[HO2] the host's key rules until the host hands over, and then the new host's seat does", () => {
  const table = new TestRoom();
  const [host, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const key = table.key("host");
  expect(table.room.httpOperations.links(key).ok).toBe(true);
  expect(table.room.httpOperations.links(ben.credential)).toMatchObject({ code: "not_host" });
  table.play(host, "host.give", { seat: ben.credential.scope as SeatId });
  const may = [key, host.credential, ben.credential].map(
    (credential) => table.room.httpOperations.links(credential).ok,
  );
  expect(may).toEqual([false, false, true]);
});

test("[HO8] what a seat does in the tick that it was given up in is refused", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.send(anna, "seat.leave", {});
  table.send(anna, "seat.claim", { name: "Anna" });
  table.settle();
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_seated");
  expect(anna.closed?.code).toBe(CLOSE_CODES.seatGivenUp.code);
  expect(table.room.status.taken).toEqual([]);
});

test("[HO9] a room that is opened anew under an old id knows none of the old keys", () => {
  const [old, fresh] = [new TestRoom(), new TestRoom({ seed: 2 })];
  for (const opening of ["host", "player", "spectator", 1 as SeatId] as const) {
    expect(fresh.room.httpOperations.isKeyCurrent(old.key(opening))).toBe(false);
  }
});

test("[HO10] a room that was closed runs nothing and writes nothing more", () => {
  const table = new TestRoom();
  const host = table.seatPlayer("Anna", "host");
  table.send(host, "coin.flip", {});
  expect(table.room.httpOperations.close(table.key("player"))).toMatchObject({ code: "not_host" });
  const rows = table.stored?.tail.length;
  expect(table.room.httpOperations.close(host.credential).ok).toBe(true);
  table.pass(60_000);
  expect(table.stored?.tail.length).toBe(rows);
});

test("[KY12] a socket that a free seat's key opened is closed when somebody else takes the seat", () => {
  const table = new TestRoom();
  const anna = table.connect(viewerOfSeat(1));
  expect(anna.closed).toBeNull();
  const ben = table.seatPlayer("Ben");
  expect(ben.credential.scope).toBe(1);
  expect(anna.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect(table.room.httpOperations.isKeyCurrent(anna.credential)).toBe(false);
  table.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  expect(ben.closed).toBeNull();
});

test("[HO12] a host who is disconnected for three minutes is away, and back once connected", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const lines = () =>
    ben.steps.flatMap(({ log = [] }) => log.filter(({ type }) => type === "host.away"));
  table.room.disconnect(anna.id);
  table.pass(HOST_AWAY_MS - 1);
  expect(ben.view.table.hostAway).toBe(false);
  // Who comes back in time starts anew.
  const again = table.connect(viewerOfSeat(1));
  table.pass(60_000);
  expect(lines()).toEqual([]);
  table.room.disconnect(again.id);
  table.pass(HOST_AWAY_MS);
  expect(ben.view.table.hostAway).toBe(true);
  const back = table.connect(viewerOfSeat(1));
  table.settle();
  expect(ben.view.table.hostAway).toBe(false);
  expect(lines().map(({ values }) => values?.away)).toEqual([true, false]);

  table.room.disconnect(back.id);
  table.pass(HOST_AWAY_MS);
  table.play(ben, "host.claim", {});
  expect(ben.view.table).toMatchObject({ host: 2, hostAway: false });
  table.connect(viewerOfSeat(1));
  table.pass(HOST_AWAY_MS);
  expect(ben.view.table).toMatchObject({ host: 2, hostAway: false });
});

test("[HO12] a host who comes back and goes again has three minutes from then", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.room.disconnect(anna.id);
  table.pass(2 * MINUTE_MS);
  const again = table.connect(viewerOfSeat(1));
  table.pass(MINUTE_MS / 2);
  table.room.disconnect(again.id);
  table.pass(HOST_AWAY_MS - 1);
  expect(ben.view.table.hostAway).toBe(false);
  table.pass(1);
  expect(ben.view.table.hostAway).toBe(true);
});

test("[HO12] the three minutes count from when the host went, also for players who come later", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.room.disconnect(ben.id);
  table.room.disconnect(anna.id);
  table.pass(2 * MINUTE_MS);
  const later = table.connect(viewerOfSeat(2));
  table.pass(MINUTE_MS);
  expect(later.view.table.hostAway).toBe(true);
});

test("[HO12] a host who leaves is away at once, and no line says so twice", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  table.play(anna, "seat.leave", {});
  expect(ben.view.table).toMatchObject({ host: 1, hostAway: true });
  expect(ben.log.at(-1)?.type).toBe("seat.leave");
});

test("[HO12] the time goes on while the room sleeps, and begins when others come after a crash", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna", "host");
  table.seatPlayer("Ben");
  table.room.disconnect(anna.id);
  table.pass(HOST_AWAY_MS - 60_000);
  // It was put out of memory and a player wakes it: the time that has passed counts.
  table.crash();
  const awake = table.connect(viewerOfSeat(2));
  table.play(awake, "coin.flip", {});
  table.pass(60_000);
  expect(awake.view.table.hostAway).toBe(true);
  table.connect(viewerOfSeat(1));
  table.settle();
  expect(awake.view.table.hostAway).toBe(false);

  // Nobody saw the host go.
  table.crash();
  table.pass(HOST_AWAY_MS);
  const later = table.connect(viewerOfSeat(2));
  table.pass(HOST_AWAY_MS - 1);
  expect(later.view.table.hostAway).toBe(false);
  table.pass(1);
  expect(later.view.table.hostAway).toBe(true);
});

test("[HO12] where no other player is connected nothing is said", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const { revision } = table.room;
  for (const { id } of [ben, anna]) table.room.disconnect(id);
  table.pass(HOST_AWAY_MS);
  expect([table.room.revision, table.alarms.has("host")]).toEqual([revision, false]);
});

test("[HO12] where nobody is the host, nobody is waited for", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna");
  expect(table.alarms.has("host")).toBe(false);
});
