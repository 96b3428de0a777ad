import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { seatId } from "@baize/engine";
import { CLOSE_CODES, type CreateRoomResponse } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { computeKeyExpiry, signKey } from "../src/keys.ts";
import { ROUTE_DECLARATIONS, type RouteDeclaration } from "../src/route-declarations.ts";
import {
  findHiddenCardsViolations,
  HiddenCardsCaller,
  hiddenCardsCallersOf,
} from "./hidden-cards.ts";
import { hiddenCardsAuditOf } from "./hidden-cards-audits.ts";
import { SeatEndingsAudit } from "./hidden-cards-endings.ts";
import { HIDDEN_NAME_PATTERN, setUpHiddenTable } from "./hidden-table.ts";
import { readKeyContents } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, TestServer, testServer } from "./test-server.ts";

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, OPEN_TABLES: "1" });

/** The routes that refuse everybody on a server whose operator set nothing. */
const OF_OPERATOR = ["deckList", "drain", "metrics", "reportedTables", "reviewTable"] as const;
/**
 * The routes that refuse everybody at a table where nothing was agreed. `[LW2]`, `[LW6]` and `[LW7]` ask them where they
 * answer, and those of an operator are asked below.
 */
const REFUSED_HERE = [
  ...OF_OPERATOR,
  "seatSpectatorKey",
  "record",
  "seatKey",
  "deckCheck",
  // `shares.test.ts` asks it with the key that does it.
  "unshareReplay",
];

test("[LW1] over no route does anybody learn a card that is hidden from them, nor from a copy of the room", async () => {
  const table = await setUpHiddenTable(server);
  const law = hiddenCardsAuditOf(table);
  const askers = hiddenCardsCallersOf(table);
  expect(await findHiddenCardsViolations(law, askers)).toEqual([]);
  // The host did make a copy, and its seats did look into it.
  expect(law.rooms.size).toBeGreaterThan(1);
  expect(askers.filter(({ orders }) => orders.length > 0).map(({ name }) => name)).toEqual([
    "the host",
    "Ben",
    "Chloe",
  ]);
  // `[LW6]` asks the one that closes the room.
  expect(law.asked).toEqual(
    new Set(Object.keys(ROUTE_DECLARATIONS).filter((name) => name !== "closeRoom")),
  );
  expect([...law.asked].filter((name) => !law.answered.has(name)).sort()).toEqual(
    REFUSED_HERE.toSorted(),
  );
});

/** A site that gives out one deck list. */
const deckSite = async (): Promise<string> => {
  const site = createServer((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end('{"cards":[]}'),
  );
  await new Promise<void>((go) => site.listen(0, "127.0.0.1", go));
  onTestFinished(() => void site.close());
  return `127.0.0.1:${(site.address() as AddressInfo).port}`;
};

test("[LW1] the queries that the law asks with are those that routes read", async () => {
  const folder = new URL("../src/routes/", import.meta.url);
  const sources = await Promise.all(
    (await readdir(folder)).map((file) => readFile(new URL(file, folder), "utf8")),
  );
  const read = sources.flatMap((source) =>
    Array.from(source.matchAll(/\breq\.quer(?:y|ies)\(([^)]*)\)/g), ([, name]) => name),
  );
  const { socket: _, ...routes }: Record<string, RouteDeclaration> = ROUTE_DECLARATIONS;
  const listed = Object.values(routes).flatMap(({ query = [] }) => query);
  expect(new Set(read)).toEqual(new Set(listed.map((name) => JSON.stringify(name))));
});

