import { gunzipSync } from "node:zlib";
import { findSpectatedSeatOfScope } from "@baize/engine";
import { deep } from "../../../scripts/deep.ts";
import type { RouteDeclaration, RouteName } from "../src/route-declarations.ts";
import { HIDDEN_NAME_PATTERN, type HiddenTable } from "./hidden-table.ts";
import type { RoomApi } from "./room-api.ts";
import {
  isKnownRoute,
  type KeyContents,
  type RequestBody,
  type RouteCall,
  readKeyContents,
  requestBodiesOf,
  routeAddressesOf,
} from "./route-requests.ts";
import type { TestSocket } from "./test-socket.ts";

/**
 * Routes that make rooms in which nothing of the table is, so each asker calls them with one key of each grant. What
 * `restoreRoom` makes is looked through.
 */
const MAKES_ROOMS: ReadonlySet<string> = new Set<RouteName>(["createRoom", "createTournament"]);

/** Somebody with the keys that they hold, and what came of asking with them. */
export class HiddenCardsCaller {
  /** By what they open: keys that differ only in when they expire open the same. */
  readonly keys = new Map<string, string>();
  readonly name: string;
  /** The seats whose cards are this one's to see. */
  readonly seats: readonly number[];
  /** The files of the table, until they are restored. */
  files: Uint8Array[] = [];
  /** The orders of its seats' libraries, as they lie in other rooms than the table's. */
  readonly orders: { readonly seat: number; readonly order: string }[] = [];

  constructor(name: string, seats: readonly number[], keys: readonly string[]) {
    this.name = name;
    this.seats = seats;
    for (const key of keys) this.take(key);
  }

  take(key: string): void {
    const { room, grant, epoch } = readKeyContents(key);
    const opens = [room, grant, epoch].join();
    if (!this.keys.has(opens)) this.keys.set(opens, key);
  }

  /** Gives up the keys of other rooms: what happens at the table changes nothing of copies that were made before. */
  forgetCopies(table: string): void {
    for (const [opens, key] of this.keys)
      if (readKeyContents(key).room !== table) this.keys.delete(opens);
  }
}

/** What is looked through, and what was agreed to at the table. */
export interface HiddenCardsAudit {
  readonly server: RoomApi;
  /** The table's id. */
  readonly room: string;
  /** The routes that the server has, whether or not this file knows them. */
  readonly routes: Readonly<Record<string, RouteDeclaration>>;
  /** Those that are asked with keys of copies of the table, where not all are. */
  readonly routesInCopies?: Readonly<Record<string, RouteDeclaration>>;
  /** A key of each seat, with which its log is read. */
  readonly seatKeys: readonly string[];
  /** Whether all who hold cards agreed that spectators see all hands. */
  readonly allHands?: boolean;
  /** Whether each seat allows seat spectators. */
  readonly seatSpectators?: boolean;
  /** Whether the table was told that the judge may read locked deck lists. */
  readonly deckChecks?: boolean;
  /** The revision up to which all seats agreed to the full replay. */
  readonly record?: number;
  /** Revisions of the table as which it is exported. */
  readonly moments: readonly number[];
  /** The rooms that are known: the table's, and what was made of its file. */
  readonly rooms: Set<string>;
  /** What players shared: the seats whose cards it may show, by the room's id and its own. */
  readonly shares: Map<string, readonly number[]>;
  /** The ids of pictures that the seats brought for cards that they alone see. */
  readonly pictures: readonly string[];
  /** The routes that were asked so far. */
  readonly asked: Set<string>;
  /** Those that did what they were asked at least once, so that more than a refusal was looked through. */
  readonly answered: Set<string>;
  /** How many lines of each kind all seats had read so far. */
  readonly told: { links: number; watchers: number; shares: number; lists: number };
  readonly logs: ReadSeatLogs;
}

const LINK_MADE = /created a (spectator link with all hands|judge link)/g;
const REPLAY_SHARED = /shared a link to/g;
const LIST_READ = /read \w+’s locked deck list/g;
const SEEN_BY_WATCHERS =
  /(?:A spectator who sees|The judge sees) all hands|A spectator who watches \w+’s view/g;

