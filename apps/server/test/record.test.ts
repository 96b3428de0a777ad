import { openReplay, type Replay, type ReplayMoment } from "@baize/client";
import { type CardHandle, seededRandom, type Viewer } from "@baize/engine";
import { MemoryJournal, playAtRandom, TestRoom, viewerOfSeat } from "@baize/room/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./test-server.ts";

const server = testServer();
const ALL: Viewer = { kind: "spectator", level: "all" };

const opened = (text: string): Replay => {
  const replay = openReplay(text);
  if (!replay.ok) throw new Error(replay.message);
  return replay.value;
};

const readAll = (lines: Iterable<string | null>): string => [...lines].join("");

const namesAt = (replay: Replay, index: number): string[] =>
  [...replay.at(index).view.cards.values()].flatMap(({ face }) => face?.name ?? []).sort();

const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name);

const deck = (name: string) => ({ cards: [{ name, count: 60 }] });

/** Anna has drawn Forests and Ben Islands. */
const dealt = (journal = new MemoryJournal()) => {
  const table = new TestRoom({ journal });
  const [anna, ben] = [table.seatPlayer("Anna"), table.seatPlayer("Ben")];
  table.play(anna, "deck.load", deck("Forest"));
  table.play(ben, "deck.load", deck("Island"));
  table.play(anna, "library.draw", { count: 3 });
  table.play(ben, "library.draw", { count: 2 });
  return { table, journal, anna, ben };
};

test("[RE11] a seat or the host gets the full replay once all have agreed, and nobody else does", async () => {
  const { room, keys } = await server.createRoom();
  const seats = await Promise.all(
    ["Anna", "Ben", "Chloé"].map((name) => server.claim(room, { key: keys.player, name })),
  );
  const cards = ["Forest", "Island", "Swamp"];
  const players = await Promise.all(seats.map(({ key }) => server.connect(room, key)));
  for (const [index, player] of players.entries()) {
    await player.play("deck.load", deck(cards[index] ?? ""));
    await player.play("library.draw", { count: 2 });
  }
  const ask = (bearer: string): Promise<Response> =>
    fetch(new URL(`/api/rooms/${room}/record`, server.url), {
      headers: { authorization: `Bearer ${bearer}` },
    });
  const [anna, ben] = players;
  const own = seats[0]?.key ?? "";
  await anna?.play("record.agree", { agreed: true });
  const early = await ask(own);
  expect(early.status).toBe(409);
  expect(await early.json()).toEqual({
    error: { code: "needs_consent", message: "Not all players have agreed: 1 of 3" },
  });
  for (const player of players.slice(1)) await player.play("record.agree", { agreed: true });
  await ben?.play("library.draw", { count: 5 });

  for (const key of [own, keys.host]) {
    const answer = await ask(key);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-disposition")).toContain(`${room}.record.ndjson`);
    const record = opened(await answer.text());
    const hands = cards.flatMap((name) => times(2, name));
    expect(namesAt(record, record.length)).toEqual(hands);
  }
  for (const key of [keys.spectator, keys.player]) {
    const answer = await ask(key);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: "not_seated", field: "key" } });
  }
  for (const wrong of [(await server.createRoom()).keys.host, "nonsense", ""]) {
    expect((await ask(wrong)).status).toBe(403);
  }
  await anna?.play("record.agree", { agreed: false });
  expect((await ask(own)).status).toBe(409);
  expect((await fetch(new URL("/api/rooms/nowhere/record", server.url))).status).toBe(403);
});

