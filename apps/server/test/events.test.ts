import { connect as connectTcp } from "node:net";
import { claimSeat, connect, fetchRoomStatus } from "@baize/client";
import { sendIntentOrThrow, unwrap, waitForSnapshot } from "@baize/client/testkit";
import {
  CLOSE_CODES,
  type CreateRoomResponse,
  type RoomStateResponse,
  type StepEventData,
  type ViewJson,
  viewAfterStep,
} from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { EVENT_DATA_SCHEMAS } from "../../../scripts/api-answers.ts";
import { testServer } from "./test-server.ts";
import { layCardsForNotes, writeNotesUntil } from "./writer.ts";

// One player writes more here than the budget of a seat allows.
const server = testServer({ INTENTS_PER_SECOND: "100000", INTENT_BURST: "100000" });

interface Event {
  readonly event: string;
  readonly id?: number;
  readonly data: unknown;
}

/** A reader of a stream, who collects its events until they stop reading. */
class Reader {
  readonly events: Event[] = [];
  ended = false;
  readonly #abort = new AbortController();

  async open(room: string, key: string, lastEventId?: number): Promise<Response> {
    const answer = await fetch(new URL(`/api/rooms/${room}/events?key=${key}`, server.url), {
      headers: lastEventId === undefined ? {} : { "last-event-id": String(lastEventId) },
      signal: this.#abort.signal,
    });
    onTestFinished(() => this.close());
    if (answer.ok) void this.#read(answer);
    return answer;
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(answer: Response): Promise<void> {
    let text = "";
    try {
      for await (const bytes of answer.body ?? []) {
        text += Buffer.from(bytes).toString();
        const blocks = text.split("\n\n");
        text = blocks.pop() ?? "";
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // The test stopped reading.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s)));
    if (!fields.event) return;
    const id = fields.id === undefined ? {} : { id: Number(fields.id) };
    const data: unknown = JSON.parse(fields.data ?? "null");
    EVENT_DATA_SCHEMAS[fields.event as keyof typeof EVENT_DATA_SCHEMAS].parse(data);
    this.events.push({ event: fields.event, ...id, data });
  }

  /** The view that the events tell of. */
  get view(): ViewJson | undefined {
    let view: ViewJson | undefined;
    for (const { event, data } of this.events) {
      if (event === "state") view = (data as RoomStateResponse).view;
      else if (event === "step" && view) view = viewAfterStep(view, data as StepEventData);
    }
    return view;
  }

  async has(revision: number): Promise<void> {
    await expect.poll(() => this.events.at(-1)?.id).toBe(revision);
  }
}

const read = async (room: string, key: string, lastEventId?: number): Promise<Reader> => {
  const reader = new Reader();
  expect((await reader.open(room, key, lastEventId)).status).toBe(200);
  return reader;
};

const stateOf = (room: string, key: string, etag?: string): Promise<Response> =>
  fetch(new URL(`/api/rooms/${room}/state`, server.url), {
    headers: {
      authorization: `Bearer ${key}`,
      ...(etag === undefined ? {} : { "if-none-match": etag }),
    },
  });

const sit = async ({ room, keys }: CreateRoomResponse, name: string) => {
  const url = server.url.origin;
  const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name }));
  const client = connect({ url, room, key, seeds: null });
  onTestFinished(() => client.close());
  await waitForSnapshot(client, ({ view }) => view !== null, 10_000);
  return { client, key };
};

const watching = async (room: string): Promise<number> =>
  unwrap(await fetchRoomStatus(server.url.origin, room)).spectators;

const facesIn = ({ cards }: Pick<ViewJson, "cards">): string[] =>
  Object.values(cards).flatMap(({ face }) => face?.name ?? []);

test("[EV1] the state is what the key's viewer sees, and its ETag is the revision", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { client, key } = await sit(created, "Anna");
  await sendIntentOrThrow(client, "deck.load", { cards: [{ name: "Forest", count: 20 }] });
  await sendIntentOrThrow(client, "library.draw", { count: 3 });

  const answer = await stateOf(room, key);
  const etag = answer.headers.get("etag") ?? "";
  const state = (await answer.json()) as RoomStateResponse;
  const { view, revision } = client.getSnapshot();
  expect(state).toMatchObject({ room, game: "magic", viewer: { kind: "seat", seat: 1 }, revision });
  expect(new Map(Object.entries(state.view.cards))).toEqual(view?.cards);
  expect(state.view.table).toEqual(view?.table);
  expect(state.log.at(-1)).toMatchObject({ type: "library.draw", cards: Array(3).fill("Forest") });
  const others = (await (await stateOf(room, keys.spectator)).json()) as RoomStateResponse;
  expect(facesIn(others.view)).toEqual([]);
  expect(JSON.stringify(others)).not.toContain("Forest");

  expect(etag).toBe(`"${revision}"`);
  const again = await stateOf(room, key, etag);
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await sendIntentOrThrow(client, "library.draw", { count: 1 });
  expect((await stateOf(room, key, etag)).status).toBe(200);
  expect((await stateOf(room, "nonsense")).status).toBe(403);
});

