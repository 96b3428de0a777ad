import { parseIntent } from "@baize/engine";
import type { Client, ConnectOptions } from "./client.ts";
import { connectWith } from "./connect.ts";
import { Contribution, inMemory, type SeedStore } from "./contribution.ts";
import { Predictor } from "./predictor.ts";
import { mayDo } from "./queries.ts";

/** What the rules of the table tell a client before the server does. */
export const RULES = {
  /** Whether an intent is well formed. */
  parse: parseIntent,
  mayDo,
  foresight: (): Predictor => new Predictor(),
  /** What the seat adds to chance. */
  contribution: (seeds: SeedStore = inMemory()): Contribution => new Contribution(seeds),
};

export type Rules = typeof RULES;

/** Opens the way into a room. It comes back by itself until it is closed, here or for good by the server. */
export const connect = (options: ConnectOptions): Client => connectWith(options, RULES);
