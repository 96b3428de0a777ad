import type { RoomLinksResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { ROUTE_DECLARATIONS } from "../src/route-declarations.ts";
import {
  findHiddenCardsViolations,
  type HiddenCardsAudit,
  HiddenCardsCaller,
  hiddenCardsCallersOf,
} from "./hidden-cards.ts";
import { agreeTo, hiddenCardsAuditOf, ROUTES_AT_TABLE } from "./hidden-cards-audits.ts";
import { type HiddenTable, setUpHiddenTable } from "./hidden-table.ts";
import { readKeyContents, routeAddressesOf } from "./route-requests.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, OPEN_TABLES: "1" });

const { deckCheck, exchangeSeatKey, exportRoom, sharedReplay, shareReplay } = ROUTE_DECLARATIONS;

/** Lets the table go on. Returns the revision at which it is then. */
const playOn = async ({ at, room, seatKeys }: HiddenTable): Promise<number> => {
  const socket = await at.connect(room, seatKeys[1] ?? "");
  const { revision } = await socket.play("library.draw", { count: 1 });
  socket.close();
  return revision;
};

test("[LW9] what players share shows everybody their own cards alone, or all once all agreed, and the table is told before", async () => {
  const table = await setUpHiddenTable(server);
  const law = hiddenCardsAuditOf(table, { routes: { shareReplay, sharedReplay } });
  const askers = hiddenCardsCallersOf(table);
  expect(await findHiddenCardsViolations(law, askers)).toEqual([]);
  // Each player shared their own view, and nobody the full replay.
  expect([...law.shares.values()]).toEqual([[1], [2], [3]]);
  await agreeTo(table, "record.agree");
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
  await agreeTo(table, "allHands.agree", "record.agree");
  const agreed = { allHands: true, record: table.moments.at(-1) };
  // Also of a moment that came after what was agreed to.
  const law = hiddenCardsAuditOf(table, {
    ...agreed,
    moments: [...table.moments.slice(0, 1), await playOn(table)],
    // A copy has agreed to nothing: `[LW1]` has the other routes asked in one.
    routesInCopies: deep<HiddenCardsAudit["routes"]>(
      { ...ROUTES_AT_TABLE, exchangeSeatKey },
      ROUTE_DECLARATIONS,
    ),
  });
  const askers = hiddenCardsCallersOf(table);
  const [host = expect.fail(), ...others] = askers;
  expect(await findHiddenCardsViolations(law, [host])).toEqual([]);
  // A copy of the room as it is and one of the earlier moment, with each of the host's keys.
  expect(law.rooms.size).toBe(1 + 2 * 2);
  expect(host.orders.length).toBeGreaterThan(0);
  // The host's copies are looked through by then, and `[LW1]` has all others ask about copies.
  const asked = {
    ...law,
    routes: deep<HiddenCardsAudit["routes"]>(ROUTES_AT_TABLE, ROUTE_DECLARATIONS),
  };
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
  const { record: _, ...told } = law;
  const withdrawn = { ...told, allHands: false, routes: { ...ROUTES_AT_TABLE, exportRoom } };
  expect(await findHiddenCardsViolations(withdrawn, askers)).toEqual([]);
});

test("[LW7] a seat spectator learns that seat's cards alone, announced before, and nothing once it withdrew", async () => {
  const table = await setUpHiddenTable(server);
  await agreeTo(table, "eyes.agree");
  const askers = hiddenCardsCallersOf(table);
  const law = hiddenCardsAuditOf(table, { seatSpectators: true, routes: ROUTES_AT_TABLE });
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

test("[LW3] who was the host learns nothing by old keys or new ones, and a locked room answers no link", async () => {
  const table = await setUpHiddenTable(server);
  await agreeTo(table, "allHands.agree");
  const askers = hiddenCardsCallersOf(table);
  // The keys of copies are given up below.
  const routes = deep<HiddenCardsAudit["routes"]>(
    { ...ROUTES_AT_TABLE, exchangeSeatKey },
    ROUTE_DECLARATIONS,
  );
  const law = hiddenCardsAuditOf(table, { allHands: true, routes });
  expect(await findHiddenCardsViolations(law, askers.slice(0, 1))).toEqual([]);
  const [anna = expect.fail(), ben = expect.fail()] = [
    await server.connect(table.room, table.seatKeys[0] ?? ""),
    await server.connect(table.room, table.seatKeys[1] ?? ""),
  ];
  expect((await anna.play("host.give", { seat: 2 })).acks).toHaveLength(1);
  // No key of before shows all hands any more, though all agree still; Ben alone may make a new link.
  const others = askers.filter(({ name }) => name !== "Ben");
  for (const asker of others) asker.forgetCopies(table.room);
  const handedOn = { ...law, allHands: false, routes: ROUTES_AT_TABLE };
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

test("[LW11] the judge alone reads locked lists, where the match told so, and each is told to all before", async () => {
  const table = await setUpHiddenTable(server, { judgeReadsLists: true });
  const law = hiddenCardsAuditOf(table, { deckChecks: true, routes: ROUTES_AT_TABLE });
  const askers = hiddenCardsCallersOf(table);
  expect(await findHiddenCardsViolations(law, askers)).toEqual([]);
  expect(law.answered).toContain("deckCheck");
  // The host made the only link, and each seat's list was read with it.
  expect(law.told.lists).toBe(3);
  const untold = { ...law, deckChecks: false, routes: { deckCheck } };
  expect(await findHiddenCardsViolations(untold, askers)).toHaveLength(3);
});
