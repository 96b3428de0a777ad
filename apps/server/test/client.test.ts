import {
  type Client,
  type ConnectOptions,
  claimSeat,
  connect,
  createRoom,
  describeLogLine,
  type Snapshot,
} from "@baize/client";
import { unwrap, waitForSnapshot } from "@baize/client/testkit";
import {
  actorViewFromTableView,
  findIntentDefinition,
  INTENT_DEFINITIONS,
  type IntentType,
  seatId,
  seededRandom,
} from "@baize/engine";
import { CLOSE_CODES, type CreateRoomResponse } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { inspectableServer } from "./inspectable-server.ts";

const server = inspectableServer();
const INTENTS_SENT = deep(50, 1_000);

/** A second device commits to a chain of its own; one that only looks must change nothing. */
const SILENT = { seeds: null };

const enter = async (
  room: string,
  key: string,
  options: Pick<ConnectOptions, "seeds"> = {},
): Promise<Client> => {
  const client = connect({ url: server.url.origin, room, key, ...options });
  onTestFinished(() => client.close());
  await waitForSnapshot(client, ({ connection }) => connection.kind !== "connecting");
  return client;
};

const open = async (game = "magic"): Promise<CreateRoomResponse> => {
  return unwrap(await createRoom(server.url.origin, { game }));
};

const seatKey = async ({ room, keys }: CreateRoomResponse, name: string): Promise<string> => {
  const claim = { key: keys.player, name };
  return unwrap(await claimSeat(server.url.origin, room, claim)).key;
};

/** Waits until a client has what another has. */
const catchUp = (client: Client, other: Client): Promise<Snapshot> =>
  waitForSnapshot(client, ({ revision }) => revision >= other.getSnapshot().revision);

const handOf = ({ view }: Snapshot, seat: number) =>
  [...(view?.cards.values() ?? [])].filter(({ zone }) => zone === `hand:${seat}`);

test("two players and a spectator see one table, each as far as they may", async () => {
  const created = await open();
  const north = await enter(created.room, await seatKey(created, "Nora"));
  const south = await enter(created.room, await seatKey(created, "Saul"));
  const watcher = await enter(created.room, created.keys.spectator);

  for (const client of [north, south]) {
    const cards = [{ name: "Island", count: 60 }];
    expect(await client.send("deck.load", { cards })).toMatchObject({ kind: "acked" });
    expect(await client.send("library.draw", { count: 7 })).toMatchObject({ kind: "acked" });
  }
  const [card] =
    [...(north.getSnapshot().view?.cards ?? [])].find(([, { zone }]) => zone === "hand:1") ?? [];
  if (card === undefined) throw new Error("Nora holds no card");
  const to = { zone: "battlefield", position: { x: 0.5, y: 0.5 } };
  expect(await north.send("card.move", { moves: [{ card, to }] })).toMatchObject({ kind: "acked" });
  expect(await watcher.send("coin.flip", {})).toMatchObject({
    kind: "refused",
    refusal: { code: "spectator" },
  });

  const seen = await Promise.all([north, south, watcher].map((client) => catchUp(client, north)));
  expect(seen.map((snapshot) => handOf(snapshot, 1).length)).toEqual([6, 0, 0]);
  expect(seen.map((snapshot) => handOf(snapshot, 2).length)).toEqual([0, 7, 0]);
  const tables = seen.map(({ view }) => ({
    table: view?.table,
    seats: view?.seats,
    zones: view?.zones,
    played: [...(view?.cards.values() ?? [])].filter(({ zone }) => zone === "battlefield:1"),
  }));
  expect(tables[0]?.played).toMatchObject([{ face: { name: "Island" }, position: to.position }]);
  expect(tables[1]).toEqual(tables[0]);
  expect(tables[2]).toEqual(tables[0]);
  const sentences = seen.map((snapshot) =>
    snapshot.log.map((line) => describeLogLine(snapshot, line)),
  );
  expect(sentences[2]?.at(-1)).toMatch(/^Nora played Island/);
});

