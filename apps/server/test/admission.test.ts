import { BUILT_IN_GAMES } from "@baize/engine";
import { CLOSE_CODES } from "@baize/protocol";
import { expect, test } from "vitest";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";
import { eventually, type TestSocket } from "./test-socket.ts";

const MOST = 20;
/** The seats of the game that a room has when none is named. */
const SEATS = BUILT_IN_GAMES[0].seats;
const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, MAX_CONNECTIONS: String(MOST) });

test.each([32, 64, 128])(
  "[R9] of %i connections to a room for twenty, all beyond those are told so, and the twenty play on",
  async (driven) => {
    const created = await server.createRoom();
    const players: TestSocket[] = [];
    for (let seat = 1; seat <= SEATS; seat += 1) {
      players.push(await server.sit(created, `Player ${seat}`));
    }
    const path = `/parties/rooms/${created.room}?key=${created.keys.spectator}`;
    const others = Array.from({ length: driven - players.length }, () => server.open(path));
    const during = await Promise.all(players.map((player) => player.play("coin.flip", {})));
    expect(during.flatMap(({ acks = [] }) => acks)).toHaveLength(players.length);

    const settled = (socket: TestSocket) => socket.closed !== null || socket.revision > 0;
    await eventually(() => expect(others.every(settled)).toBe(true));
    const refused = others.filter(({ closed }) => closed !== null);
    expect(refused).toHaveLength(driven - MOST);
    for (const { closed } of refused) {
      expect(closed).toEqual({
        code: CLOSE_CODES.roomFull.code,
        reason: CLOSE_CODES.roomFull.reason,
      });
    }
    const inside = [...players, ...others.filter(({ closed }) => closed === null)];
    expect(inside).toHaveLength(MOST);
    const [first] = players;
    const { revision = 0 } = (await first?.play("chat.say", { text: "Still here" })) ?? {};
    await Promise.all(inside.map((socket) => socket.reached(revision)));
    expect((await first?.welcomed())?.limits.connections).toBe(MOST);
    for (const socket of inside) socket.close();
  },
);
