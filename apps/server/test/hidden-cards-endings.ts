import { setTimeout as sleep } from "node:timers/promises";
import type { ClaimSeatResponse, ErrorResponse, ResetSeatResponse } from "@baize/protocol";
import { ROUTE_DECLARATIONS, type RouteName } from "../src/route-declarations.ts";
import {
  type HiddenCardsAudit,
  type HiddenCardsCaller,
  latin1TextOf,
  leastLogLineCount,
  readResponseBytes,
} from "./hidden-cards.ts";
import { HIDDEN_NAME_PATTERN } from "./hidden-table.ts";
import { readKeyContents, routeAddressesOf } from "./route-requests.ts";

/** What a route is asked that ends something at the table. The last of them ends the room. */
const ENDINGS = [
  ["seatKey", { redeal: true }],
  ["links", { renew: ["player", "spectator"] }],
  ["closeRoom", {}],
] as const satisfies readonly (readonly [RouteName, object])[];

const SEAT_RESET = /reset .+ seat link/g;
const LINK_USED = /new seat link was used/g;
const POLL_MS = 20;

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks what ends a seat's hand, links, or the room, and notes what it told to whom it must not. */
export class SeatEndingsAudit {
  readonly violations: string[] = [];
  readonly #law: HiddenCardsAudit;
  /** The key that each seat has now. */
  readonly #seatKeys: string[];

  constructor(law: HiddenCardsAudit) {
    this.#law = law;
    this.#seatKeys = [...law.seatKeys];
  }

  /** All of it by somebody who does not rule the room: nothing is done. */
  async refused(asker: HiddenCardsCaller): Promise<void> {
    for (const key of asker.keys.values()) {
      for (const [name, form] of ENDINGS) {
        for (const path of this.#pathsOf(name, key)) {
          const { status } = await this.#ask(name, { path, key, form });
          if (status < 400) this.violations.push(`${asker.name}: ${path} was carried out`);
        }
      }
    }
  }