/** Whether a key may show all hands while all agree: each use that does is told. */
const maySeeAll = ({ grant }: KeyContents): boolean => grant === "all" || grant === "judge";

/** The logs as the seats read them at a revision of the table. */
export interface ReadSeatLogs {
  /** The ETag of that revision; null before the first reading. */
  etag: string | null;
  texts: readonly string[];
}

/** How often each seat reads a line: the least of them. Logs are read again once the table's revision changed. */
export const leastLogLineCount = async (
  { server, room, seatKeys, logs }: Pick<HiddenCardsAudit, "server" | "room" | "seatKeys" | "logs">,
  line: RegExp,
): Promise<number> => {
  const read = (what: "state" | "log", key: string, headers = {}) =>
    fetch(new URL(`/api/rooms/${room}/${what}`, server.url), {
      headers: { authorization: `Bearer ${key}`, ...headers },
    });
  const known = { "if-none-match": logs.etag ?? "" };
  const state = await read("state", seatKeys[0] ?? "", known);
  await state.body?.cancel();
  if (state.status !== 304) {
    logs.etag = state.headers.get("etag");
    logs.texts = await Promise.all(seatKeys.map(async (key) => (await read("log", key)).text()));
  }
  return Math.min(...logs.texts.map((text) => [...text.matchAll(line)].length));
};

/** What an answer holds, as text in which a name can be found. */
export const latin1TextOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

/** Every string of an answer that may be a key or a room's id. */
const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};

const isKey = (text: string): boolean => /^[\w-]+\.[\w-]+$/.test(text) && text.length > 60;

/** Looks through every route with every key that an asker holds or is given, and tells what broke the law. */
const violationsBy = async (law: HiddenCardsAudit, asker: HiddenCardsCaller): Promise<string[]> => {
  const violations: string[] = [];
  const done = new Set<string>();
  const grants = new Set<KeyContents["grant"]>();
  for (;;) {
    const next = [...asker.keys.values()].find((key) => !done.has(key));
    if (next === undefined) return violations;
    done.add(next);
    const { grant, room } = readKeyContents(next);
    const routes = room === law.room ? law.routes : (law.routesInCopies ?? law.routes);
    for (const [name, route] of Object.entries(routes)) {
      if (MAKES_ROOMS.has(name) && grants.has(grant)) continue;
      violations.push(...(await ask(law, asker, { name, route, key: next })));
    }
    grants.add(grant);
  }
};

const ask = async (
  law: HiddenCardsAudit,
  asker: HiddenCardsCaller,
  question: RouteCall,
): Promise<string[]> => {
  const { name, route, key } = question;
  if (name === "socket") return await watch(law, asker, key);
  const said = readKeyContents(key);
  // A route that this file doesn't know is asked of the table alone, or copies would be made of copies for ever.
  if (!isKnownRoute(name) && said.room !== law.room) return [];
  const violations: string[] = [];
  // A copy takes the seats' keys of the table, of which it was made; no other key says more than which room it is of.
  const isTaken =
    name === "exchangeSeatKey" &&
    typeof said.grant === "number" &&
    deep(said.room === law.room, true);
  for (const room of isTaken ? law.rooms : [said.room]) {
    for (const path of routeAddressesOf(route, { ...law, room })) {
      // A seat that replaces its own key learns nothing, and would end what was agreed to.
      if (name === "seatKey" && path.includes(`/seats/${said.grant}/`)) continue;
      for (const body of requestBodiesOf(question, { room, key, files: asker.files })) {
        violations.push(...(await call(law, asker, { ...question, path, body })));
      }
    }
  }
  if (name === "restoreRoom") asker.files = [];
  return violations;
};

/** The revision as which a path exports a room. */
const momentIn = (path: string): number | null => {
  const [, at] = /[?]at=(\d+)$/.exec(path) ?? [];
  return at === undefined ? null : Number(at);
};

interface Asked extends RouteCall {
  readonly path: string;
  readonly body: RequestBody | null;
}

