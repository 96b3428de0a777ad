import { type CardHandle, seatId } from "@baize/engine";
import { CLOSE_CODES, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { updateFrame } from "../src/sync.ts";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import { TestClient } from "../testkit/test-client.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const deck = (count = 60) => ({ cards: [{ name: "Island", count }] });
const watcher = { kind: "spectator", level: "public" } as const;

test("[R1] the first frame is a welcome, and step 1 is answered with the document", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  expect(JSON.parse(String(anna.frames[0]))).toMatchObject({ type: "welcome", room: "den" });
  expect(anna.view.seats.get(viewerOfSeat(1).seat)?.name).toBe("Anna");
});

test("[R1] a welcome names all limits, and to who reads whole ticks those that the room has otherwise", () => {
  const table = new TestRoom({ limits: { intentBurst: 7 } });
  const limitsFor = (ticks: "split" | "whole"): unknown => {
    const [welcome] = table.connect(watcher, { ticks }).frames;
    return JSON.parse(String(welcome)).limits;
  };
  expect(limitsFor("whole")).toEqual({ intentBurst: 7 });
  expect(limitsFor("split")).toEqual({ ...LIMITS, intentBurst: 7 });
  expect(limitsFor("whole")).toEqual({ intentBurst: 7 });
});

test("[R1] who comes while a tick is under way is welcomed first, and not told of it twice", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.send(anna, "token.create", { name: "Goblin" });
  const late = table.connect({ kind: "spectator", level: "public" });
  table.settle();
  expect(late.frames[0]).toContain('"type":"welcome"');
  expect(late.steps).toEqual([]);
  expect(late.public).toEqual(anna.public);
  expect(late.revision).toBe(anna.revision);
});

test("[R2] a tick is one journal row, one update and one step a viewer, however many intents", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", deck());
  const [rows, sent, steps] = [journal.rows().length, ben.frames.length, ben.steps.length];
  const ids = [1, 2, 3, 4].map((count) => table.send(anna, "library.draw", { count }));
  table.settle();
  expect(journal.rows().length - rows).toBe(1);
  expect(ben.frames.length - sent).toBe(2);
  expect(ben.frames.at(-2)).toBeInstanceOf(Uint8Array);
  expect(ben.steps.length - steps).toBe(1);
  expect(anna.steps.at(-1)?.acks).toEqual(ids.map((id) => ({ id })));
  expect(ben.steps.at(-1)?.acks).toBeUndefined();
  expect(ben.steps.at(-1)?.log).toHaveLength(4);
});

test("[R16] who asks for whole ticks gets each as one frame, and all who are told the same get the same bytes", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  const stock = table.connect(watcher);
  const [one, other] = [table.connect(watcher), table.connect(watcher)];
  for (const client of [anna, one, other]) client.ticks = "whole";
  const sent = (): number[] => [anna, ben, one, stock].map(({ frames }) => frames.length);
  const before = sent();

  table.play(anna, "token.create", { name: "Göblin", count: 2 });
  expect(sent()).toEqual(before.map((frames, index) => frames + ([1, 2, 1, 2][index] ?? 0)));
  expect(anna.steps.at(-1)?.acks).toHaveLength(1);
  expect(one.frames.at(-1)).toBe(other.frames.at(-1));
  expect(one.steps).toEqual(stock.steps);
  for (const client of [anna, one, other]) expect(client.public).toEqual(stock.public);

  table.sleep([anna, ben, one, other, stock]);
  table.play(ben, "chat.say", { text: "Hello" });
  expect(one.frames.at(-1)).toBeInstanceOf(Uint8Array);
  expect(one.frames.at(-1)).toBe(other.frames.at(-1));
  expect(one.steps.at(-1)).toEqual(stock.steps.at(-1));
});

