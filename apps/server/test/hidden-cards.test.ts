import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { seatId } from "@baize/engine";
import { CLOSE_CODES, type CreateRoomResponse, type RoomLinksResponse } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { computeKeyExpiry, signKey } from "../src/keys.ts";
import { ROUTE_DECLARATIONS, type RouteDeclaration } from "../src/route-declarations.ts";
import {
  findHiddenCardsViolations,
  type HiddenCardsAudit,
  HiddenCardsCaller,
  hiddenCardsCallersOf,
} from "./hidden-cards.ts";
import { SeatEndingsAudit } from "./hidden-cards-endings.ts";
import { HIDDEN_NAME_PATTERN, type HiddenTable, setUpHiddenTable } from "./hidden-table.ts";
import { inspectableServer } from "./inspectable-server.ts";
import { LEAKING_ROUTES } from "./planted/route-table.ts";
import { readKeyContents, routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, TestServer, testServer } from "./test-server.ts";

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, OPEN_TABLES: "1" });
/** The same with routes that break the law. */
const crooked = inspectableServer(undefined, "test/planted/wrangler.jsonc");

const { links, claimSeat, joinTable, seatKey, exchangeSeatKey, seatSpectatorKey, shareReplay } =
  ROUTE_DECLARATIONS;
/** The routes that may tell of cards of the table, and those that give keys to it; no copy is made by them. */
const AT_TABLE: HiddenCardsAudit["routes"] = {
  ...Object.fromEntries(
    Object.entries(ROUTE_DECLARATIONS).filter(([, { tells }]) => tells !== "no card"),
  ),
  ...{ links, claimSeat, joinTable, seatKey, seatSpectatorKey, shareReplay },
};

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
  // `shares.test.ts` asks it with the key that does it.
  "unshareReplay",
];

const lawOf = (
  { room, seatKeys, pictures, moments }: HiddenTable,
  more: Partial<HiddenCardsAudit> = {},
): HiddenCardsAudit => ({
  server,
  room,
  routes: ROUTE_DECLARATIONS,
  seatKeys,
  rooms: new Set([room]),
  pictures,
  // When the first deck lay in its library.
  moments: moments.slice(0, 1),
  asked: new Set(),
  answered: new Set(),
  shares: new Map(),
  told: { links: 0, watchers: 0, shares: 0 },
  logs: { etag: null, texts: [] },
  ...more,
});

/** Every seat agrees to something. */
const agree = async ({ at, room, seatKeys }: HiddenTable, ...types: string[]): Promise<void> => {
  for (const key of seatKeys) {
    const socket = await at.connect(room, key);
    for (const type of types) await socket.play(type, { agreed: true });
    socket.close();
  }
};

