import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import YProvider from "y-partyserver/provider";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import { deep } from "../../../scripts/deep.ts";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const METRICS_TOKEN = "what reads the metrics";
const server = testServer({ METRICS_TOKEN });

/** The stock Yjs provider for PartyServer, with nothing of ours but the key. */
const watch = (room: string, key: string): YProvider => {
  const options = { party: "rooms", params: { key }, disableBc: true };
  const provider = new YProvider(server.url.host, room, new Y.Doc(), options);
  onTestFinished(() => provider.destroy());
  return provider;
};

const read = ({ doc }: { readonly doc: Y.Doc }, part: string): unknown =>
  doc.getMap<Y.Map<Y.Map<unknown>>>("table").get("current")?.get(part)?.toJSON();

test("[YP1] a stock provider with a spectator's key reads the document and sees changes live", async () => {
  const created = await server.createRoom({ name: "Friday" });
  const anna = await server.sit(created, "Anna");
  const provider = watch(created.room, created.keys.spectator);
  await eventually(() => expect(provider.synced).toBe(true));
  expect(read(provider, "room")).toMatchObject({ name: "Friday" });
  expect(read(provider, "seats")).toMatchObject({ 1: { name: "Anna" } });

  await anna.play("token.create", { name: "Goblin", count: 3 });
  await eventually(() => expect(read(provider, "cards")).toEqual(anna.document().cards));
  expect(JSON.stringify(read(provider, "cards")).match(/Goblin/g)).toHaveLength(3);
});

test("[YP2] a stock provider that writes is refused, and what others read stays as it was", async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const provider = watch(created.room, created.keys.spectator);
  const told: string[] = [];
  await eventually(() => expect(provider.synced).toBe(true));
  provider.ws?.addEventListener("message", ({ data }) => told.push(String(data)));
  provider.doc.getMap("seats").set("1", "Mallory");

  await eventually(() => expect(told.join()).toContain("read_only"));
  await anna.play("coin.flip", {});
  const late = watch(created.room, created.keys.spectator);
  await eventually(() => expect(late.synced).toBe(true));
  expect(read(late, "seats")).toMatchObject({ 1: { name: "Anna" } });
  expect(provider.wsconnected).toBe(true);
});

/** The frames that rooms have received. */
const framesReceived = async (): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(new URL("/metrics", server.url), { headers })).text();
  return Number(/^baize_frames_total\{direction="in"\} (\d+)$/m.exec(metrics)?.[1]);
};

/** A provider sends its awareness every 15 to 18 seconds, and connects again after 30 without a frame. */
const AWARENESS_MS = 18_000;
const SILENCE_MS = deep(AWARENESS_MS + 1_000, 185_000);

/** The stock provider of y-websocket, which throws on a text frame. */
const watchDocument = (room: string, key: string): WebsocketProvider => {
  const url = new URL("/parties/rooms", server.url.href.replace("http", "ws")).href;
  const provider = new WebsocketProvider(url, room, new Y.Doc(), {
    params: { key, frames: "document" },
    disableBc: true,
  });
  onTestFinished(() => provider.destroy());
  return provider;
};

test("[YP3] y-websocket reads the document with any key and sees changes live, and gets binary frames alone", async () => {
  const created = await server.createRoom({ name: "Friday" });
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  const ben = await server.claim(room, { key: keys.player, name: "Ben" });
  const providers = [keys.host, keys.player, keys.spectator, ben.key].map((key) =>
    watchDocument(room, key),
  );
  const frames: unknown[] = [];
  for (const provider of providers) {
    provider.ws?.addEventListener("message", ({ data }) => frames.push(data));
    await eventually(() => expect(provider.synced).toBe(true));
  }
  // Who reads the document is a spectator: Ben's key doesn't make him present.
  const watcher = await server.connect(room, keys.spectator);
  await eventually(() => expect(watcher.of("presence")[0]?.seats).toEqual({ 1: {} }));
  await anna.play("library.draw", { count: 1 });
  await anna.play("token.create", { name: "Goblin", count: 3 });
  for (const provider of providers) {
    await eventually(() => expect(read(provider, "cards")).toEqual(anna.document().cards));
    provider.doc.getMap("seats").set("1", "Mallory");
  }
  await anna.play("coin.flip", {});
  const late = watchDocument(room, keys.spectator);
  await eventually(() => expect(late.synced).toBe(true));
  expect(read(late, "seats")).toMatchObject({ 1: { name: "Anna" } });
  expect(late.doc.getMap("seats").size).toBe(0);
  expect(frames.length).toBeGreaterThan(providers.length);
  expect(frames.filter((data) => !(data instanceof ArrayBuffer))).toEqual([]);
});

test("[YP3] [HI6] a stock provider stays connected while nobody plays, and the room falls asleep all the same", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  const provider = watchDocument(room, keys.spectator);
  await eventually(() => expect(provider.synced).toBe(true));
  let closes = 0;
  let frames = 0;
  provider.on("connection-close", () => {
    closes += 1;
  });
  anna.sendText('{"type":"presence","x":0.5,"y":0.5}');
  await eventually(() =>
    expect(anna.of("presence").at(-1)?.seats["1"]).toEqual({ x: 0.5, y: 0.5 }),
  );
  provider.ws?.addEventListener("message", () => {
    frames += 1;
  });
  const before = await framesReceived();
  await sleep(SILENCE_MS);
  // Its awareness, every fifteen seconds, reached no room.
  expect(await framesReceived()).toBe(before);
  expect(frames).toBeGreaterThanOrEqual(Math.floor(SILENCE_MS / AWARENESS_MS));
  expect(closes).toBe(0);
  expect(provider.wsconnected).toBe(true);
  // A pointer is kept in memory alone: who comes now is not told of Anna's, so the room did sleep.
  const late = await server.connect(room, keys.spectator);
  await eventually(() => expect(late.of("presence")[0]?.seats).toEqual({ 1: {} }));
  await anna.play("token.create", { name: "Goblin" });
  await eventually(() => expect(read(provider, "cards")).toEqual(anna.document().cards));
});

test.each(["frames=text", "frames=document&frames=document", "frames=document&ticks=whole"])(
  "[YP3] an address with %s is told which parameter is wrong",
  async (params) => {
    const { status, body } = await server.request(`/parties/rooms/some?key=x&${params}`);
    expect([status, body.error.code, body.error.field]).toEqual([400, "invalid_request", "frames"]);
  },
);