test("[RE9] the full replay can be viewed as each seat, or as all of them", () => {
  const { table, anna, ben } = dealt();
  table.play(anna, "library.view", { at: "top", count: 2 });
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const record = opened(table.record());
  expect(record.viewers).toEqual([ALL, anna.viewer, ben.viewer]);
  expect(record.viewer).toEqual(ALL);
  expect(namesAt(record, record.length)).toEqual([...times(5, "Forest"), ...times(2, "Island")]);
  for (const { viewer } of [anna, ben]) {
    const own = opened(table.replay(viewer));
    const shown = record.through(viewer);
    for (let index = 0; index < shown.length; index += 1) {
      const [here, there] = [shown.at(index), own.at(index)];
      expect(here.log).toEqual(there.log);
      expect(namesAt(shown, index)).toEqual(namesAt(own, index));
      expect(here.view.seats).toEqual(there.view.seats);
      expect(here.view.zones).toEqual(there.view.zones);
    }
  }
  const lines = record.at(record.length).log.filter(({ type }) => type === "library.draw");
  expect(lines.map(({ cards }) => cards)).toEqual([times(3, "Forest"), times(2, "Island")]);
});

test("[RE9] the full replay shows a secret choice to the seat that made it, and to all seats together", () => {
  const { table, anna, ben } = dealt();
  table.play(anna, "choice.start", { question: "Which hand?" });
  table.play(anna, "choice.make", { choice: "left" });
  const asked = table.room.revision;
  table.play(ben, "choice.make", { choice: "right" });
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const record = opened(table.record());
  const known = (viewer: Viewer, index: number) => record.through(viewer).at(index).choices;
  const open = record.indexOf(asked);
  expect(known(ALL, open)).toEqual({ 1: "left" });
  expect(known(anna.viewer, open)).toEqual({ 1: "left" });
  expect(known(ben.viewer, open)).toEqual({});
  expect(known(ALL, open - 1)).toEqual({});
  expect(known(ALL, record.length)).toEqual({});
});

/** A value as text that doesn't depend on the order of its fields. */
const inOneOrder = (value: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

/** What a view holds beside the handles, which are others in the two files. */
const withoutHandles = ({ view: { cards, seats, zones, ...view }, log }: ReplayMoment) => ({
  cards: [...cards.values()].map(({ marks: _, ...card }) => inOneOrder(card)).sort(),
  seats: [...seats].map(([id, { arrows, ...record }]) => [id, arrows.length, record]),
  zones,
  ownChoice: view.ownChoice,
  log: log.map(({ type, at, seat: by, cards: named }) => ({ type, at, by, named })),
});

/** A generated game of three, agreed to by all and then played on. */
const evening = (seed: number) => {
  const table = new TestRoom({ seed, game: seed % 2 === 0 ? "magic" : "standard-52" });
  const clients = ["Anna", "Ben", "Chloé"].map((name) => table.seatPlayer(name));
  const random = seededRandom(seed ^ 0x7ec);
  const play = (steps: number): void => playAtRandom(table, { players: clients, random, steps });
  play(100);
  for (const client of clients) table.play(client, "record.agree", { agreed: true });
  const agreed = table.record();
  play(50);
  return { table, clients, agreed };
};

const GAMES_TO_PLAY = deep(2, 100);

test("[RE9] [RE10] in generated games each seat's part of the full replay is its own replay", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { table, clients, agreed } = evening(seed);
    const record = opened(agreed);
    for (const { viewer } of clients) {
      const own = opened(table.replay(viewer));
      const shown = record.through(viewer);
      expect(shown.length).toBeGreaterThan(20);
      for (let index = 0; index < shown.length - 1; index += 1) {
        const [here, there] = [shown.at(index), own.at(index)];
        expect(here.revision).toBe(there.revision);
        expect(withoutHandles(here), `seed ${seed}`).toEqual(withoutHandles(there));
        for (const handle of there.view.cards.keys()) expect(agreed).not.toContain(handle);
      }
    }
  }
});

test("[RE9] nothing that came after the first agreement is in the full replay, not even in its tick", () => {
  const { table, anna, ben } = dealt();
  table.send(anna, "record.agree", { agreed: true });
  table.send(anna, "deck.reset", {});
  table.send(anna, "library.draw", { count: 7 });
  table.play(ben, "record.agree", { agreed: true });
  const text = table.record();
  const record = opened(text);
  expect(record.header.to).toBeLessThan(table.room.revision);
  expect(namesAt(record, record.length)).toEqual([...times(3, "Forest"), ...times(2, "Island")]);
  expect(text).not.toContain("deck.reset");
});

