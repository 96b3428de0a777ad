import { gunzipSync } from "node:zlib";
import {
  claimSeat,
  connect,
  createRoom,
  createTournament,
  deleteRoom,
  deleteSharedReplay,
  exchangeSeatKey,
  exportRoom,
  fetchDeckList,
  fetchDeckSites,
  fetchFullReplay,
  fetchHealth,
  fetchLogText,
  fetchOpenTables,
  fetchPicture,
  fetchPushKey,
  fetchReplay,
  fetchRoomState,
  fetchRoomStatus,
  fetchSharedReplay,
  joinOpenTable,
  openReplay,
  readLockedDeckList,
  replaceSeatKey,
  reportOpenTable,
  requestRoomLinks,
  requestSeatSpectatorKey,
  resetSeat,
  restoreRoom,
  sendPicture,
  shareRoomReplay,
  streamRoomStates,
  subscribeToPush,
  unsubscribeFromPush,
} from "@baize/client";
import { sendIntentOrThrow, unwrap } from "@baize/client/testkit";
import { makePng } from "@baize/room/testkit";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  ANSWER_SCHEMA_BY_ROUTE,
  ERROR_ANSWER_SCHEMA,
  FILE_LINE_SCHEMAS,
} from "../../../scripts/api-answers.ts";
import { ROUTE_DECLARATIONS, type RouteName } from "../src/route-declarations.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const PATIENCE = { timeout: 20_000, interval: 200 };

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET, OPEN_TABLES: "1" });

/** The pattern of a path of the route table. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path.replace(/:\w+(\{[^}]+\})?/g, (_, range) => range?.slice(1, -1) ?? "[^/]+")}$`,
  );

/** Whether an answer is of the schema that the documentation has for its route. */
const judge = async (name: RouteName, answer: Response): Promise<void> => {
  const { status, content } = ANSWER_SCHEMA_BY_ROUTE[name];
  if (!answer.ok) expect(ERROR_ANSWER_SCHEMA.parse(await answer.json())).toBeDefined();
  else if (typeof content === "string") {
    const [type] = content.split("*");
    expect(answer.headers.get("content-type"), name).toMatch(new RegExp(`^${type}`));
    // A copy that nobody reads would keep the stream open.
    if (name === "events") void answer.body?.cancel();
    if (name === "sharedReplay") {
      const file = gunzipSync(new Uint8Array(await answer.arrayBuffer())).toString();
      FILE_LINE_SCHEMAS[name].parse(JSON.parse(file.slice(0, file.indexOf("\n"))));
    }
    if (name !== "replay" && name !== "record") return;
    const lines = (await answer.text()).trimEnd().split("\n");
    for (const line of lines) FILE_LINE_SCHEMAS[name].parse(JSON.parse(line));
  } else {
    expect(answer.status).toBe(status);
    content?.parse(await answer.json());
  }
};

/** The routes that are called from now on, by name. */
const watched = (): Set<string> => {
  const called = new Set<string>();
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { pathname } = new URL(address);
    const answer = await send(address, init);
    for (const [name, { method, path }] of Object.entries(ROUTE_DECLARATIONS)) {
      if (method !== init.method || !patternOf(path).test(pathname)) continue;
      called.add(name);
      await judge(name as RouteName, answer.clone());
    }
    return answer;
  });
  return called;
};

