import { connect as dial, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import { type Random, seededRandom } from "@baize/engine";
import { withTimeout } from "../load/with-timeout.ts";
import { BareWorkerdServer } from "./bare-server.ts";
import {
  exactCountGate,
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";
import {
  connectWithKey,
  createRoomWithKeys,
  type RoomWithKeys,
  TallyingPlayer,
} from "./players.ts";

const CROWD = 100;
const STORM_TIMEOUT_MS = 30_000;
const LIVES_NOBODY_EARNED = 10_000;
/** A WebSocket frame of text from a client: final, masked, with a length of two bytes. */
const TEXT = 0x81;
const MASKED_WITH_LENGTH = 0xfe;

interface Count {
  drops: number;
  storms: number;
  halfFrames: number;
  back: number;
  alike: number;
  wrong: number;
  slowestMs: number;
}

/** Sends a part of a frame that would give a seat life, and cuts the connection. */
const dropMidFrame = async (place: RoomWithKeys, key: string, random: Random): Promise<void> => {
  const { hostname, port } = new URL(place.url);
  const socket: Socket = dial(Number(port), hostname);
  socket.on("error", () => undefined);
  const path = `/parties/rooms/${place.room}?key=${key}`;
  const head = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
  const nonce = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==";
  socket.write([`GET ${path} HTTP/1.1`, `Host: ${hostname}`, ...head, nonce, "", ""].join("\r\n"));
  await new Promise((resolve) => socket.once("data", resolve));
  const payload = { counter: "life", delta: LIVES_NOBODY_EARNED };
  const intent = {
    type: "intent",
    id: `half ${random.int(1e9)}`,
    intent: "seat.counter.add",
    payload,
  };
  const text = Buffer.from(JSON.stringify(intent));
  const frame = Buffer.concat([
    Buffer.from([TEXT, MASKED_WITH_LENGTH, text.length >> 8, text.length & 0xff, 0, 0, 0, 0]),
    text,
  ]);
  socket.write(frame.subarray(0, 1 + random.int(frame.length - 1)));
  await sleep(2);
  socket.destroy();
};

/** Two devices at one seat, each taking it from the other while intents are in flight. */
const quarrel = async (
  place: RoomWithKeys,
  player: TallyingPlayer,
  random: Random,
): Promise<TallyingPlayer> => {
  const sent = Array.from({ length: 10 }, () => player.act(random.int(3)));
  await sleep(random.int(10));
  const second = new TallyingPlayer(await connectWithKey(place, player.key), player);
  await waitForSnapshot(
    player.client,
    ({ connection }) => connection.kind === "closed",
    STORM_TIMEOUT_MS,
  );
  player.client.close();
  await Promise.all(sent);
  second.takeOver(player);
  await Promise.all(Array.from({ length: 10 }, () => second.act(random.int(3))));
  return second;
};

/** All connections end at once, and all clients reconnect at once. */
const storm = async (
  server: BareWorkerdServer,
  { crowd, player, count }: { crowd: readonly Client[]; player: TallyingPlayer; count: Count },
): Promise<void> => {
  const sent = Array.from({ length: 10 }, () => player.act(1));
  await server.kill();
  await sleep(50);
  await server.restart();
  const began = performance.now();
  await Promise.all(sent);
  const arrivals = crowd.map((client) =>
    waitForSnapshot(
      client,
      ({ connection, revision }) => {
        return connection.kind === "open" && revision >= player.revision;
      },
      STORM_TIMEOUT_MS,
    ).then(
      () => true,
      () => false,
    ),
  );
  count.back += (await Promise.all(arrivals)).filter(Boolean).length;
  count.slowestMs = Math.max(count.slowestMs, Math.round(performance.now() - began));
  count.storms += 1;
};

const trial = async (server: BareWorkerdServer, random: Random, count: Count): Promise<void> => {
  const place = await createRoomWithKeys(server.url);
  let player = await TallyingPlayer.sit(place, "Anna");
  const crowd = await Promise.all(
    Array.from({ length: CROWD }, () => connectWithKey(place, place.keys.spectator)),
  );
  await dropMidFrame(place, player.key, random);
  count.halfFrames += 1;
  player.client.close();
  const again = new TallyingPlayer(await connectWithKey(place, player.key), player);
  again.takeOver(player);
  player = await quarrel(place, again, random);
  await storm(server, { crowd, player, count });
  if (!player.isAccountedFor) count.wrong += 1;
  await waitForSnapshot(player.client, ({ pending }) => pending === 0, STORM_TIMEOUT_MS);
  const fresh = await connectWithKey(place, place.keys.spectator);
  const { view, revision } = fresh.getSnapshot();
  for (const client of [...crowd, fresh]) {
    await withTimeout(
      STORM_TIMEOUT_MS,
      waitForSnapshot(client, (now) => now.revision >= revision, STORM_TIMEOUT_MS),
    );
    if (isDeepStrictEqual(client.getSnapshot().view, view)) count.alike += 1;
    client.close();
  }
  player.client.close();
  count.drops += 1;
};

const run = async ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const random = seededRandom(seed);
  const count: Count = {
    drops: 0,
    storms: 0,
    halfFrames: 0,
    back: 0,
    alike: 0,
    wrong: 0,
    slowestMs: 0,
  };
  const server = await BareWorkerdServer.start();
  try {
    while (count.drops < trials) {
      await trial(server, random, count);
      show(`table ${count.drops} of ${trials}`);
    }
  } finally {
    await server.close();
  }
  return [
    reportOnlyGate("connections cut in the middle of a frame", count.halfFrames),
    reportOnlyGate("slowest crowd to be back, ms", count.slowestMs),
    exactCountGate(`clients back after a storm of ${CROWD}`, count.back, count.storms * CROWD),
    exactCountGate("clients who see what a newcomer sees", count.alike, count.storms * (CROWD + 1)),
    zeroCountGate("tables where something was lost, done twice or by half", count.wrong),
  ];
};

export const injectedConnectionDrops: InjectedFault = {
  summary: "connections cut in a frame, a seat on two devices, 100 clients that reconnect at once",
  trials: 20,
  run,
};
