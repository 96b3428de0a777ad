import { gameFileSchema, gameFromFile, seatSpectatorOf, type Viewer } from "@baize/engine";
import { type ChatMessage, LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { MemoryJournal } from "../testkit/memory-journal.ts";
import type { TestClient } from "../testkit/test-client.ts";
import { TestRelays } from "../testkit/test-relays.ts";
import { TestRoom, viewerOfSeat } from "../testkit/test-room.ts";

const PUBLIC: Viewer = { kind: "spectator", level: "public" };
const ALL: Viewer = { kind: "spectator", level: "all" };

/** Anna and Ben play, and two watch. */
const watched = () => {
  const journal = new MemoryJournal();
  const table = new TestRoom({ journal });
  const [anna, ben] = [table.seatPlayer("Anna", "host"), table.seatPlayer("Ben")];
  const [first, second] = [table.connect(PUBLIC), table.connect(PUBLIC)];
  return { table, journal, anna, ben, first, second };
};

/** A game of two teams of two. */
const pairs = () => {
  const cards = [{ name: "Ace", count: 9 }];
  const sides = [
    { id: "sun", name: "Sun", seats: [1, 3] },
    { id: "moon", name: "Moon", seats: [2, 4] },
  ];
  return gameFromFile(
    gameFileSchema.parse({ id: "sides", name: "Sides", seats: 4, teams: sides, cards }),
  );
};

const say = (table: TestRoom, client: TestClient, said: string | ChatMessage): void => {
  const spoken = typeof said === "string" ? { text: said } : said;
  table.receive(client, JSON.stringify({ type: "say", ...spoken }));
};

const heard = (...clients: readonly TestClient[]): string[][] =>
  clients.map(({ said }) => said.map(({ name = "?", text }) => `${name}: ${text}`));

test("[WC1] what a spectator says reaches all who are there, and is stored nowhere", () => {
  const { table, journal, anna, first, second } = watched();
  const { revision } = table.room;
  const rows = journal.rows.length;
  say(table, first, { name: "Emil", text: "Nice block" });
  say(table, second, "It was");
  table.settle();
  const all = ["Emil: Nice block", "?: It was"];
  expect(heard(first, second, anna)).toEqual([all, all, all]);
  expect([table.room.revision, journal.rows.length]).toEqual([revision, rows]);
  const late = table.connect(PUBLIC);
  expect(late.said).toEqual([]);
  expect(table.replay(PUBLIC) + table.log(PUBLIC).join()).not.toContain("Nice block");
});

test("[WC1] players without a team and seat spectators don't write there", () => {
  const { table, anna, ben, first } = watched();
  table.do(anna, "eyes.agree", { agreed: true });
  const seatSpectatorClient = table.connect(seatSpectatorOf(viewerOfSeat(1).seat));
  for (const client of [anna, ben, seatSpectatorClient]) {
    say(table, client, "Hello");
    expect(client.notices.at(-1)).toMatchObject({ code: "not_here", field: "text" });
  }
  expect(first.said).toEqual([]);
});

test("[WC2] who sees all hands is heard only by those who see them", () => {
  const { table, anna, ben, first } = watched();
  for (const player of [anna, ben]) {
    table.play(player, "deck.load", { cards: [{ name: "Forest", count: 9 }] });
    table.play(player, "library.draw", {});
    table.do(player, "allHands.agree", { agreed: true });
  }
  const [caster, other] = [table.connect(ALL), table.connect(ALL)];
  say(table, caster, "Ben holds a Forest");
  say(table, first, "What is there?");
  expect(heard(caster, other)).toEqual(
    Array(2).fill(["?: Ben holds a Forest", "?: What is there?"]),
  );
  for (const client of [anna, ben, first]) expect(client.said).toHaveLength(1);
});

test("[WC4] while the host has the chat turned off, no spectator writes there, and teams do", () => {
  const table = new TestRoom({ definition: pairs() });
  const [anna, , chloe] = ["Anna", "Ben", "Chloe"].map((name) =>
    table.seatPlayer(name, name === "Anna" ? "host" : "player"),
  ) as [TestClient, TestClient, TestClient];
  const watcher = table.connect(PUBLIC);
  table.settle();
  table.do(anna, "room.spectatorChat.set", { off: true });
  say(table, watcher, "Hello");
  expect(watcher.notices.at(-1)).toMatchObject({
    code: "not_here",
    field: "text",
    message: "The host has turned off the spectators’ chat",
  });
  expect(anna.said).toEqual([]);
  say(table, anna, "Attack");
  expect(chloe.said).toHaveLength(1);
  table.do(anna, "room.spectatorChat.set", { off: false });
  say(table, watcher, "Hello again");
  expect(watcher.said.map(({ text }) => text)).toEqual(["Hello again"]);
});

test("[WC3] one spectator is paced, and so are all together", () => {
  const { table, first, second, anna } = watched();
  for (let said = 0; said < 9; said += 1) say(table, first, `Message ${said}`);
  expect(anna.said).toHaveLength(LIMITS.saidBurst);
  expect(first.notices.at(-1)).toMatchObject({ code: "over_limit" });
  expect(second.notices).toEqual([]);
  for (let many = 0; many < 9; many += 1) {
    const another = table.connect(PUBLIC);
    for (let said = 0; said < 4; said += 1) say(table, another, "One of many");
  }
  expect(anna.said).toHaveLength(LIMITS.allSaidBurst);
  table.pass(10_000);
  say(table, first, "Later");
  expect(anna.said.at(-1)?.text).toBe("Later");
});

test("[WC3] who connects anew at the same address with the same key has no new pace", () => {
  const { table, anna, first } = watched();
  const from = (source: string | undefined): TestClient => {
    const client = table.newcomer(PUBLIC);
    client.source = source;
    table.join(client);
    return client;
  };
  const flood = (source: string | undefined): number => {
    const before = anna.said.length;
    for (let many = 0; many < 3; many += 1) {
      const client = from(source);
      for (let said = 0; said < 4; said += 1) say(table, client, "Again");
      table.room.disconnect(client.id);
    }
    return anna.said.length - before;
  };
  expect(flood("home")).toBe(LIMITS.addressSaidBurst);
  say(table, first, "And I?");
  expect(anna.said.at(-1)?.text).toBe("And I?");
  table.pass(60_000);
  expect(flood("home")).toBe(LIMITS.addressSaidBurst);
  expect(flood("elsewhere")).toBe(LIMITS.allSaidBurst - LIMITS.addressSaidBurst);
  // Where addresses aren't counted, only all together are.
  table.pass(60_000);
  expect(flood(undefined)).toBe(12);
});

test("[TX3] nobody in the spectators' chat looks like a player, another spectator or the judge", () => {
  const { table, anna, first, second } = watched();
  const judge = table.connect(
    { kind: "spectator", level: "public", judge: true },
    undefined,
    "judge",
  );
  table.do(judge, "judge.join", { name: "Gita" });
  const names = (client: TestClient, ...wished: readonly string[]): (string | undefined)[] =>
    wished.map((name) => {
      say(table, client, { name, text: "Hello" });
      table.pass(10_000);
      return anna.said.at(-1)?.name;
    });
  expect(names(first, "Аnnа", "Emil", "Emil")).toEqual(["Аnnа (2)", "Emil", "Emil"]);
  expect(names(second, "EmiI", "Gita", "Judge Gita", "judge  Zoe", "Judge")).toEqual([
    "EmiI (2)",
    "Gita (2)",
    "Gita (2)",
    "Zoe",
    undefined,
  ]);
  expect(names(judge, "Emil")).toEqual(["Judge Gita"]);
  // A player who comes later has the name, and who looks like that player gets a number from then on.
  table.seatPlayer("Emil");
  expect(names(first, "Emil")).toEqual(["Emil (2)"]);
});

test("[WC3] where relays serve those who watch there is no chat", () => {
  const relays = new TestRelays();
  const table = new TestRoom({ relays, limits: { roomSpectators: 1 } });
  const anna = table.seatPlayer("Anna", "host");
  table.connect(PUBLIC);
  const watcher = table.connect(PUBLIC);
  say(table, watcher, "Hello");
  table.settle();
  expect(watcher.notices.at(-1)).toMatchObject({ code: "over_limit" });
  expect(anna.said).toEqual([]);
});

test("[TM6] what a player says to the team reaches its players alone, under the seat's name, and is stored nowhere", () => {
  const definition = pairs();
  const journal = new MemoryJournal();
  const table = new TestRoom({ definition, journal });
  const players = ["Anna", "Ben", "Chloe", "Dan"].map((name) => table.seatPlayer(name, "player"));
  const [anna, ben, chloe, dan] = players as [TestClient, TestClient, TestClient, TestClient];
  table.do(anna, "eyes.agree", { agreed: true });
  const [watcher, seatSpectatorClient] = [
    table.connect(PUBLIC),
    table.connect(seatSpectatorOf(viewerOfSeat(1).seat)),
  ];
  table.settle();
  const rows = journal.rows.length;
  say(table, anna, { name: "Dan", text: "Attack Ben" });
  table.settle();
  for (const mate of [anna, chloe]) {
    expect(mate.said).toEqual([{ type: "said", seat: 1, text: "Attack Ben" }]);
  }
  for (const other of [ben, dan, watcher, seatSpectatorClient]) expect(other.said).toEqual([]);
  expect(journal.rows.length).toBe(rows);
  // Spectators who talk much take nothing of a team's pace.
  for (let said = 0; said < 40; said += 1) say(table, table.connect(PUBLIC), "One of many");
  say(table, dan, "Block");
  // So many newcomers are a turn's work and more.
  table.settle();
  expect(ben.said.at(-1)).toMatchObject({ seat: 4, text: "Block" });
});

test("[TM6] the sessions of a seat share its pace, and a player who left neither writes to the team nor hears it", () => {
  const table = new TestRoom({ definition: pairs() });
  const players = ["Anna", "Ben", "Chloe", "Dan"].map((name) => table.seatPlayer(name, "player"));
  const [anna, , chloe] = players as [TestClient, TestClient, TestClient, TestClient];
  table.settle();
  for (let said = 0; said < 9; said += 1) say(table, anna, "Again");
  const again = table.connect(viewerOfSeat(1));
  for (let said = 0; said < 9; said += 1) say(table, again, "And again");
  expect(chloe.said).toHaveLength(LIMITS.saidBurst);
  expect(again.notices.at(-1)).toMatchObject({ code: "over_limit" });
  table.pass(60_000);
  // The seat keeps its cards, so its key still opens it.
  table.do(chloe, "library.draw", {});
  table.do(chloe, "seat.leave", {});
  const gone = table.connect(viewerOfSeat(3));
  const before = [...anna.said];
  say(table, gone, "I am still here");
  expect(anna.said).toEqual(before);
  say(table, anna, "Attack");
  expect(gone.said).toEqual([]);
});
