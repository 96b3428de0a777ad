import { type Random, seededRandom } from "@baize/engine";
import { mutateText } from "./mutate.ts";
import { roomRoutePathsOf } from "./paths.ts";
import type { TargetRoom } from "./target-room.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

const BODIES = [
  '{"game":"magic","name":"Friday"}',
  '{"key":"WzEsImZ.nKU8x","name":"Ben","seat":2}',
  '{"definition":{"id":"x","name":"X","seats":2,"zones":[]}}',
  '{"game":"standard-52","variant":"jokers"}',
  '{"tables":"1,Ben,Cleo\\n2,Dan,Eve","bestOf":3}',
  '{"key":"WzEsImZ.nKU8x","renew":["player","spectatorAll"],"judge":true}',
  '{"key":"WzEsImZ.nKU8x","redeal":true}',
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

/** The paths of all routes for the room, and of others, before they are mutated. */
const allPaths = ({ room, keys }: TargetRoom, random: Random): string[] => [
  ...roomRoutePathsOf({ room, seats: keys.seats.length + 1, random }),
  `/parties/rooms/${room}?key=x.y`,
  "/api/rooms/..%2f..%2f/seats",
  "/r/x",
];

export interface HttpTally {
  requests: number;
  readonly statuses: Map<number, number>;
  readonly wrong: string[];
}

/** Sends mutated requests, a number at a time, determined by the seed. */
export class HttpFuzz {
  readonly #random: Random;
  readonly #target: TargetRoom;
  readonly tally: HttpTally = { requests: 0, statuses: new Map(), wrong: [] };

  constructor(target: TargetRoom, seed: number) {
    this.#random = seededRandom(seed);
    this.#target = target;
  }

  async one(): Promise<void> {
    const { tally } = this;
    const request = this.#make();
    const { method, path, headers, body } = request;
    const init = { method, headers, body };
    const answer = await fetch(this.#target.url + path, { ...init, redirect: "manual" });
    const text = await answer.text();
    tally.requests += 1;
    tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
    const shown = `${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 200) ?? ""}`;
    if (answer.status >= 500)
      tally.wrong.push(`${answer.status} for ${shown}: ${text.slice(0, 200)}`);
    const leak = this.#target.secrets.find((secret) => text.includes(secret));
    if (leak !== undefined) tally.wrong.push(`An answer holds “${leak}”: ${shown}`);
  }

  #make() {
    const random = this.#random;
    const method = this.#pick(METHODS);
    const paths = allPaths(this.#target, random);
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
