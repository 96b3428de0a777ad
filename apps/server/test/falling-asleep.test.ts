import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@baize/protocol";
import { expect, test } from "vitest";
import { testServer } from "./test-server.ts";
import { eventually } from "./test-socket.ts";

const SPECTATORS = 18;
/** The wait of the log of rejections, and then the platform's own ten seconds. */
const ASLEEP_AFTER_MS = 16_500;

const server = testServer();

test("[HI6] a room with twenty open sockets falls asleep by itself, and a wake sends nobody the document", async () => {
  const created = await server.createRoom();
  const anna = await server.sit(created, "Anna");
  const ben = await server.sit(created, "Ben");
  const { room, keys } = created;
  const watchers = await Promise.all(
    Array.from({ length: SPECTATORS }, () => server.connect(room, keys.spectator)),
  );
  for (let made = 0; made < 200; made += LIMITS.tokensPerIntent) {
    const goblins = { name: "Goblin", count: LIMITS.tokensPerIntent };
    expect((await anna.play("token.create", goblins)).acks).toHaveLength(1);
  }
  // Rejections are logged a while later, which does not keep the room awake.
  expect((await anna.play("token.create", { name: "" })).refusals).toHaveLength(1);
  anna.sendText('{"type":"presence","x":0.5,"y":0.5}');
  const everyone = [anna, ben, ...watchers];
  await eventually(() => {
    for (const each of everyone) {
      expect(each.of("presence").at(-1)?.seats["1"]).toEqual({ x: 0.5, y: 0.5 });
    }
  });
  const before = everyone.map(({ frames }) => frames.length);
  await sleep(ASLEEP_AFTER_MS);
  expect(everyone.map(({ frames }) => frames.length)).toEqual(before);

  const { revision } = await ben.play("coin.flip", {});
  await Promise.all(everyone.map((each) => each.reached(revision)));
  for (const [index, each] of everyone.entries()) {
    const frames = each.frames.slice(before[index]);
    const bytes = frames.reduce<number>(
      (sum, frame) =>
        sum + (frame instanceof Uint8Array ? frame.length : JSON.stringify(frame).length),
      0,
    );
    expect(frames.length).toBeLessThanOrEqual(2);
    expect(bytes).toBeLessThan(500);
    expect(each.of("welcome")).toHaveLength(1);
    expect(each.closed).toBeNull();
  }
  // A pointer is kept in memory alone: who comes now is not told of Anna's, so the room did sleep.
  const late = await server.connect(room, keys.spectator);
  await eventually(() => expect(late.of("presence")).not.toEqual([]));
  expect(late.of("presence")[0]?.seats).toEqual({ 1: {}, 2: {} });
});