test("[LW1] the routes that an operator turns on name no card, whoever asks, and none while the server ends", async () => {
  const tokens = {
    OPERATOR_TOKEN: "the token of the operator, long enough",
    METRICS_TOKEN: "the token of what reads the metrics",
  };
  const operated = new TestServer();
  onTestFinished(() => operated.bare.close());
  const vars = { KEY_SECRET: TEST_SERVER_KEY_SECRET, DECK_SITES: "archidekt", ...tokens };
  await operated.start(vars, await deckSite());
  const table = await setUpHiddenTable(operated);
  const bearers = [...Object.values(tokens), ...Object.values(table.keys), ...table.seatKeys];
  const accepted = new Map<string, number>();
  for (const name of OF_OPERATOR) {
    const { method, path } = ROUTE_DECLARATIONS[name];
    const asked = name === "deckList" ? `${path}?address=https://archidekt.com/decks/1` : path;
    for (const bearer of bearers) {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await fetch(new URL(asked, operated.url), { method, headers });
      expect((await answer.text()).match(HIDDEN_NAME_PATTERN), `${method} ${asked}`).toBeNull();
      if (answer.ok) accepted.set(name, (accepted.get(name) ?? 0) + 1);
      else expect(answer.status, `${method} ${asked}`).toBe(404);
    }
  }
  // Lists are for everybody, the others for whoever knows their token.
  expect(Object.fromEntries(accepted)).toEqual({ deckList: bearers.length, drain: 1, metrics: 1 });
  for (const [index, socket] of table.sockets.entries()) {
    await socket.until(() => socket.closed);
    expect(socket.closed?.code).toBe(CLOSE_CODES.restarting.code);
    const names = JSON.stringify(socket.frames).matchAll(HIDDEN_NAME_PATTERN);
    expect(new Set(Array.from(names, ([, seat]) => Number(seat)))).toEqual(new Set([index + 1]));
  }
});

test("[LW8] over no route does an invitation to a seat show a hidden card, neither one that was used nor one of the key that its player holds", async () => {
  const table = await setUpHiddenTable(server);
  const invitations = await Promise.all(
    table.seatKeys.flatMap((key, index) =>
      [-1, 0, 1].map((later) => {
        const { room, epoch } = readKeyContents(key);
        const grant = { role: "invitation", seat: seatId(index + 1) } as const;
        const claims = {
          room,
          grant,
          epoch: epoch + later,
          expiresAt: computeKeyExpiry(Date.now()),
        };
        return signKey(TEST_SERVER_KEY_SECRET, claims);
      }),
    ),
  );
  const organiser = new HiddenCardsCaller(
    "the organiser",
    [],
    // Each call has one key, and `[LW1]` has the other keys asked with.
    [...deep<string[]>([], Object.values(table.keys)), ...invitations],
  );
  const law = hiddenCardsAuditOf(table);
  expect(await findHiddenCardsViolations(law, [organiser])).toEqual([]);
  expect(law.asked).toContain("exchangeSeatKey");
  // None of them gave the key of a player's seat; what other keys take is a free one.
  const seats = [...organiser.keys.values()].map((key) => readKeyContents(key).grant);
  expect(seats.filter((grant) => typeof grant === "number" && grant <= 3)).toEqual([]);
});

test("[LW4] a room that is restored under its own id tells its host no more than before", async () => {
  const table = await setUpHiddenTable(server);
  const bearer = { authorization: `Bearer ${table.keys.host}` };
  const room = new URL(`/api/rooms/${table.room}`, server.url);
  const file = await (await fetch(`${room}/export`, { headers: bearer })).arrayBuffer();
  await fetch(room, { method: "DELETE", headers: bearer });
  const restored = await server.request<CreateRoomResponse>("/api/rooms/restore", {
    method: "POST",
    body: file,
  });
  expect(restored.status).toBe(201);
  const host = new HiddenCardsCaller("the host", [1], Object.values(restored.body.keys));
  expect(await findHiddenCardsViolations(hiddenCardsAuditOf(table), [host])).toEqual([]);
});

test("[LW6] who resets a seat, replaces links or closes the room learns no card that a seat saw, and all others are told of a reset", async () => {
  const table = await setUpHiddenTable(server);
  for (const socket of table.sockets) socket.close();
  const endings = new SeatEndingsAudit(hiddenCardsAuditOf(table));
  const [host = expect.fail(), ...others] = hiddenCardsCallersOf(table);
  for (const asker of others) await endings.refused(asker);
  expect(endings.violations).toEqual([]);
  await endings.carriedOut(host);
  expect(endings.violations).toEqual([]);
});
