import { openReplay, type Replay, type ReplayMoment } from "@baize/client";
import { actorViewOf, type Handle, INTENTS, seededRandom, type Viewer } from "@baize/engine";
import { expect, test } from "vitest";
import { Hall, seat } from "../../../packages/room/test/hall.ts";
import { MemoryJournal } from "../../../packages/room/test/memory-journal.ts";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./harness.ts";

const server = testServer();
/** Who does one of these plays no more. */
const LEAVING = /^seat\.(leave|clear|kick)$/;
const ALL: Viewer = { kind: "spectator", level: "all" };

const opened = (text: string): Replay => {
  const replay = openReplay(text);
  if (!replay.ok) throw new Error(replay.message);
  return replay.value;
};

const namesAt = (replay: Replay, index: number): string[] =>
  [...replay.at(index).view.cards.values()].flatMap(({ face }) => face?.name ?? []).sort();

const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name);

const deck = (name: string) => ({ cards: [{ name, count: 60 }] });

/** Anna has drawn Forests and Ben Islands. */
const dealt = (journal = new MemoryJournal()) => {
  const hall = new Hall({ journal });
  const [anna, ben] = [hall.seat("Anna"), hall.seat("Ben")];
  hall.play(anna, "deck.load", deck("Forest"));
  hall.play(ben, "deck.load", deck("Island"));
  hall.play(anna, "library.draw", { count: 3 });
  hall.play(ben, "library.draw", { count: 2 });
  return { hall, journal, anna, ben };
};

const recordOf = (hall: Hall): string => {
  const record = hall.room.admin.record(hall.key(seat(1).seat));
  if (!record.ok) throw new Error(record.message);
  return [...record.value].join("");
};

