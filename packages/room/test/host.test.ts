import type { SeatId } from "@baize/engine";
import { CLOSE } from "@baize/protocol";
import { expect, test } from "vitest";
import { Hall, seat } from "./hall.ts";

const watcher = { kind: "spectator", level: "public" } as const;

test("[HO1] the host's key makes its seat the host, and a socket makes none", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  expect(anna.view.table.host).toBeNull();
  const ben = hall.seat("Ben", "host");
  expect(ben.view.table.host).toBe(2);
  for (const type of ["host.take", "seat.key.renew", "allHands.link"] as const) {
    hall.play(anna, type, {});
    expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("unknown_intent");
  }
  expect(anna.view.table.host).toBe(2);
});

test("[HO3] a kicked player reads why, and the key opens nothing; the others play on", () => {
  const hall = new Hall();
  const [host, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  hall.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(host, "seat.kick", {
    seat: ben.credential.scope as SeatId,
    reason: "See you next week",
  });
  expect(ben.steps.at(-1)?.log?.[0]?.type).toBe("seat.kick");
  expect(ben.closed).toEqual({
    code: CLOSE.kicked.code,
    reason: `${CLOSE.kicked.reason}: See you next week`,
  });
  expect(hall.room.admin.isKeyCurrent(ben.credential)).toBe(false);
  expect(hall.room.status.taken).toContainEqual({ seat: 2, name: "Ben", left: true });
  hall.play(host, "coin.flip", {});
  expect(host.steps.at(-1)?.acks).toHaveLength(1);
});

test("[HO3] long words of a close are cut at what its frame holds", () => {
  const hall = new Hall();
  const [host, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  hall.play(host, "seat.kick", { seat: ben.credential.scope as SeatId, reason: "ü".repeat(80) });
  expect(Buffer.byteLength(ben.closed?.reason ?? "")).toBeLessThanOrEqual(123);
  expect(ben.closed?.reason).toContain("üüü");
});

test("[HO3] [HO8] a kicked player reads so, also when the seat is cleared in the same tick", () => {
  const hall = new Hall();
  const [host, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  const chloe = hall.seat("Chloé");
  hall.play(ben, "deck.load", { cards: [{ name: "Island", count: 9 }] });
  hall.play(chloe, "deck.load", { cards: [{ name: "Forest", count: 9 }] });
  hall.send(host, "seat.kick", { seat: ben.credential.scope as SeatId });
  hall.send(host, "seat.clear", { seat: ben.credential.scope as SeatId });
  hall.send(chloe, "seat.clear", {});
  hall.settle();
  expect(ben.closed?.code).toBe(CLOSE.kicked.code);
  expect(chloe.closed?.code).toBe(CLOSE.seatGivenUp.code);
  expect(host.closed).toBeNull();
});

test("[HO4] a replaced key takes the seat to its new device, and the old one opens it no more", () => {
  const hall = new Hall();
  const [host, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  const moved = hall.room.admin.replaceKey(ben.credential, ben.credential.scope as SeatId);
  expect(moved).toMatchObject({ ok: true, value: { seat: 2 } });
  expect(ben.closed?.code).toBe(CLOSE.movedElsewhere.code);
  expect(hall.room.admin.isKeyCurrent(ben.credential)).toBe(false);
  const again = hall.connect(seat(2));
  expect(hall.room.admin.replaceKey(again.credential, 1 as SeatId)).toMatchObject({
    code: "not_host",
  });
  hall.room.disconnect(again.id);
  expect(hall.room.admin.replaceKey(host.credential, 2 as SeatId, { redeal: true }).ok).toBe(true);
});

test("[HO5] a locked room takes nobody in but the host and those who have seats", () => {
  const hall = new Hall();
  const [host, ben, early] = [hall.seat("Anna", "host"), hall.seat("Ben"), hall.connect(watcher)];
  hall.play(host, "room.lock", { locked: true });
  expect(hall.room.status.locked).toBe(true);
  expect(hall.connect(watcher).closed?.code).toBe(CLOSE.roomLocked.code);
  expect(hall.room.admin.claim(hall.key("player"), { name: "Nina" })).toMatchObject({
    code: "room_locked",
  });
  hall.room.disconnect(ben.id);
  expect(hall.connect(ben.viewer).closed).toBeNull();
  expect(hall.room.admin.claim(hall.key("host"), { name: "Anna too" }).ok).toBe(true);
  expect(early.closed).toBeNull();
});

test("[HO7] a replaced link opens nothing, and those who came by it go", () => {
  const hall = new Hall();
  const [host, early] = [hall.seat("Anna", "host"), hall.connect(watcher)];
  hall.play(host, "room.invites.renew", { which: "spectator" });
  expect(early.closed?.code).toBe(CLOSE.badKey.code);
  expect(hall.connect(watcher).closed).toBeNull();
  const spent = hall.key("player");
  expect(hall.room.admin.links(hall.key("host"), { renew: ["player"] }).ok).toBe(true);
  expect(hall.room.admin.isKeyCurrent(spent)).toBe(false);
});

test("[HO2] the host's key rules until the host hands over, and then the new host's seat does", () => {
  const hall = new Hall();
  const [host, ben] = [hall.seat("Anna", "host"), hall.seat("Ben")];
  const key = hall.key("host");
  expect(hall.room.admin.links(key).ok).toBe(true);
  expect(hall.room.admin.links(ben.credential)).toMatchObject({ code: "not_host" });
  hall.play(host, "host.give", { seat: ben.credential.scope as SeatId });
  const may = [key, host.credential, ben.credential].map(
    (credential) => hall.room.admin.links(credential).ok,
  );
  expect(may).toEqual([false, false, true]);
});

test("[HO8] what a seat does in the tick that it was given up in is refused", () => {
  const hall = new Hall();
  const anna = hall.seat("Anna");
  hall.send(anna, "seat.leave", {});
  hall.send(anna, "seat.claim", { name: "Anna" });
  hall.settle();
  expect(anna.steps.at(-1)?.refusals?.[0]?.code).toBe("not_seated");
  expect(anna.closed?.code).toBe(CLOSE.seatGivenUp.code);
  expect(hall.room.status.taken).toEqual([]);
});

test("[HO9] a room that is opened anew under an old id knows none of the old keys", () => {
  const [old, fresh] = [new Hall(), new Hall({ seed: 2 })];
  for (const opening of ["host", "player", "spectator", 1 as SeatId] as const) {
    expect(fresh.room.admin.isKeyCurrent(old.key(opening))).toBe(false);
  }
});

test("[HO10] a room that was closed runs nothing and writes nothing more", () => {
  const hall = new Hall();
  const host = hall.seat("Anna", "host");
  hall.send(host, "coin.flip", {});
  expect(hall.room.admin.close(hall.key("player"))).toMatchObject({ code: "not_host" });
  const rows = hall.journal.read()?.tail.length;
  expect(hall.room.admin.close(host.credential).ok).toBe(true);
  hall.pass(60_000);
  expect(hall.journal.read()?.tail.length).toBe(rows);
});