const call = async (
  law: HiddenCardsAudit,
  asker: HiddenCardsCaller,
  asked: Asked,
): Promise<string[]> => {
  const { name, route, key, path, body } = asked;
  law.asked.add(name);
  const answer = await fetch(new URL(path, law.server.url), {
    method: route.method,
    headers: { authorization: `Bearer ${key}` },
    body,
  });
  const bytes = await readResponseBytes(answer);
  const text = latin1TextOf(bytes);
  const what = `${route.method} ${path}`;
  const violations = await judge(law, asker, { what, key, text, route });
  if (!answer.ok) return violations;
  law.answered.add(name);
  const isOfTable = readKeyContents(key).room === law.room;
  const at = momentIn(path);
  if (at !== null || route.tells === "what all seats agreed to") {
    // A room that was made of a file of the table has agreed to nothing.
    const agreed = isOfTable ? law.record : undefined;
    if (agreed === undefined || (at ?? 0) > agreed) {
      violations.push(`${asker.name}: ${what} was given before all had agreed`);
    }
  }
  if (name === "exportRoom" && isOfTable) asker.files.push(bytes);
  if (!answer.headers.get("content-type")?.startsWith("application/json")) return violations;
  violations.push(...(await noteShare(law, asker, { ...asked, text })));
  const given = stringsIn(JSON.parse(text)).filter(isKey);
  for (const each of given) {
    // In a new room is nothing to learn, and whoever tried its keys in turn would make rooms for ever.
    if (MAKES_ROOMS.has(name) && !law.rooms.has(readKeyContents(each).room)) continue;
    asker.take(each);
    law.rooms.add(readKeyContents(each).room);
  }
  if (
    !given.some(
      (each) => maySeeAll(readKeyContents(each)) && readKeyContents(each).room === law.room,
    )
  ) {
    return violations;
  }
  const links = await leastLogLineCount(law, LINK_MADE);
  if (links <= law.told.links) {
    violations.push(`${asker.name}: ${what} gave a link that shows all hands in silence`);
  }
  law.told.links = links;
  return violations;
};

/** Notes what an answer shared, and of which seats it may tell; the table must have been told before. */
const noteShare = async (
  law: HiddenCardsAudit,
  asker: HiddenCardsCaller,
  { route, key, path, body, text }: Asked & { readonly text: string },
): Promise<string[]> => {
  const { share } = JSON.parse(text) as { readonly share?: string };
  if (share === undefined) return [];
  const { room, grant } = readKeyContents(key);
  const isAll = typeof body === "string" && JSON.parse(body).view === "all";
  const own = typeof grant === "number" ? [grant] : [];
  law.shares.set(`${room}/${share}`, isAll && law.record !== undefined ? [1, 2, 3] : own);
  if (room !== law.room) return [];
  const before = law.told.shares;
  law.told.shares = await leastLogLineCount(law, REPLAY_SHARED);
  const what = `${asker.name}: ${route.method} ${path}`;
  return law.told.shares > before ? [] : [`${what} shared a replay in silence`];
};

/** The whole of an answer; of a stream, what it begins with. */
export const readResponseBytes = async (answer: Response): Promise<Uint8Array> => {
  const type = answer.headers.get("content-type");
  if (type !== "text/event-stream") {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return type === "application/gzip" && bytes.length > 0 ? gunzipSync(bytes) : bytes;
  }
  let text = "";
  for await (const bytes of answer.body ?? []) {
    text += Buffer.from(bytes).toString("latin1");
    // The loop's end cancels the stream.
    if (/event: \w+\n.*\n\n$/s.test(text)) break;
  }
  return Buffer.from(text, "latin1");
};

/**
 * Opens a socket and judges every byte that it is sent; in another room than the table's, it looks at its own library.
 */
