import { beforeAll, expect, test } from "vitest";
import { connectWithKey, createRoomWithKeys, TallyingPlayer } from "../faults/players.ts";
import { roomFiles } from "./data-folder.ts";
import { isUnchangedSinceRead, roomsBeyondRetention } from "./prune.ts";
import { readStoredRoom, type StoredRoom } from "./stored-room.ts";
import {
  buildOnce,
  makeTemporaryFolder,
  runBaize,
  runBaizeForJson,
  serveRoomsFolder,
} from "./testkit.ts";

beforeAll(buildOnce, 180_000);

test("[OP10] rooms beyond what the operator keeps are the longest unplayed; those that can't be read are kept, and count", () => {
  const room = (
    name: string,
    playedAt: number,
    state: StoredRoom["state"] = "room",
  ): StoredRoom => ({
    ...{ room: name, file: `${name}.sqlite`, bytes: 10, state, playedAt },
  });
  const rooms = [room("old", 2), room("new", 9), room("lost", 0, "unreadable"), room("older", 1)];
  const beyond = (playedSince: number | null, bytes: number | null) =>
    roomsBeyondRetention(rooms, { playedSince, bytes }).map((each) => each.room);
  expect(beyond(2, null)).toEqual(["older"]);
  expect(beyond(null, 30)).toEqual(["older"]);
  expect(beyond(null, 29)).toEqual(["old", "older"]);
  expect(beyond(9, 25)).toEqual(["old", "older"]);
  expect(beyond(null, 0)).toEqual(["new", "old", "older"]);
  expect(beyond(1, 40)).toEqual([]);
});

test("[OP10] the operator has such rooms deleted, which makes space, and none where somebody is", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data, { vars: ["MAX_ROOMS:3"] });
  const [first, second, third] = [
    await createRoomWithKeys(url),
    await createRoomWithKeys(url),
    await createRoomWithKeys(url),
  ];
  const watching = await connectWithKey(third, third.keys.spectator);
  const prune = async (...args: string[]) => {
    const done = await runBaizeForJson<{ rooms: { room: string }[] }>(
      "rooms",
      "prune",
      "--data",
      data,
      ...args,
    );
    return done.rooms.map(({ room }) => room).sort();
  };
  const idle = [first.room, second.room].sort();
  expect(await prune("--max-mb", "0")).toEqual(idle);
  expect(await prune("--idle-days", "30", "--yes")).toEqual([]);
  expect(await prune("--max-mb", "0", "--yes")).toEqual(idle);
  expect(watching.getSnapshot().connection.kind).toBe("open");
  await createRoomWithKeys(url);
  await createRoomWithKeys(url);
  watching.close();
  await server.stop();
  expect(await prune("--idle-days", "0", "--yes")).toHaveLength(3);
  expect(await runBaizeForJson("rooms", "list", "--data", data)).toEqual({ rooms: [] });
  const { code, output } = await runBaize("rooms", "prune", "--max-mb", "a lot", "--data", data);
  expect([code, output]).toEqual([1, '--max-mb must be a number of 0 or more, not "a lot"\n']);
});

test("[OP10] a room that was played in since it was read is not as it was read", async () => {
  const data = makeTemporaryFolder();
  const { url } = await serveRoomsFolder(data);
  const player = await TallyingPlayer.sit(await createRoomWithKeys(url), "Anna");
  const [file] = roomFiles(data);
  if (!file) throw new Error("There is no room");
  const found = await readStoredRoom(file);
  expect(await isUnchangedSinceRead(found)).toBe(true);
  await player.act(0);
  expect(await isUnchangedSinceRead(found)).toBe(false);
  player.client.close();
});
