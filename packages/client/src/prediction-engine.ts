import { parseIntent } from "@baize/engine";
import type { Client, ConnectOptions } from "./client.ts";
import { connectWithPredictionEngine, type PredictionEngine } from "./connect.ts";
import { Predictor } from "./predictor.ts";
import { predictRefusal } from "./queries.ts";
import { inMemory, SeatChain } from "./seat-chain.ts";

/** The rules of the game, as the server runs them. */
export const predictionEngine: PredictionEngine = {
  parse: parseIntent,
  refusalFor: predictRefusal,
  predictor: () => new Predictor(),
  contribution: (seeds = inMemory()) => new SeatChain(seeds),
};

/** Connects to a room. The client reconnects by itself until it is closed here, or for good by the server. */
export const connect = (options: ConnectOptions): Client =>
  connectWithPredictionEngine(options, predictionEngine);
