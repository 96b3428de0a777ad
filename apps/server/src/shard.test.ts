import { expect, test } from "vitest";
import { createObjectIdPrefixDeriver, processIndexOfObject, SHARD_COUNT } from "./shard.ts";

test("[ST8] ids are made from names as workerd makes them", async () => {
  const idOf = await createObjectIdPrefixDeriver("baize-RoomServer");
  // The first half of the name of the file that workerd made for the room "club".
  expect(await idOf("club")).toBe("8ee418b3bce561551b6640a4503dec12");
});

test("[ST8] rooms are spread evenly, and an id belongs to one process", async () => {
  const idOf = await createObjectIdPrefixDeriver("baize-RoomServer");
  const ids = await Promise.all(Array.from({ length: 6400 }, (_, index) => idOf(`room-${index}`)));
  for (const processes of [1, 2, 3, SHARD_COUNT]) {
    const counts = new Map<number, number>();
    for (const id of ids) {
      const owner = processIndexOfObject(id, processes);
      counts.set(owner, (counts.get(owner) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: processes }, (_, at) => at),
    );
    for (const count of counts.values()) expect(count).toBeGreaterThan(6400 / processes / 2);
  }
});
