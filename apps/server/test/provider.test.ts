import { expect, onTestFinished, test } from "vitest";
import YProvider from "y-partyserver/provider";
import * as Y from "yjs";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const server = testServer();

/** The stock Yjs provider for PartyServer, with nothing of ours but the key. */
const watch = (room: string, key: string): YProvider => {
  const options = { party: "rooms", params: { key }, disableBc: true };
  const provider = new YProvider(server.url.host, room, new Y.Doc(), options);
  onTestFinished(() => provider.destroy());
  return provider;
};

const read = ({ doc }: YProvider, part: string): unknown =>
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
