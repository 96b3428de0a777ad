import { type Random, seededRandom } from "@baize/engine";
import type { Fortress } from "./fortress.ts";
import { mutateText } from "./mutate.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

const BODIES = [
  '{"game":"magic","name":"Friday"}',
  '{"key":"WzEsImZ.nKU8x","name":"Ben","seat":2}',
  '{"definition":{"id":"x","name":"X","seats":2,"zones":[]}}',
  '{"game":"standard-52","variant":"jokers"}',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { authorization: "Bearer x.y" },
  { authorization: "Basic YTpi" },
  { "x-baize-visitor": '["seat:1",0]' },
  { origin: "https://example.org" },
  { "content-type": "text/plain" },
  { "content-encoding": "gzip" },
  { cookie: "__proto__=1" },
];

const SAFE = /[^\w/.%?=&#-]/g;

/** The Worker's paths, for the room and for others, before they are mutated. */
const pathsOf = ({ room }: Fortress): string[] => [
  "/api/rooms",
  "/api/health",
  `/api/rooms/${room}`,
  `/parties/rooms/${room}`,
  `/parties/rooms/${room}?key=x.y`,
  ...["seats", "seats/1/key", "links", "state", "log", "replay", "export"].map(
    (part) => `/api/rooms/${room}/${part}`,
  ),
  "/api/rooms/..%2f..%2f/seats",
  "/r/x",
];

export interface HttpTally {
  requests: number;
  readonly statuses: Map<number, number>;
  readonly wrong: string[];
}

/** Sends mutated requests, a number at a time, determined by the seed. */
export class HttpAttack {
  readonly #random: Random;
  readonly #fortress: Fortress;
  readonly tally: HttpTally = { requests: 0, statuses: new Map(), wrong: [] };

  constructor(fortress: Fortress, seed: number) {
    this.#random = seededRandom(seed);
    this.#fortress = fortress;
  }

  async one(): Promise<void> {
    const { tally } = this;
    const request = this.#make();
    const { method, path, headers, body } = request;
    const init = { method, headers, body };
    const answer = await fetch(this.#fortress.url + path, { ...init, redirect: "manual" });
    const text = await answer.text();
    tally.requests += 1;
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    const shown = `${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 200) ?? ""}`;
    if (answer.status >= 500)
      tally.wrong.push(`${answer.status} for ${shown}: ${text.slice(0, 200)}`);
    const leak = this.#fortress.secrets.find((secret) => text.includes(secret));
    if (leak !== undefined) tally.wrong.push(`An answer holds “${leak}”: ${shown}`);
  }

  #make() {
    const random = this.#random;
    const method = this.#pick(METHODS);
    const paths = pathsOf(this.#fortress);
    const whole = this.#pick(paths);
    const path = random.int(2) === 0 ? whole : mutateText(whole, random, this.#pick(paths));
    const hasBody = method !== "GET" && method !== "HEAD" && random.int(4) > 0;
    const body = hasBody ? mutateText(this.#pick(BODIES), random, this.#pick(BODIES)) : undefined;
    return {
      method,
      path: `/${path.replace(SAFE, "").slice(1, 500)}`,
      headers: this.#pick(HEADERS),
      body,
    };
  }

  #pick<T>(list: readonly T[]): T {
    return list[this.#random.int(list.length)] as T;
  }
}
