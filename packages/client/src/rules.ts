import { parseIntent } from "@baize/engine";
import type { Client, ConnectOptions } from "./client.ts";
import { connectWith } from "./connect.ts";
import { Contribution, inMemory, type SeedStore } from "./contribution.ts";
import { Predictor } from "./predictor.ts";
import { mayDo } from "./queries.ts";

/** The game rules that let a client check and predict before the server answers. */
export const RULES = {
  /** Whether an intent is well formed. */
  parse: parseIntent,
  mayDo,
  foresight: (): Predictor => new Predictor(),
  /** The seat's contribution to chance. */
  contribution: (seeds: SeedStore = inMemory()): Contribution => new Contribution(seeds),
};

export type Rules = typeof RULES;

/** Connects to a room. The client reconnects by itself until it is closed here, or for good by the server. */
export const connect = (options: ConnectOptions): Client => connectWith(options, RULES);
