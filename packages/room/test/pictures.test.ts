import { pictureId, seatId, TABLE_LIMITS } from "@baize/engine";
import { expect, test } from "vitest";
import { makePng } from "../testkit/pictures.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const watcher = { kind: "spectator", level: "public" } as const;

const begun = (): TestRoom => {
  const table = new TestRoom();
  for (const name of ["Anna", "Ben"]) {
    const player = table.seatPlayer(name, name === "Anna" ? "host" : "player");
    table.play(player, "deck.load", { cards: [{ name: "Owl", count: 9 }] });
  }
  return table;
};

const bring = (table: TestRoom, scope: 1 | 2 | "host", pixels = "pixels") => {
  const key = table.key(scope === "host" ? scope : seatId(scope));
  const brought = table.room.httpOperations.setPicture(key, {
    name: "Owl",
    bytes: makePng({ pixels }),
  });
  if (!brought.ok) throw new Error(brought.message);
  return brought.value;
};

test("[PI2] a room keeps plain pictures of a limited size, of players and of the host's key alone", () => {
  const table = begun();
  const why = (bytes: Uint8Array, key = table.key(seatId(1))) => {
    const brought = table.room.httpOperations.setPicture(key, { name: "Owl", bytes });
    return brought.ok ? "kept" : `${brought.code} ${brought.field}`;
  };
  const { pictureSide, pictureBytes } = TABLE_LIMITS;
  expect(why(makePng({ width: pictureSide, height: pictureSide }))).toBe("kept");
  for (const bytes of [
    makePng({ width: pictureSide + 1 }),
    makePng({ height: pictureSide + 1 }),
    makePng({ width: 0 }),
    makePng({ more: { tEXt: "Author somebody" } }),
    makePng({ more: { eXIf: "somebody" } }),
    makePng({ more: { iCCP: "somebody" } }),
    makePng({ pixels: "x".repeat(pictureBytes) }),
    new Uint8Array([...makePng(), 1]),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    new Uint8Array(0),
  ]) {
    expect(why(bytes)).toBe("invalid_payload picture");
  }
  expect(why(makePng(), table.key("player"))).toBe("not_seated key");
  expect(why(makePng(), table.key("spectator"))).toBe("not_seated key");
});

test("[PI3] a picture is given to who sees its card at that moment, the same answer to all others", () => {
  const table = begun();
  const [anna = expect.fail()] = table.players;
  const id = bring(table, 1, "Anna's owl");
  const given = (viewer: Parameters<typeof table.room.reader.picture>[0]) =>
    Buffer.from(table.room.reader.picture(viewer, id)?.bytes ?? []).includes("Anna's owl");
  expect([viewerOfSeat(1), viewerOfSeat(2), watcher].map(given)).toEqual([false, false, false]);
  table.play(anna, "library.draw", { count: 1 });
  expect([viewerOfSeat(1), viewerOfSeat(2), watcher].map(given)).toEqual([true, false, false]);
  expect(table.room.reader.picture(viewerOfSeat(1), pictureId("nowhere0"))).toBeNull();
  const [card = expect.fail()] = [...anna.view.cards.keys()];
  table.play(anna, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect([viewerOfSeat(1), viewerOfSeat(2), watcher].map(given)).toEqual([true, true, true]);
  expect(table.room.reader.picture(viewerOfSeat(2), id)?.isPublic).toBe(false);
  const all = bring(table, "host");
  expect(table.room.reader.picture(watcher, all)?.isPublic).toBe(true);
});

test("[PI3] a key that shows all hands gives no picture of them before somebody watches with it", () => {
  const table = begun();
  const all = { kind: "spectator", level: "all" } as const;
  for (const player of table.players) table.play(player, "allHands.agree", { agreed: true });
  table.play(table.players[1] ?? expect.fail(), "library.draw", { count: 1 });
  const id = bring(table, 2);
  expect(table.room.reader.picture(all, id)).toBeNull();
  const spectator = table.connect(all);
  expect(table.room.reader.picture(all, id)).not.toBeNull();
  table.room.disconnect(spectator.id);
  expect(table.room.reader.picture(all, id)).toBeNull();
});

test("[PI4] pictures count as bytes that the room stores, come back after a crash, and are gone with their seat", () => {
  const table = begun();
  const [, ben = expect.fail()] = table.players;
  table.play(ben, "library.draw", { count: 1 });
  const before = table.journal.bytes;
  const id = bring(table, 2, "x".repeat(5_000));
  expect(table.journal.bytes).toBeGreaterThan(before + 5_000);
  table.crash();
  const kept = table.room.reader.picture(viewerOfSeat(2), id);
  expect(kept?.bytes).toEqual(makePng({ pixels: "x".repeat(5_000) }));
  const next = bring(table, 2);
  expect(table.journal.picture(id)).toBeNull();
  expect(table.journal.picture(next)).not.toBeNull();
  table.play(table.connect(viewerOfSeat(2)), "seat.clear", {});
  expect(table.journal.picture(next)).toBeNull();
});

test("[PI6] a replay holds the pictures that its viewer saw, and no others", () => {
  const table = begun();
  const [anna = expect.fail(), ben = expect.fail()] = table.players;
  const [hers, his] = [bring(table, 1, "Anna's owl"), bring(table, 2, "Ben's owl")];
  table.play(anna, "library.draw", { count: 1 });
  table.play(ben, "library.draw", { count: 1 });
  const toldTo = (viewer: Parameters<typeof table.replay>[0]) =>
    table
      .replay(viewer)
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as { type: string; id: string }]))
      .flatMap(({ type, id }) => (type === "picture" ? id : []));
  expect([viewerOfSeat(1), viewerOfSeat(2), watcher].map(toldTo)).toEqual([[hers], [his], []]);
  const [card = expect.fail()] = [...anna.view.cards.keys()];
  table.play(anna, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  table.play(anna, "card.tap", { cards: [card], tapped: true });
  expect([viewerOfSeat(1), viewerOfSeat(2), watcher].map(toldTo)).toEqual([
    [hers],
    [his, hers],
    [hers],
  ]);
  for (const player of table.players) table.play(player, "record.agree", { agreed: true });
  const record = table.room.httpOperations.record(table.key(seatId(1)));
  const lines = record.ok ? [...record.value].join("") : "";
  expect([hers, his].map((id) => lines.split(`{"type":"picture","id":"${id}"`).length)).toEqual([
    2, 2,
  ]);
});

test("[PI6] [PF3] a replay holds the picture of a card that got its name where it lay", () => {
  const seats = [{ seat: seatId(1), name: "Anna" }];
  const cards = [{ zone: "hand:1", owner: seatId(1) }];
  const table = new TestRoom({ moment: { seats, faces: [], cards } });
  const anna = table.seatPlayer("Anna", "host");
  const id = bring(table, 1);
  table.do(anna, "card.name", { cards: [...anna.view.cards.keys()], name: "Owl" });
  expect([...anna.view.cards.values()]).toMatchObject([{ face: { name: "Owl", picture: id } }]);
  expect(table.replay(viewerOfSeat(1))).toContain(`{"type":"picture","id":"${id}"`);
  expect(table.replay(watcher)).not.toContain(id);
});