const watch = async (
  law: HiddenCardsAudit,
  asker: HiddenCardsCaller,
  key: string,
): Promise<string[]> => {
  const { room, grant } = readKeyContents(key);
  law.asked.add("socket");
  const casts = isSpectators(grant) ? `&cast=${CAST_TOKEN}` : "";
  const address = `/parties/rooms/${room}?key=${key}${casts}`;
  const socket = law.server.open(address);
  await socket.until(() => socket.closed ?? socket.of("presence")[0]);
  if (!socket.closed) law.answered.add("socket");
  const isOwn = typeof grant === "number" && asker.seats.includes(grant);
  if (room !== law.room && isOwn && !socket.closed) {
    asker.orders.push({ seat: grant, order: await orderSeenBy(socket, grant) });
    // Whoever leads a copy tries to have it open the lists of the match.
    for (const type of ["match.end", "game.next"]) await socket.answer(socket.send(type, {}));
  }
  const overlay = casts === "" || socket.closed ? null : law.server.open(address);
  if (overlay) {
    await overlay.until(() => overlay.closed ?? overlay.of("presence")[0]);
    socket.sendText(castOf(socket));
    await overlay.until(() => overlay.closed ?? overlay.of("cast")[0]);
  }
  const text = [...socket.frames, ...(overlay?.frames ?? [])]
    .map((frame) => (frame instanceof Uint8Array ? latin1TextOf(frame) : JSON.stringify(frame)))
    .join("\n");
  socket.close();
  overlay?.close();
  return await judge(law, asker, { what: `a socket of ${room}`, key, text });
};

/** A grant with whose key casters and their overlays come. */
const isSpectators = (grant: KeyContents["grant"]): boolean =>
  grant === "public" || grant === "all" || findSpectatedSeatOfScope(grant) !== null;

const CAST_TOKEN = "a-token-of-a-caster";

/** Casts what a key sees, and what it may not see: the names of cards go nowhere with it. */
const castOf = ({ overlay }: TestSocket): string => {
  const [card = "AAAAAAAA", ...rings] = Object.keys(overlay.cards);
  return JSON.stringify({ type: "cast", seat: 1, hands: true, card, rings: rings.slice(0, 8) });
};

/** The order of a seat's own library, as a look into it shows it. */
const orderSeenBy = async (socket: TestSocket, seat: number): Promise<string> => {
  await socket.play("library.view", { at: "all" });
  const cards = Object.values(socket.overlay.cards).filter(
    ({ zone }) => zone === `library:${seat}`,
  );
  const sorted = cards.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  await socket.play("library.view.close", {});
  return sorted.map(({ face }) => face?.name).join();
};

interface Judged {
  readonly what: string;
  readonly key: string;
  readonly text: string;
  readonly route?: RouteDeclaration;
}

const judge = async (
  law: HiddenCardsAudit,
  asker: HiddenCardsCaller,
  judged: Judged,
): Promise<string[]> => {
  const { what, key, text, route } = judged;
  const { room, grant } = readKeyContents(key);
  const seesAll = maySeeAll(readKeyContents(key)) && room === law.room;
  const over = room === law.room ? findSpectatedSeatOfScope(grant) : null;
  const before = law.told.watchers;
  if (seesAll || over !== null) law.told.watchers = await leastLogLineCount(law, SEEN_BY_WATCHERS);
  const found = new Set([...text.matchAll(HIDDEN_NAME_PATTERN)].map(([, seat]) => Number(seat)));
  if (route?.tells === "no card" && found.size > 0) return [`${asker.name}: ${what} names cards`];
  if (route?.tells === "a locked deck list")
    return judgeDeckCheck(law, asker, { ...judged, found });
  if (route?.tells === "what a player shared") return judgeShare(law, asker, { what, found });
  const others = [...found].filter((seat) => !asker.seats.includes(seat));
  if (others.length === 0) return [];
  if (law.record !== undefined && route?.tells === "what all seats agreed to") return [];
  const violation = `${asker.name}: ${what} names hidden cards of seat ${others.join(" and ")}`;
  const isAgreed =
    over === null ? law.allHands && seesAll : isOnly(over, others) && law.seatSpectators;
  if (!isAgreed) return [violation];
  return law.told.watchers > before ? [] : [`${violation} in silence`];
};

