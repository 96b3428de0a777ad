import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { RawSocket } from "./raw-socket.ts";
import { testServer } from "./test-server.ts";
import { layCardsForNotes, writeNotesUntil } from "./writer.ts";

// One player writes more here than the budget of a seat allows.
const server = testServer({ INTENTS_PER_SECOND: "100000", INTENT_BURST: "100000" });

test("[R13] a socket that nobody reads is closed with its code, comes back whole, and nobody waits for it", async () => {
  const created = await server.createRoom();
  const { room, keys } = created;
  const anna = await server.sit(created, "Anna");
  await layCardsForNotes(anna);
  const address = new URL(`/parties/rooms/${room}?key=${keys.spectator}`, server.url);
  const slow = await RawSocket.open(address);
  const spectators = () => anna.of("presence").findLast((frame) => frame.spectators)?.spectators;
  await anna.until(() => (spectators()?.public === 1 ? true : undefined));
  const slowest = await writeNotesUntil(anna, () => spectators()?.public === 0);
  expect(await slow.closing()).toBe(CLOSE_CODES.tooSlow.code);
  expect(slowest).toBeLessThan(5_000);

  const back = await server.connect(room, keys.spectator);
  const { revision } = await back.welcomed();
  // Anna may still have to read what was acked last.
  await anna.until(() => (anna.revision >= revision ? true : undefined));
  expect(anna.revision).toBe(revision);
  expect((await anna.play("coin.flip", {})).acks).toHaveLength(1);
});