test("[R3] an ack means durable: the row is written before anything is sent", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  const rowsAtAck: number[] = [];
  const send = anna.send.bind(anna);
  anna.send = (data) => {
    if (typeof data === "string" && data.includes('"acks"')) rowsAtAck.push(journal.rows().length);
    send(data);
  };
  const before = journal.rows().length;
  table.play(anna, "dice.roll", { sides: 6 });
  expect(rowsAtAck).toEqual([before + 1]);
});

test("[R4] when the journal fails nothing is sent and the room is given up, to come back as it was", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", deck());
  const [frames, revision] = [anna.frames.length, table.room.revision];
  journal.failure = new Error("disk full");
  table.play(anna, "library.draw", {});
  expect(table.crashed).toEqual(new Error("disk full"));
  expect(anna.frames.length).toBe(frames);
  table.crash();
  expect(table.room.revision).toBe(revision);
  expect(table.connect(viewerOfSeat(1)).view).toEqual(anna.view);
});

test("[R4] a crashed room writes nothing more, not even the checkpoint that was due", () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "coin.flip", {});
  const checkpoint = journal.checkpointSeq;
  journal.failure = new Error("disk full");
  table.play(anna, "coin.flip", {});
  table.pass(60_000);
  table.room.disconnect(anna.id);
  expect(journal.checkpointSeq).toBe(checkpoint);
});

test("[R5] an intent sent again is acked again and not applied again, also after a crash", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "deck.load", deck());
  const id = table.send(anna, "library.draw", { count: 3 });
  table.settle();
  table.repeat(anna, id);
  table.settle();
  expect(anna.steps.at(-1)?.acks).toEqual([{ id }]);
  table.crash();
  const again = table.connect(viewerOfSeat(1));
  table.repeat(again, id);
  table.settle();
  expect(again.steps.at(-1)?.acks).toEqual([{ id }]);
  expect(Object.keys(again.overlay.cards)).toHaveLength(3);
});

test("[R6] spectators change nothing", () => {
  const table = new TestRoom();
  const [anna, spectator] = [table.seatPlayer("Anna"), table.connect(watcher)];
  const [revision, frames] = [table.room.revision, anna.frames.length];
  table.send(spectator, "dice.roll", { sides: 6 });
  table.settle();
  expect(spectator.steps.at(-1)?.refusals?.[0]?.code).toBe("spectator");
  expect([table.room.revision, anna.frames.length]).toEqual([revision, frames]);
});