test("[RE11] a seat or the host gets the full record once all have agreed, and nobody else does", async () => {
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

test("[RE9] the full record can be viewed as each seat, or as all of them", () => {
  const { hall, anna, ben } = dealt();
  hall.play(anna, "library.view", { at: "top", count: 2 });
  for (const reader of [anna, ben]) hall.play(reader, "record.agree", { agreed: true });
  const record = opened(recordOf(hall));
  expect(record.viewers).toEqual([ALL, anna.viewer, ben.viewer]);
  expect(record.viewer).toEqual(ALL);
  expect(namesAt(record, record.length)).toEqual([...times(5, "Forest"), ...times(2, "Island")]);
  for (const { viewer } of [anna, ben]) {
    const own = opened(hall.replay(viewer));
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

test("[RE9] the full record shows a secret choice to the seat that made it, and to all seats together", () => {
  const { hall, anna, ben } = dealt();
  hall.play(anna, "choice.start", { question: "Which hand?" });
  hall.play(anna, "choice.make", { choice: "left" });
  const asked = hall.room.revision;
  hall.play(ben, "choice.make", { choice: "right" });
  for (const reader of [anna, ben]) hall.play(reader, "record.agree", { agreed: true });
  const record = opened(recordOf(hall));
  const known = (viewer: Viewer, index: number) => record.through(viewer).at(index).choices;
  const open = record.indexOf(asked);
  expect(known(ALL, open)).toEqual({ 1: "left" });
  expect(known(anna.viewer, open)).toEqual({ 1: "left" });
  expect(known(ben.viewer, open)).toEqual({});
  expect(known(ALL, open - 1)).toEqual({});
  expect(known(ALL, record.length)).toEqual({});
});

/** What a view holds beside the handles, which are others in the two files. */
const withoutHandles = ({ view: { cards, seats, zones, ...view }, log }: ReplayMoment) => ({
  cards: [...cards.values()].map(({ marks: _, ...card }) => JSON.stringify(card)).sort(),
  seats: [...seats].map(([id, { arrows, ...record }]) => [id, arrows.length, record]),
  zones,
  ownChoice: view.ownChoice,
  log: log.map(({ type, at, seat: by, cards: named }) => ({ type, at, by, named })),
});

/** A generated game of three, agreed to by all and then played on. */
const evening = (seed: number) => {
  const hall = new Hall({ seed, game: seed % 2 === 0 ? "magic" : "standard-52" });
  const readers = ["Anna", "Ben", "Chloé"].map((name) => hall.seat(name));
  const random = seededRandom(seed ^ 0x7ec);
  const play = (steps: number): void => {
    for (let step = 0; step < steps; step += 1) {
      const reader = readers[random.int(readers.length)];
      const definition = INTENTS[random.int(INTENTS.length)];
      if (!definition || reader?.viewer.kind !== "seat" || LEAVING.test(definition.type)) continue;
      const view = actorViewOf(reader.view, hall.game, reader.viewer.seat);
      const payload = definition.sample(view, random);
      if (payload !== null) hall.send(reader, definition.type, payload);
      if (random.int(3) > 0) hall.settle();
    }
  };
  play(100);
  for (const reader of readers) hall.play(reader, "record.agree", { agreed: true });
  const agreed = recordOf(hall);
  play(50);
  return { hall, readers, agreed };
};

const GAMES_TO_PLAY = deep(2, 100);

test("[RE9] [RE10] in generated games each seat's part of the full record is its own replay", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { hall, readers, agreed } = evening(seed);
    const record = opened(agreed);
    for (const { viewer } of readers) {
      const own = opened(hall.replay(viewer));
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

test("[RE9] nothing that came after the first agreement is in the full record, not even in its tick", () => {
  const { hall, anna, ben } = dealt();
  hall.send(anna, "record.agree", { agreed: true });
  hall.send(anna, "deck.reset", {});
  hall.send(anna, "library.draw", { count: 7 });
  hall.play(ben, "record.agree", { agreed: true });
  const text = recordOf(hall);
  const record = opened(text);
  expect(record.header.to).toBeLessThan(hall.room.revision);
  expect(namesAt(record, record.length)).toEqual([...times(3, "Forest"), ...times(2, "Island")]);
  expect(text).not.toContain("deck.reset");
});

test("[RE9] [RE4] nobody reads in it what one saw who gave the seat up, nor before a seat got another key", () => {
  const { hall, anna, ben } = dealt();
  hall.play(ben, "seat.clear", {});
  const chloe = hall.seat("Chloé");
  for (const reader of [anna, chloe]) hall.play(reader, "record.agree", { agreed: true });
  expect(recordOf(hall)).not.toContain("Island");
  expect(recordOf(hall)).toContain("Forest");
  const { admin } = hall.room;
  expect(admin.replaceKey(hall.key(seat(1).seat), seat(1).seat).ok).toBe(true);
  expect(recordOf(hall)).toContain("Forest");
  hall.room.disconnect(hall.connect(seat(1)).id);
  expect(admin.replaceKey(hall.key("host"), seat(1).seat, { redeal: true }).ok).toBe(true);
  expect(admin.record(hall.key("host"))).toMatchObject({ code: "needs_consent" });
  hall.play(hall.connect(seat(1)), "record.agree", { agreed: true });
  const record = opened(recordOf(hall));
  expect(namesAt(record, record.length)).toEqual([]);
});

test("[RE10] no card of the full record can be known again at the table", () => {
  const { hall, anna, ben } = dealt();
  const [first = "" as Handle] = [...anna.view.cards.keys()];
  hall.play(anna, "card.move", {
    moves: [{ card: first, to: { zone: "battlefield", position: { x: 0.5, y: 0.5 } } }],
  });
  hall.play(ben, "arrow.draw", { from: seat(2).seat, to: first });
  for (const reader of [anna, ben]) hall.play(reader, "record.agree", { agreed: true });
  const text = recordOf(hall);
  const handles = [...anna.view.cards.keys(), ...ben.view.cards.keys()];
  expect(handles.length).toBeGreaterThan(4);
  expect(handles.filter((handle) => text.includes(handle))).toEqual([]);
  const record = opened(text);
  const { view } = record.at(record.length);
  const drawn = view.seats.get(seat(2).seat)?.arrows.map(({ to }) => to);
  const [onTable] = [...view.cards].filter(([, { zone }]) => zone === "battlefield:1");
  expect(drawn).toEqual([onTable?.[0]]);
});

test("[RE11] what was agreed to but is kept no longer is not given out in part", () => {
  const { hall, journal, anna, ben } = dealt();
  for (const reader of [anna, ben]) hall.play(reader, "record.agree", { agreed: true });
  hall.play(anna, "library.draw", { count: 1 });
  journal.forget(hall.room.revision - 1);
  const answer = hall.room.admin.record(hall.key(seat(1).seat));
  expect(answer).toMatchObject({ ok: false, code: "needs_consent" });
});

test("[RE6] a full record that is cut short or has no seats is refused", () => {
  const { hall, anna, ben } = dealt();
  for (const reader of [anna, ben]) hall.play(reader, "record.agree", { agreed: true });
  const [header = "", ...steps] = recordOf(hall).trimEnd().split("\n");
  const code = (lines: readonly string[]) => {
    const answer = openReplay(lines.join("\n"));
    return answer.ok ? null : answer.code;
  };
  expect(code([header, ...steps])).toBeNull();
  expect(code([header, ...steps.slice(0, -1)])).toBe("cut_short");
  expect(code([header.replace(/"seats":\[[\d,]+\]/, '"seats":[]'), ...steps])).toBe("no_replay");
});
