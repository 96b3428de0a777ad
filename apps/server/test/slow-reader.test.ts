import { setTimeout as sleep } from "node:timers/promises";
import { CLOSE } from "@baize/protocol";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { BareServer } from "../../../scripts/faults/bare-server.ts";
import { RawSocket } from "./raw-socket.ts";
import { RoomApi } from "./room-api.ts";

// On the platform's runtime alone: a proxy before it would read what nobody else does.
const START_MS = 60_000;
const server = new RoomApi();
let bare: BareServer;
beforeAll(async () => {
  // One player writes more here than the budget of a seat allows.
  bare = await BareServer.start({
    bundle: inject("bundle"),
    vars: { INTENTS_PER_SECOND: "100000", INTENT_BURST: "100000" },
  });
  server.url = new URL(bare.url);
}, START_MS);
afterAll(() => bare.close());

const LOOK_MS = 200;
const CARDS = 200;
const NOTES = 375;

test("[R13] a socket that nobody reads is closed with its code, comes back whole, and nobody waits for it", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  const cards: string[] = [];
  for (let batch = 0; batch < CARDS / 50; batch += 1) {
    await anna.play("token.create", { name: "Goblin", count: 50 });
  }
  cards.push(...Object.keys(anna.document().cards as Record<string, object>));
  expect(cards).toHaveLength(CARDS);

  const address = new URL(`/parties/rooms/${room}?key=${keys.spectator}`, server.url);
  const slow = await RawSocket.open(address);
  const spectators = () => anna.of("presence").findLast((frame) => frame.spectators)?.spectators;
  await anna.until(() => (spectators()?.public === 1 ? true : undefined));
  // Each note of all the cards is more than fifty kilobytes to every viewer.
  let slowest = 0;
  for (let count = 0; count < NOTES && spectators()?.public !== 0; count += 1) {
    const started = performance.now();
    const note = `${count}`.padEnd(200, "x");
    const { acks } = await anna.play("card.note.set", { cards, note });
    expect(acks).toHaveLength(1);
    slowest = Math.max(slowest, performance.now() - started);
  }
  // A queue that does not get shorter is borne for ten seconds; each tick looks at it.
  while (spectators()?.public !== 0) {
    await anna.play("coin.flip", {});
    await sleep(LOOK_MS);
  }
  expect(await slow.readToEnd()).toBe(CLOSE.tooSlow.code);
  expect(slowest).toBeLessThan(5_000);

  const back = await server.connect(room, keys.spectator);
  expect((await back.welcomed()).revision).toBe(anna.revision);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});