test("[R7] a seat taken on another device moves there; the first is told", () => {
  const table = new TestRoom();
  const first = table.seatPlayer("Anna");
  const second = table.connect(viewerOfSeat(1));
  expect(first.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  table.play(second, "dice.roll", { sides: 6 });
  expect(second.steps.at(-1)?.acks).toHaveLength(1);
});

test("[R24] a page that comes back by itself gives way to one where its player sat down later", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna").close(1000, "");
  const comeTo = (device: string, since: number): TestClient => {
    const client = new TestClient(
      `${device} since ${since} at ${table.now}`,
      viewerOfSeat(1),
      table.key(seatId(1)),
    );
    client.sitter = { device, since };
    table.room.connect(client);
    table.pass(1000);
    return client;
  };
  const laptop = comeTo("laptop", 1000);
  const phone = comeTo("phone", 2000);
  expect(laptop.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);

  const laptopAgain = comeTo("laptop", 1000);
  expect(laptopAgain.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect(laptopAgain.welcome).toBeNull();
  expect(phone.closed).toBeNull();

  // Its own line was lost without a word: the page takes its place again, though its clock was set.
  const phoneAgain = comeTo("phone", 1900);
  expect(phone.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  expect(phoneAgain.closed).toBeNull();

  // The player sits down at the laptop on purpose, and a program that says nothing of its page takes the seat anew.
  const onPurpose = comeTo("laptop, a new page", 3000);
  expect(onPurpose.closed).toBeNull();
  expect(phoneAgain.closed?.code).toBe(CLOSE_CODES.movedElsewhere.code);
  const program = table.connect(viewerOfSeat(1));
  expect([onPurpose.closed?.code, program.closed]).toEqual([CLOSE_CODES.movedElsewhere.code, null]);
});

test("[R8] a key of a seat that was given up opens it no more", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  table.play(anna, "seat.leave", {});
  expect(table.room.status.free).toContain(1);
  const late = table.seatPlayer("Ben");
  expect(late.viewer).toEqual(viewerOfSeat(1));
  expect(anna.closed?.code).toBe(CLOSE_CODES.seatGivenUp.code);
  const stale = new TestClient("stale", viewerOfSeat(1), anna.credential);
  table.room.connect(stale);
  expect(stale.closed?.code).toBe(CLOSE_CODES.badKey.code);
});

test("[R14] who sits down at a seat that was given up can't read what was said to the one before", () => {
  const table = new TestRoom({ game: "standard-52" });
  const anna = table.seatPlayer("Anna");
  table.play(anna, "library.draw", {});
  const drawn = anna.log.at(-1)?.cards?.[0];
  const [card] = Object.keys(anna.overlay.cards) as CardHandle[];
  table.play(anna, "card.move", { moves: [{ card: card as CardHandle, to: { zone: "library" } }] });
  table.play(anna, "seat.leave", {});
  const ben = table.seatPlayer("Ben");
  expect(ben.viewer).toEqual(anna.viewer);
  expect(drawn).toBeTypeOf("string");
  expect(JSON.stringify(ben.log)).not.toContain(String(drawn));
  table.crash();
  expect(JSON.stringify(table.connect(viewerOfSeat(1)).log)).not.toContain(String(drawn));
});

test("[R9] a room full of spectators says so, and those inside don't notice", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  for (let count = 0; count < LIMITS.roomSpectators; count += 1) table.connect(watcher);
  const frames = anna.frames.length;
  const late = table.connect(watcher);
  expect(late.closed).toEqual({
    code: CLOSE_CODES.roomFull.code,
    reason: CLOSE_CODES.roomFull.reason,
  });
  expect(anna.frames.length).toBe(frames);
});

test("[R15] a flood of spectators has to wait, a reconnecting seat too, and no other seat notices", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  let late = table.connect(watcher);
  for (let count = 0; count < LIMITS.joinBurst; count += 1) {
    table.room.disconnect(late.id);
    late = table.connect(watcher);
  }
  expect(late.closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  const ben = table.seatPlayer("Ben");
  let again = ben;
  for (let count = 0; count < LIMITS.seatJoinBurst; count += 1) again = table.connect(ben.viewer);
  expect(again.closed?.code).toBe(CLOSE_CODES.tooManyJoins.code);
  expect(table.connect(anna.viewer).closed).toBeNull();
  table.pass(2_000);
  expect(table.connect(watcher).closed).toBeNull();
  expect(table.connect(ben.viewer).closed).toBeNull();
});

test("[R11] a client's update of the document is refused, and the client is told", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna");
  const forged = new Y.Doc();
  forged.getMap("room").set("name", "Mine");
  table.room.receive(anna.id, updateFrame(Y.encodeStateAsUpdate(forged)));
  expect(anna.notices.at(-1)?.code).toBe("read_only");
  expect(table.connect(watcher).public.room.name).toBe("The den");
});

test("[R13] a client that can't keep up is closed with its code and nobody waits for it", () => {
  const table = new TestRoom();
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  ben.backlog = LIMITS.queuedBytes + 1;
  table.play(anna, "coin.flip", {});
  expect(ben.closed).toBeNull();
  table.now += 10_000;
  table.play(anna, "coin.flip", {});
  expect(ben.closed?.code).toBe(CLOSE_CODES.tooSlow.code);
  expect(anna.closed).toBeNull();
});