type Chance = ReturnType<typeof seededRandom>;

/** Sends something that makes sense to who sees what this client sees now. */
const sendSomething = (client: Client, random: Chance) => {
  const { view, session } = client.getSnapshot();
  const type = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)]?.type;
  if (!view || session?.viewer.kind !== "seat" || !type || /^seat\.(leave|clear)$/.test(type))
    return [];
  const actor = actorViewFromTableView(view, session.game, session.viewer.seat);
  const payload = findIntentDefinition(type)?.sample(actor, random);
  return payload ? [client.send(type as IntentType, payload as never)] : [];
};

const answered = (client: Client): Promise<Snapshot> =>
  waitForSnapshot(client, ({ pending }) => pending === 0);

/** Has the players do this and that, with a pause now and then. */
const playWildly = async (clients: readonly Client[], random: Chance): Promise<void> => {
  for (let sent = 0; sent < INTENTS_SENT; ) {
    sent += clients.flatMap((client) => sendSomething(client, random)).length;
    if (random.int(4) === 0) await Promise.all(clients.map(answered));
  }
  await Promise.all(clients.map(answered));
};

test.each(["magic", "standard-52"])(
  "[CL10] after a generated game of %s with hibernation everyone sees what a new connection with the same key sees",
  async (game) => {
    const random = seededRandom(3);
    const created = await open(game);
    const seats = [await seatKey(created, "Nora"), await seatKey(created, "Saul")];
    const keys = [...seats, created.keys.spectator];
    const clients = await Promise.all(keys.map((key) => enter(created.room, key)));
    await playWildly(clients, random);
    await server.hibernate(created.room);
    await playWildly(clients, random);

    const last = Math.max(...clients.map((client) => client.getSnapshot().revision));
    for (const [index, key] of keys.entries()) {
      const old = await waitForSnapshot(
        clients[index] as Client,
        ({ revision }) => revision === last,
      );
      const { view, log } = (await enter(created.room, key, SILENT)).getSnapshot();
      expect(view).toEqual(old.view);
      expect(log.slice(-20)).toEqual(old.log.slice(-20));
    }
  },
);

test("[CL7] a seat that is taken on another device moves there, and the first is told", async () => {
  const created = await open();
  const key = await seatKey(created, "Nora");
  const first = await enter(created.room, key);
  const second = await enter(created.room, key);

  const { connection } = await waitForSnapshot(first, (now) => now.connection.kind === "closed");
  expect(connection).toMatchObject({ code: CLOSE_CODES.movedElsewhere.code });
  expect(second.getSnapshot().connection).toEqual({ kind: "open" });
});

test("[CL7] a key of another room opens nothing", async () => {
  const [one, other] = [await open(), await open()];
  const client = await enter(one.room, other.keys.spectator);
  expect(client.getSnapshot()).toMatchObject({
    connection: {
      kind: "closed",
      code: CLOSE_CODES.badKey.code,
      reason: CLOSE_CODES.badKey.reason,
    },
    session: null,
  });
});

test("players see each other's presence until they go", async () => {
  const created = await open();
  const north = await enter(created.room, await seatKey(created, "Nora"));
  const south = await enter(created.room, await seatKey(created, "Saul"));
  await waitForSnapshot(north, ({ presence }) => presence.seats.size === 2);

  south.point({ zone: "battlefield:2", x: 0.25, y: 0.5 });
  const { presence } = await waitForSnapshot(north, ({ presence: { seats } }) => {
    return seats.get(seatId(2))?.x !== undefined;
  });
  expect(presence.seats.get(seatId(2))).toEqual({ zone: "battlefield:2", x: 0.25, y: 0.5 });
  south.close();
  await waitForSnapshot(north, ({ presence: { seats } }) => !seats.has(seatId(2)));
});
