import { parseIntent } from "@baize/engine";
import type { Client, ConnectOptions } from "./client.ts";
import { connectWithRules } from "./connect.ts";
import { Predictor } from "./predictor.ts";
import { refusalFor } from "./queries.ts";
import { inMemory, SeatChain, type SeedStore } from "./seat-chain.ts";

/** The game rules that let a client check and predict before the server answers. */
export const gameRules = {
  /** Whether an intent is well formed. */
  parse: parseIntent,
  refusalFor,
  foresight: (): Predictor => new Predictor(),
  /** The seat's contribution to chance. */
  contribution: (seeds: SeedStore = inMemory()): SeatChain => new SeatChain(seeds),
};

export type GameRules = typeof gameRules;

/** Connects to a room. The client reconnects by itself until it is closed here, or for good by the server. */
export const connect = (options: ConnectOptions): Client => connectWithRules(options, gameRules);