test("[EV2] [DO3] a stream begins with the state, brings each step, and goes on after the last event", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { client, key } = await sit(created, "Anna");
  const [own, others] = [await read(room, key), await read(room, keys.spectator)];
  await sendIntentOrThrow(client, "deck.load", { cards: [{ name: "Forest", count: 20 }] });
  await sendIntentOrThrow(client, "library.draw", { count: 3 });
  const [hand] = [...(client.getSnapshot().view?.cards.keys() ?? [])];
  const to = { zone: "battlefield" };
  if (hand) await sendIntentOrThrow(client, "card.move", { moves: [{ card: hand, to }] });
  await sendIntentOrThrow(client, "chat.say", { text: "data: {}" });
  const { revision } = client.getSnapshot();
  for (const [reader, seatOrLink] of [
    [own, key],
    [others, keys.spectator],
  ] as const) {
    await reader.has(revision);
    const state = (await (await stateOf(room, seatOrLink)).json()) as RoomStateResponse;
    expect(reader.view).toEqual(state.view);
    expect(reader.events.map(({ event }) => event)).toEqual([
      "state",
      ...reader.events.slice(1).map(() => "step"),
    ]);
  }
  expect(facesIn(others.view as ViewJson)).toEqual(["Forest"]);

  const same = await read(room, key, revision);
  const later = await read(room, key, revision - 1);
  await later.has(revision);
  await sendIntentOrThrow(client, "coin.flip", {});
  await same.has(revision + 1);
  await later.has(revision + 1);
  expect(same.events.map(({ event }) => event)).toEqual(["step"]);
  expect(later.events.map(({ event }) => event)).toEqual(["state", "step"]);
});

test("[EV3] a stream counts as a connection until its reader leaves; a seat's is not its player", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { client, key } = await sit(created, "Anna");
  const watcher = await read(room, keys.spectator);
  await expect.poll(() => watching(room)).toBe(1);
  const own = await read(room, key);
  expect(await watching(room)).toBe(1);
  expect(client.getSnapshot().connection.kind).toBe("open");
  watcher.close();
  // The platform tells that a reader left when something is written to it: a step, or a comment every ten seconds.
  const written = async (): Promise<number> => {
    await sendIntentOrThrow(client, "coin.flip", {});
    return await watching(room);
  };
  await expect.poll(written).toBe(0);

  client.close();
  const other = await sit(created, "Ben");
  await expect.poll(() => [...other.client.getSnapshot().presence.seats.keys()]).toEqual([2]);
  const streams = await Promise.all([1, 2, 3].map(() => new Reader().open(room, key)));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  const tooMany = await new Reader().open(room, key);
  expect([tooMany.status, ((await tooMany.json()) as { error: object }).error]).toMatchObject([
    429,
    { code: "over_limit" },
  ]);
  expect(own.ended).toBe(false);
});

test("[EV3] a stream ends, and says why, when its key is replaced or the room is closed", async () => {
  const { room, keys } = await server.createRoom();
  const [watcher, host] = [await read(room, keys.spectator), await read(room, keys.host)];
  const claimed = await server.claim(room, { key: keys.host, name: "Anna" });
  const renewed = { key: claimed.key, renew: ["spectator"] };
  expect((await server.post(`/api/rooms/${room}/links`, renewed)).status).toBe(200);
  await expect.poll(() => watcher.ended).toBe(true);
  expect(watcher.events.at(-1)).toMatchObject({ event: "close", data: { code: 4001 } });
  expect((await new Reader().open(room, keys.spectator)).status).toBe(403);

  await fetch(new URL(`/api/rooms/${room}`, server.url), {
    method: "DELETE",
    headers: { authorization: `Bearer ${keys.host}` },
  });
  await expect.poll(() => host.ended).toBe(true);
  expect(host.events.at(-1)?.data).toMatchObject({ code: CLOSE_CODES.roomClosed.code });
});

test("[EV4] who doesn't read is cut off, and nobody waits for them", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  await layCardsForNotes(anna);
  const { hostname, port } = server.url;
  const deaf = connectTcp(Number(port), hostname);
  deaf.pause();
  onTestFinished(() => void deaf.destroy());
  deaf.write(
    `GET /api/rooms/${room}/events?key=${keys.spectator} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`,
  );
  await expect.poll(() => watching(room)).toBe(1);
  const reader = await read(room, keys.spectator);
  const slowest = await writeNotesUntil(anna, async () => (await watching(room)) === 1);
  expect(slowest).toBeLessThan(5_000);
  // The last of what was written may reach the reader before its writer hears of it.
  await expect.poll(() => reader.events.at(-1)?.id).toBeGreaterThanOrEqual(anna.revision);
});

test("[EV5] who sees all hands reads events, of which the table is told, and no state", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const { key } = await server.claim(room, { key: keys.host, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards: [{ name: "Forest", count: 20 }] });
  await anna.play("library.draw", { count: 2 });
  await anna.play("allHands.agree", { agreed: true });
  const links = await server.post<{ keys: { spectatorAll: string } }>(`/api/rooms/${room}/links`, {
    key,
    spectatorAll: true,
  });
  const all = links.body.keys.spectatorAll;
  expect((await stateOf(room, all)).status).toBe(409);
  const told = (): number =>
    anna
      .of("step")
      .flatMap(({ log = [] }) => log)
      .filter(({ type }) => type === "allHands.join").length;
  expect(told()).toBe(0);
  const reader = await read(room, all);
  await expect.poll(told).toBe(1);
  await expect.poll(() => reader.view && facesIn(reader.view)).toEqual(["Forest", "Forest"]);
  await anna.play("allHands.agree", { agreed: false });
  await expect.poll(() => reader.ended).toBe(true);
  expect(reader.events.at(-1)).toMatchObject({ event: "close", data: { code: 4017 } });
});