test("[LW1] over no route does anybody learn a card that is hidden from them, nor from a copy of the room", async () => {
  const table = await setUpHiddenTable(server);
  const law = lawOf(table);
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

/** Lets the table go on. Returns the revision at which it is then. */
const playOn = async ({ at, room, seatKeys }: HiddenTable): Promise<number> => {
  const socket = await at.connect(room, seatKeys[1] ?? "");
  const { revision } = await socket.play("library.draw", { count: 1 });
  socket.close();
  return revision;
};

test("[LW9] what players share shows everybody their own cards alone, or all once all agreed, and the table is told before", async () => {
  const table = await setUpHiddenTable(server);
  const { sharedReplay } = ROUTE_DECLARATIONS;
  const law = lawOf(table, { routes: { shareReplay, sharedReplay } });
  const askers = hiddenCardsCallersOf(table);
  expect(await findHiddenCardsViolations(law, askers)).toEqual([]);
  // Each player shared their own view, and nobody the full replay.
  expect([...law.shares.values()]).toEqual([[1], [2], [3]]);
  await agree(table, "record.agree");
  expect(await findHiddenCardsViolations({ ...law, record: table.moments.at(-1) }, askers)).toEqual(
    [],
  );
  expect(law.shares.size).toBe(9);
  // The search looks into them: were they nobody's to share, it would say so.
  for (const share of law.shares.keys()) law.shares.set(share, []);
  const [asker = expect.fail()] = askers;
  const found = await findHiddenCardsViolations({ ...law, routes: { sharedReplay } }, [asker]);
  expect(found.filter((each) => each.includes("of seat 1 and 2 and 3"))).not.toEqual([]);
});

test("[LW2] what the full replay and spectators of all hands show was agreed to by all, and told to them before", async () => {
  const table = await setUpHiddenTable(server);
  await agree(table, "allHands.agree", "record.agree");
  const agreed = { allHands: true, record: table.moments.at(-1) };
  // Also of a moment that came after what was agreed to.
  const law = lawOf(table, {
    ...agreed,
    moments: [...table.moments.slice(0, 1), await playOn(table)],
  });
  const askers = hiddenCardsCallersOf(table);
  const [host = expect.fail(), ...others] = askers;
  expect(await findHiddenCardsViolations(law, [host])).toEqual([]);
  // A copy of the room as it is and one of the earlier moment, with each of the host's keys.
  expect(law.rooms.size).toBe(1 + 2 * 2);
  expect(host.orders.length).toBeGreaterThan(0);
  // The host's copies are looked through by then, and `[LW1]` has all others ask about copies.
  const asked = { ...law, routes: deep<HiddenCardsAudit["routes"]>(AT_TABLE, ROUTE_DECLARATIONS) };
  expect(await findHiddenCardsViolations(asked, others)).toEqual([]);
  const all = [...host.keys.values()].find(
    (key) => readKeyContents(key).grant === "all" && readKeyContents(key).room === table.room,
  );
  expect(all, "a link that shows all hands").toBeDefined();
  expect(law.answered).toContain("record");
  expect(law.told.links).toBeGreaterThan(0);
  expect(law.told.watchers).toBeGreaterThan(1);

  // Once one seat has withdrawn, the same keys show nothing more.
  const ben = await server.connect(table.room, table.seatKeys[1] ?? "");
  await ben.play("allHands.agree", { agreed: false });
  await ben.play("record.agree", { agreed: false });
  ben.close();
  for (const asker of askers) asker.forgetCopies(table.room);
  const { exportRoom } = ROUTE_DECLARATIONS;
  const { record: _, ...told } = law;
  const withdrawn = { ...told, allHands: false, routes: { ...AT_TABLE, exportRoom } };
  expect(await findHiddenCardsViolations(withdrawn, askers)).toEqual([]);
});

test("[LW7] a seat spectator learns that seat's cards alone, announced before, and nothing once it withdrew", async () => {
  const table = await setUpHiddenTable(server);
  await agree(table, "eyes.agree");
  const askers = hiddenCardsCallersOf(table);
  const law = lawOf(table, { seatSpectators: true, routes: AT_TABLE });
  expect(await findHiddenCardsViolations(law, askers)).toEqual([]);
  expect(law.answered).toContain("seatSpectatorKey");
  // Each seat was given its own key and no other, and all of them were told of each reading.
  const seatKeysOf = ({ keys }: HiddenCardsCaller) =>
    [...keys.values()]
      .map((key) => String(readKeyContents(key).grant))
      .filter((of) => of.startsWith("eyes"));
  expect(askers.map(seatKeysOf)).toEqual([["eyes:1"], ["eyes:2"], ["eyes:3"], []]);
  const watchers = askers.flatMap(({ keys }) =>
    [...keys.values()].filter((key) => String(readKeyContents(key).grant).startsWith("eyes")),
  );
  const stranger = new HiddenCardsCaller("seat spectator", [], watchers);
  expect(await findHiddenCardsViolations(law, [stranger])).toEqual([]);
  expect(law.told.watchers).toBeGreaterThan(watchers.length);
  expect(
    await findHiddenCardsViolations({ ...law, seatSpectators: false }, [stranger]),
  ).not.toEqual([]);

  for (const key of table.seatKeys) {
    const socket = await server.connect(table.room, key);
    await socket.play("eyes.agree", { agreed: false });
    socket.close();
  }
  expect(await findHiddenCardsViolations({ ...law, seatSpectators: false }, [stranger])).toEqual(
    [],
  );
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
    [...Object.values(table.keys), ...invitations],
  );
  const law = lawOf(table);
  expect(await findHiddenCardsViolations(law, [organiser])).toEqual([]);
  expect(law.asked).toContain("exchangeSeatKey");
  // None of them gave the key of a player's seat; the other keys took a free one.
  const seats = [...organiser.keys.values()].map((key) => readKeyContents(key).grant);
  expect(seats.filter((grant) => typeof grant === "number" && grant <= 3)).toEqual([]);
});

test("[LW3] who was the host learns nothing by old keys or new ones, and a locked room answers no link", async () => {
  const table = await setUpHiddenTable(server);
  await agree(table, "allHands.agree");
  const askers = hiddenCardsCallersOf(table);
  // The keys of copies are given up below.
  const routes = deep<HiddenCardsAudit["routes"]>(
    { ...AT_TABLE, exchangeSeatKey },
    ROUTE_DECLARATIONS,
  );
  const law = lawOf(table, { allHands: true, routes });
  expect(await findHiddenCardsViolations(law, askers.slice(0, 1))).toEqual([]);
  const [anna = expect.fail(), ben = expect.fail()] = [
    await server.connect(table.room, table.seatKeys[0] ?? ""),
    await server.connect(table.room, table.seatKeys[1] ?? ""),
  ];
  expect((await anna.play("host.give", { seat: 2 })).acks).toHaveLength(1);
  // No key of before shows all hands any more, though all agree still; Ben alone may make a new link.
  const others = askers.filter(({ name }) => name !== "Ben");
  for (const asker of others) asker.forgetCopies(table.room);
  const handedOn = { ...law, allHands: false, routes: AT_TABLE };
  expect(await findHiddenCardsViolations(handedOn, others)).toEqual([]);

  const links = await server.post<RoomLinksResponse>(`/api/rooms/${table.room}/links`, {
    key: table.seatKeys[1],
    spectatorAll: true,
    judge: true,
  });
  const given = Object.values(links.body.keys);
  const ruler = await server.connect(table.room, table.seatKeys[1] ?? "");
  expect((await ruler.play("room.lock", { locked: true })).acks).toHaveLength(1);
  for (const key of given) {
    if (readKeyContents(key).grant === "host") continue;
    const stranger = new HiddenCardsCaller("who has a link", [], [key]);
    expect(await findHiddenCardsViolations({ ...law, allHands: false }, [stranger])).toEqual([]);
    for (const route of Object.values(ROUTE_DECLARATIONS)) {
      const { method, path, tells } = route;
      if (method !== "GET" || tells === "no card" || path.includes("parties")) continue;
      // Whoever has its link reads it without a key.
      if (tells === "what a player shared") continue;
      const address = routeAddressesOf(route, table)[0] ?? "";
      const { status } = await server.request(address, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(status, address).toBe(409);
    }
  }
  for (const socket of [anna, ben, ruler]) socket.close();
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
  expect(await findHiddenCardsViolations(lawOf(table), [host])).toEqual([]);
});

test("[LW6] who resets a seat, replaces links or closes the room learns no card that a seat saw, and all others are told of a reset", async () => {
  const table = await setUpHiddenTable(server);
  for (const socket of table.sockets) socket.close();
  const endings = new SeatEndingsAudit(lawOf(table));
  const [host = expect.fail(), ...others] = hiddenCardsCallersOf(table);
  for (const asker of others) await endings.refused(asker);
  expect(endings.violations).toEqual([]);
  await endings.carriedOut(host);
  expect(endings.violations).toEqual([]);
});

test.each([
  ["hostReads", /names hidden cards of seat 2$/],
  ["hostLooks", /names hidden cards of seat 2$/],
  ["seatSpectatorReadsOn", /names hidden cards of seat 2$/],
  ["anyPicture", /names hidden cards of seat 2$/],
  ["plainCopy", /^the host: a copy shows how the library of seat 1 lies$/],
  ["plainMoment", /^the host: a copy shows how the library of seat 1 lies$/],
  ["openMoment", /names cards$/],
  ["earlyMoment", /was given before all had agreed$/],
  ["silentLink", /gave a link that shows all hands in silence$/],
  ["shareOfOther", /shows hidden cards of seat 2 to everybody$/],
  ["silentShare", /shared a replay in silence$/],
] as const)("[LW5] the search finds a route that breaks the law: %s", async (name, violation) => {
  const table = await setUpHiddenTable(crooked);
  if (name === "silentLink") await agree(table, "allHands.agree");
  if (name === "seatSpectatorReadsOn") await agree(table, "eyes.agree");
  const ofMoment = name === "plainMoment" || name === "openMoment";
  if (ofMoment) await agree(table, "record.agree");
  // With those that give the keys and files with which it may be asked; `[LW1]` asks the others.
  const { exportRoom, restoreRoom, sharedReplay, socket } = ROUTE_DECLARATIONS;
  // Of copies, only the route that makes a plain one tells more.
  const copying: HiddenCardsAudit["routes"] =
    name === "plainCopy" || name === "plainMoment" ? { exportRoom, restoreRoom } : {};
  const giving = {
    links,
    claimSeat,
    ...deep(copying, { exportRoom, restoreRoom }),
    seatKey,
    exchangeSeatKey,
    seatSpectatorKey,
    socket,
  };
  const routes = { ...giving, [name]: LEAKING_ROUTES[name], sharedReplay };
  const agreed = {
    allHands: name === "silentLink",
    seatSpectators: name === "seatSpectatorReadsOn",
    ...(ofMoment ? { record: table.moments.at(-1) } : {}),
  };
  const law = { ...lawOf(table, agreed), server: crooked, routes };
  const found = await findHiddenCardsViolations(law, hiddenCardsCallersOf(table).slice(0, 1));
  expect(found.filter((each) => violation.test(each))).not.toEqual([]);
  // Nothing else does.
  const isMeant = (each: string) =>
    violation.test(each) || (name === "anyPicture" && /hidden cards of seat [23]$/.test(each));
  expect(found.filter((each) => !isMeant(each))).toEqual([]);
});