test("[PK4] [DO3] every HTTP route for players has a function, and each does what the route does", async () => {
  const called = watched();
  const url = server.url.origin;
  expect(unwrap(await fetchHealth(url))).toMatchObject({ ok: true });
  expect(unwrap(await fetchDeckSites(url))).toEqual({ hosts: [] });
  expect(await fetchDeckList(url, "https://archidekt.com/decks/1")).toMatchObject({
    error: { code: "not_offered" },
  });
  const [made] = unwrap(await createTournament(url, { tables: "1,Anna,Ben" })).tables;
  if (!made) throw new Error("The event has no table");
  const lost = { key: made.keys.host, seat: 2, redeal: true };
  const { invitation } = unwrap(await resetSeat(url, made.room, lost));
  expect(unwrap(await exchangeSeatKey(url, made.room, { seat: 2, key: invitation }))).toMatchObject(
    { seat: 2 },
  );
  const { room, keys } = unwrap(await createRoom(url, { game: "magic" }));
  const { seat, key } = unwrap(await claimSeat(url, room, { key: keys.host, name: "Anna" }));
  const client = connect({ url, room, key, seeds: null });
  onTestFinished(() => client.close());
  await sendIntentOrThrow(client, "deck.load", { cards: [{ name: "Forest", count: 9 }] });
  const sent = unwrap(await sendPicture(url, room, { key, name: "Forest", bytes: makePng() }));
  await sendIntentOrThrow(client, "library.draw", { count: 1 });
  const { picture } = sent;
  expect(await fetchPicture(url, room, { key, picture })).toBeInstanceOf(ArrayBuffer);
  expect(await fetchPicture(url, room, { key: keys.spectator, picture })).toBeNull();

  expect(unwrap(await fetchRoomStatus(url, room, key))).toMatchObject({ keyWorks: true });
  expect(unwrap(await fetchRoomState(url, room, key))).toMatchObject({ viewer: { seat } });
  const states = unwrap(await streamRoomStates(url, room, key));
  expect((await states.next()).value).toMatchObject({ viewer: { seat } });
  expect(await requestSeatSpectatorKey(url, room, { seat, key })).toMatchObject({ ok: false });
  expect(unwrap(await fetchPushKey(url)).key).toMatch(/^B[\w-]{86}$/);
  const endpoint = "https://web.push.apple.com/nobody";
  const wrong = { p256dh: "AAAA", auth: "AAAA" };
  const refused = await subscribeToPush(url, room, { seat, key, endpoint, keys: wrong });
  expect(refused).toMatchObject({ ok: false, error: { field: "keys.p256dh" } });
  expect(unwrap(await unsubscribeFromPush(url, room, { seat, key, endpoint }))).toEqual({
    on: false,
  });
  await sendIntentOrThrow(client, "room.listing.set", { language: "en" });
  await vi.waitFor(
    async () =>
      expect(unwrap(await fetchOpenTables(url)).tables).toMatchObject([{ room, game: "magic" }]),
    PATIENCE,
  );
  expect(unwrap(await reportOpenTable(url, room, { reason: "spam" }))).toEqual({ reported: true });
  const links = unwrap(await requestRoomLinks(url, room, { key }));
  expect(Object.keys(links.keys)).toEqual(Object.keys(keys));
  const check = { seat, key: keys.spectator, reason: "a deck check" };
  expect(await readLockedDeckList(url, room, check)).toMatchObject({
    status: 403,
    error: { code: "not_judge", field: "key" },
  });
  expect(unwrap(await fetchLogText(url, room, key))).toContain("Anna drew Forest");
  expect(unwrap(await fetchLogText(url, room, keys.spectator))).not.toContain("Forest");
  expect(openReplay(unwrap(await fetchReplay(url, room, key)))).toMatchObject({ ok: true });
  expect(await fetchFullReplay(url, room, key)).toMatchObject({
    status: 409,
    error: { code: "needs_consent" },
  });
  await sendIntentOrThrow(client, "record.agree", { agreed: true });
  expect(openReplay(unwrap(await fetchFullReplay(url, room, key)))).toMatchObject({ ok: true });

  const { share, ...shared } = unwrap(await shareRoomReplay(url, room, { key, view: "all" }));
  const place = { room, share };
  const opened = openReplay(unwrap(await fetchSharedReplay(url, place)));
  expect(opened).toMatchObject({ ok: true, value: { share: { by: "Anna" } } });
  expect(await deleteSharedReplay(url, { ...place, key })).toMatchObject({ status: 403 });
  const deleted = await deleteSharedReplay(url, { ...place, key: shared.key });
  expect(unwrap(deleted)).toEqual({ deleted: true });

  const file = unwrap(await exportRoom(url, room, keys.host));
  expect(await restoreRoom(url, file)).toMatchObject({ error: { code: "room_taken" } });
  const copy = unwrap(await restoreRoom(url, file, { id: "a-copy-of-it" }));
  expect(copy).toMatchObject({ room: "a-copy-of-it", copyOf: room });
  const exchanged = unwrap(await exchangeSeatKey(url, copy.room, { seat, key }));
  const replaced = unwrap(await replaceSeatKey(url, copy.room, exchanged));
  expect(replaced).toMatchObject({ seat });
  expect(replaced.key).not.toBe(exchanged.key);
  expect(unwrap(await joinOpenTable(url, room, { name: "Dana" })).key).toBeDefined();
  expect(unwrap(await deleteRoom(url, copy.room, copy.keys.host))).toEqual({ closed: true });
  await states.return(undefined as never);

  // The others are the operator's.
  const names = Object.entries(ROUTE_DECLARATIONS).flatMap(([name, { path }]) =>
    /^\/api\/(rooms|events|health|decks|push|tables$|tables\/:room\/(report$|seats))/.test(path)
      ? name
      : [],
  );
  expect([...called].sort()).toEqual(names.sort());
});