test("[RE9] [RE3] what is played between the call for a recording and its first reading is not in it", () => {
  const { table, journal, anna, ben } = dealt();
  journal.forget(table.room.revision - 1);
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const asked = table.room.httpOperations.record(anna.credential);
  const replay = table.room.reader.replay(anna.viewer);
  table.play(anna, "library.draw", { count: 4 });
  const record = opened(asked.ok ? readAll(asked.value) : "");
  for (let index = 0; index < record.length; index += 1) {
    expect(namesAt(record, index).length).toBeLessThanOrEqual(5);
  }
  const own = opened(replay.ok ? readAll(replay.value) : "");
  expect(namesAt(own, 0)).toEqual(times(3, "Forest"));
});

test("[RE9] [RE4] nobody reads in it what one saw who gave the seat up, nor before a seat got another key", () => {
  const { table, anna, ben } = dealt();
  table.play(ben, "seat.clear", {});
  const chloe = table.seatPlayer("Chloé");
  for (const client of [anna, chloe]) table.play(client, "record.agree", { agreed: true });
  expect(table.record()).not.toContain("Island");
  expect(table.record()).toContain("Forest");
  const { httpOperations: operations } = table.room;
  expect(operations.replaceKey(table.key(viewerOfSeat(1).seat), viewerOfSeat(1).seat).ok).toBe(
    true,
  );
  expect(table.record()).toContain("Forest");
  table.room.disconnect(table.connect(viewerOfSeat(1)).id);
  expect(operations.replaceKey(table.key("host"), viewerOfSeat(1).seat, { redeal: true }).ok).toBe(
    true,
  );
  expect(operations.record(table.key("host"))).toMatchObject({ code: "needs_consent" });
  table.play(table.connect(viewerOfSeat(1)), "record.agree", { agreed: true });
  const record = opened(table.record());
  expect(namesAt(record, record.length)).toEqual([]);
});

test("[RE10] no card of the full replay can be known again at the table", () => {
  const { table, anna, ben } = dealt();
  const [first = "" as CardHandle] = [...anna.view.cards.keys()];
  table.play(anna, "card.move", {
    moves: [{ card: first, to: { zone: "battlefield", position: { x: 0.5, y: 0.5 } } }],
  });
  table.play(ben, "arrow.draw", { from: viewerOfSeat(2).seat, to: first });
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const text = table.record();
  const handles = [...anna.view.cards.keys(), ...ben.view.cards.keys()];
  expect(handles.length).toBeGreaterThan(4);
  expect(handles.filter((handle) => text.includes(handle))).toEqual([]);
  const record = opened(text);
  const { view } = record.at(record.length);
  const drawn = view.seats.get(viewerOfSeat(2).seat)?.arrows.map(({ to }) => to);
  const [onTable] = [...view.cards].filter(([, { zone }]) => zone === "battlefield:1");
  expect(drawn).toEqual([onTable?.[0]]);
});

test("[RE11] what was agreed to but is kept no longer is not given out in part", () => {
  const { table, journal, anna, ben } = dealt();
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  table.play(anna, "library.draw", { count: 1 });
  journal.forget(table.room.revision - 1);
  const answer = table.room.httpOperations.record(table.key(viewerOfSeat(1).seat));
  expect(answer).toMatchObject({ ok: false, code: "needs_consent" });
});

test("[RE6] a full replay that is cut short or has no seats is refused", () => {
  const { table, anna, ben } = dealt();
  for (const client of [anna, ben]) table.play(client, "record.agree", { agreed: true });
  const [header = "", ...steps] = table.record().trimEnd().split("\n");
  const code = (lines: readonly string[]) => {
    const answer = openReplay(lines.join("\n"));
    return answer.ok ? null : answer.code;
  };
  expect(code([header, ...steps])).toBeNull();
  expect(code([header, ...steps.slice(0, -1)])).toBe("cut_short");
  expect(code([header.replace(/"seats":\[[\d,]+\]/, '"seats":[]'), ...steps])).toBe("no_replay");
});