test("[R13] a client whose long queue gets shorter keeps up, and one that holds too much does not", () => {
  const table = new TestRoom();
  const [anna, ben, cleo] = [
    table.seatPlayer("Anna"),
    table.seatPlayer("Ben"),
    table.seatPlayer("Cleo"),
  ];
  for (let eighths = 32; eighths > 0; eighths -= 1) {
    ben.backlog = (eighths * LIMITS.queuedBytes) / 8;
    table.now += 9_000;
    table.play(anna, "coin.flip", {});
  }
  expect(ben.closed).toBeNull();
  cleo.backlog = 4 * LIMITS.queuedBytes + 1;
  table.play(anna, "coin.flip", {});
  expect(cleo.closed?.code).toBe(CLOSE_CODES.tooSlow.code);
});

test("[KY12] [RE4] an open seat of a moment gets a random key epoch, and its player's replay begins there", () => {
  const seats = [1, 2].map((each) => ({ seat: seatId(each), name: `Player ${each}` }));
  const cards = [{ zone: "hand:2", owner: seatId(2), face: 0 }];
  const table = new TestRoom({ moment: { seats, faces: [{ name: "Owl" }], cards } });
  table.seatPlayer("Anna", "host");
  const before = table.key(seatId(2));
  const carl = table.seatPlayer("Carl");
  expect(carl.seat).toBe(2);
  expect(table.room.httpOperations.isKeyCurrent(before)).toBe(false);
  expect([...carl.view.cards.values()]).toMatchObject([{ face: { name: "Owl" } }]);
  const [, ...steps] = table.replay(viewerOfSeat(2)).trimEnd().split("\n");
  const shows = steps.map((step) => step.includes('"Owl"'));
  expect(shows.indexOf(true)).toBeGreaterThan(0);
  expect(table.replay(viewerOfSeat(1))).not.toContain('"Owl"');
});

test("[LS3] the room itself seats no stranger at a table that its host doesn't list", () => {
  const table = new TestRoom();
  table.seatPlayer("Anna", "host");
  const claimed = table.room.httpOperations.claimListed({ name: "Emil" });
  expect(claimed).toMatchObject({ ok: false, code: "room_locked" });
  expect(table.room.status.taken).toHaveLength(1);
});

test("[I2] no name of a counter ends the room: one that the document can't hold is refused at its field", () => {
  const table = new TestRoom();
  const anna = table.seatPlayer("Anna", "host");
  const watcher = table.connect({ kind: "spectator", level: "public" });
  table.do(anna, "token.create", { name: "Bear" });
  const cards = [...anna.view.cards.keys()];
  const names = [...OBJECT_PROPERTIES, "then", "toJSON", "length", "prototype", "size", "get"];
  for (const counter of names) {
    const isRefused = counter === "constructor" || counter.startsWith("__");
    const why = isRefused ? "invalid_payload counter" : null;
    expect([counter, table.play(anna, "card.counter.set", { cards, counter, value: 2 })]).toEqual([
      counter,
      why,
    ]);
    expect(table.play(anna, "table.counter.add", { counter, delta: 3 })).toBe(why);
    expect(table.play(anna, "table.counter.colour", { counter, colour: "red" })).toBe(why);
    expect(table.play(anna, "seat.counter.create", { counter })).toBe(why);
    expect(table.crashed).toBeNull();
    table.play(anna, "card.counter.set", { cards, counter, value: 0 });
    table.play(anna, "table.counter.colour", { counter, colour: null });
    table.play(anna, "table.counter.add", { counter, delta: -3 });
    table.play(anna, "seat.counter.remove", { counter });
  }
  table.do(anna, "card.counter.set", { cards, counter: "valueOf", value: 2 });
  expect([...watcher.view.cards.values()]).toMatchObject([{ counters: { valueOf: 2 } }]);
});

/** The names of properties that every object has. */
const OBJECT_PROPERTIES = Object.getOwnPropertyNames(Object.prototype);