/** The judge reads the list of one seat, where the table was told that it may be, and again that it was. */
const judgeDeckCheck = async (
  law: HiddenCardsAudit,
  { name }: HiddenCardsCaller,
  { what, key, found }: Judged & { readonly found: ReadonlySet<number> },
): Promise<string[]> => {
  if (found.size === 0) return [];
  const { room, grant } = readKeyContents(key);
  const seats = [...found];
  const violation = `${name}: ${what} names hidden cards of seat ${seats.join(" and ")}`;
  const isOfSeat = isOnly(Number(/\/seats\/(\d+)\//.exec(what)?.[1]), seats);
  if (!law.deckChecks || room !== law.room || grant !== "judge" || !isOfSeat) return [violation];
  const before = law.told.lists;
  law.told.lists = await leastLogLineCount(law, LIST_READ);
  return law.told.lists > before ? [] : [`${violation} in silence`];
};

/** Of a shared replay it doesn't matter who reads it: it shows what it may show to everybody. */
const judgeShare = (
  { shares }: HiddenCardsAudit,
  { name }: HiddenCardsCaller,
  { what, found }: { readonly what: string; readonly found: ReadonlySet<number> },
): string[] => {
  const [, room, share] = /rooms\/([^/]+)\/shares\/([^/]+)$/.exec(what) ?? [];
  const shown = shares.get(`${room}/${share}`) ?? [];
  const others = [...found].filter((seat) => !shown.includes(seat));
  if (others.length === 0) return [];
  return [`${name}: ${what} shows hidden cards of seat ${others.join(" and ")} to everybody`];
};

const isOnly = (seat: number, seats: readonly number[]): boolean =>
  seats.length === 1 && seats[0] === seat;

/** Every caller: the host, two players, and others with each link. */
export const hiddenCardsCallersOf = ({ keys, seatKeys }: HiddenTable): HiddenCardsCaller[] => [
  new HiddenCardsCaller("the host", [1], [keys.host, seatKeys[0] ?? ""]),
  new HiddenCardsCaller("Ben", [2], [seatKeys[1] ?? "", keys.player]),
  new HiddenCardsCaller("Chloe", [3], [seatKeys[2] ?? "", keys.spectator]),
  new HiddenCardsCaller("a stranger", [], [keys.player, keys.spectator]),
];

/** How a seat's library lies at the live table, as a look of its own shows it. */
const liveOrder = async (
  { server, room, seatKeys }: Pick<HiddenCardsAudit, "server" | "room" | "seatKeys">,
  seat: number,
): Promise<string> => {
  const socket = server.open(`/parties/rooms/${room}?key=${seatKeys[seat - 1]}`);
  await socket.until(() => socket.closed ?? socket.of("presence")[0]);
  if (socket.closed) throw new Error(`Seat ${seat} was let in no more: ${socket.closed.reason}`);
  const order = await orderSeenBy(socket, seat);
  socket.close();
  return order;
};

/** By chance as many cards would lie alike once in 479 million times. */
const ALIKE_CARDS = 12;

/** Whether the cards in both orders lie in the same one: after the moment of a copy, the table went on. */
const lieAlike = (copied: string, live: string): boolean => {
  const [left, right] = [copied.split(","), live.split(",")];
  const both = left.filter((name) => right.includes(name));
  return (
    both.length >= ALIKE_CARDS && both.join() === right.filter((name) => left.includes(name)).join()
  );
};

/** Every asker's questions, and whether what they saw of libraries elsewhere is how those lie at the table. */
export const findHiddenCardsViolations = async (
  law: HiddenCardsAudit,
  askers: readonly HiddenCardsCaller[],
): Promise<string[]> => {
  const violations: string[] = [];
  for (const asker of askers) violations.push(...(await violationsBy(law, asker)));
  for (const asker of askers) {
    for (const { seat, order } of asker.orders) {
      if (lieAlike(order, await liveOrder(law, seat))) {
        violations.push(`${asker.name}: a copy shows how the library of seat ${seat} lies`);
      }
    }
  }
  return violations;
};