  /** All of it by the host. What the host is told afterwards must be what a seat was dealt anew. */
  async carriedOut(host: HiddenCardsCaller): Promise<void> {
    const { room, seatKeys } = this.#law;
    const [key = ""] = host.keys.values();
    const ownKey = this.#seatKeys[0] ?? "";
    for (const path of this.#pathsOf("seatKey", ownKey)) await this.#reset(path, key);
    const [links = ""] = this.#pathsOf("links", key);
    await this.#mustDo("links", { path: links, key, form: ENDINGS[1][1] });
    const [whole = ""] = this.#pathsOf("closeRoom", key);
    await this.#mustDo("closeRoom", { path: whole, key, form: ENDINGS[2][1] });
    for (const each of [...host.keys.values(), ...seatKeys, ...this.#seatKeys]) {
      const shown = await this.#shownTo(each);
      if (shown.size > 0) this.violations.push(`a key shows cards of ${room}, which was closed`);
    }
  }

  /** Resets a seat that is not connected, and looks through all that its new key shows. */
  async #reset(path: string, key: string): Promise<void> {
    const seat = Number(/seats\/(\d)/.exec(path)?.[1]);
    const seatKey = this.#seatKeys[seat - 1] ?? "";
    const before = await this.#hand(seatKey);
    const others = { ...this.#law, seatKeys: this.#seatKeys.filter((each) => each !== seatKey) };
    const told = await leastLogLineCount(others, SEAT_RESET);
    const text = await this.#mustDo("seatKey", { path, key, form: ENDINGS[0][1] });
    const { invitation } = JSON.parse(text) as ResetSeatResponse;
    if ((await this.#shownTo(invitation)).size > 0) {
      this.violations.push(`${path} gave what shows cards before anybody took the seat`);
    }
    const joined = await leastLogLineCount(others, LINK_USED);
    const newKey = await this.#exchanged(seat, invitation);
    this.#seatKeys[seat - 1] = newKey;
    if ((await leastLogLineCount(others, LINK_USED)) <= joined) {
      this.violations.push(`${path} gave a seat that was taken in silence`);
    }
    if ((await leastLogLineCount(others, SEAT_RESET)) <= told) {
      this.violations.push(`${path} was not told to the others`);
    }
    const now = await this.#hand(newKey);
    if (now.size !== before.size) this.violations.push(`${path} dealt ${now.size} cards`);
    // By chance they would be the same six of thirty once in 593,775 times.
    if ([...now].every((name) => before.has(name)))
      this.violations.push(`${path} shows what the seat held`);
    const older = [...(await this.#shownTo(newKey))].filter((name) => !now.has(name));
    if (older.length > 0) this.violations.push(`${path} shows ${older.join()} of before`);
    if ((await this.#shownTo(seatKey)).size > 0) this.violations.push(`${path} left the old key`);
  }

  /** The seat's key, for which an invitation is exchanged once. */
  async #exchanged(seat: number, invitation: string): Promise<string> {
    const path = `/api/rooms/${this.#law.room}/seats/${seat}/exchange`;
    const { key } = JSON.parse(
      await this.#mustDo("exchangeSeatKey", { path, key: invitation, form: {} }),
    ) as ClaimSeatResponse;
    const again = await this.#ask("exchangeSeatKey", { path, key: invitation, form: {} });
    if (again.status < 400) this.violations.push(`${path} was carried out twice`);
    return key;
  }

  /** Asks until the room knows that the seat's player has gone. */
  async #mustDo(name: RouteName, asked: Asked): Promise<string> {
    for (;;) {
      const { status, text } = await this.#ask(name, asked);
      if (status < 400) return text;
      const { error } = JSON.parse(text) as ErrorResponse;
      if (error.code !== "seat_taken") throw new Error(`${asked.path}: ${error.message}`);
      await sleep(POLL_MS);
    }
  }

  /** The routes' answers name no card. */
  async #ask(name: RouteName, { path, key, form }: Asked): Promise<Answer> {
    const { method, tells } = ROUTE_DECLARATIONS[name];
    const answer = await fetch(new URL(path, this.#law.server.url), {
      method,
      body: JSON.stringify({ key, ...form }),
    });
    const text = await answer.text();
    if (tells === "no card" && HIDDEN_NAME_PATTERN.test(text))
      this.violations.push(`${path} names cards`);
    HIDDEN_NAME_PATTERN.lastIndex = 0;
    return { status: answer.status, text };
  }

  /** The hidden cards that a seat sees as they lie. */
  async #hand(key: string): Promise<Set<string>> {
    const socket = this.#law.server.open(`/parties/rooms/${this.#law.room}?key=${key}`);
    await socket.until(() => socket.closed ?? socket.of("presence")[0]);
    const names = namesIn(JSON.stringify(socket.overlay));
    socket.close();
    return names;
  }

  /** The hidden cards that a key shows over any route that reads. */
  async #shownTo(key: string): Promise<Set<string>> {
    const { server, room } = this.#law;
    const socket = server.open(`/parties/rooms/${room}?key=${key}`);
    await socket.until(() => socket.closed ?? socket.of("presence")[0]);
    const texts = socket.frames.map((frame) =>
      frame instanceof Uint8Array ? latin1TextOf(frame) : JSON.stringify(frame),
    );
    socket.close();
    for (const [name, route] of Object.entries(ROUTE_DECLARATIONS)) {
      if (route.method !== "GET" || name === "socket") continue;
      for (const path of routeAddressesOf(route, this.#law)) {
        const headers = { authorization: `Bearer ${key}` };
        texts.push(
          latin1TextOf(
            await readResponseBytes(await fetch(new URL(path, server.url), { headers })),
          ),
        );
      }
    }
    return namesIn(texts.join("\n"));
  }

  /** The addresses of a route; of seats, those of others. */
  #pathsOf(name: RouteName, key: string): string[] {
    const own = `/seats/${readKeyContents(key).grant}/`;
    const paths = routeAddressesOf(ROUTE_DECLARATIONS[name], this.#law);
    return paths.filter((path) => !path.includes(own));
  }
}

interface Asked {
  readonly path: string;
  readonly key: string;
  readonly form: object;
}

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(HIDDEN_NAME_PATTERN)].map(([name]) => name));
