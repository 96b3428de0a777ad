import { expect, test } from "vitest";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

/** Budgets are soon used up, and what is read waits as long as half of one is. */
const server = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  INTENTS_PER_SECOND: "1",
  INTENT_BURST: "80",
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test("[BU16] with the keys of one scope so many replays are read at once and no more, and with others one reads on", async () => {
  const { room, keys } = await server.createRoom();
  const cards = Array.from({ length: 200 }, (_, index) => ({ name: `Card no ${index}`, count: 4 }));
  const { key } = await server.claim(room, { key: keys.player, name: "Anna" });
  const anna = await server.connect(room, key);
  await anna.play("deck.load", { cards });
  await anna.play("library.shuffle", {});
  anna.close();
  const spent = Array.from({ length: 60 }, () =>
    server.post(`/api/rooms/${room}/links`, { key: keys.spectator }),
  );
  await Promise.all(spent);
  const read = (bearing: string) =>
    fetch(new URL(`/api/rooms/${room}/replay`, server.url), { headers: bearer(bearing) });
  const asked = await Promise.all(Array.from({ length: 20 }, () => read(keys.spectator)));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(16);
  const refused = asked.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain("Too many streams");
  const other = await read(keys.host);
  expect(other.status).toBe(200);
  for (const each of [...asked, other]) if (!each.bodyUsed) await each.body?.cancel();
});
