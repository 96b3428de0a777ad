import type { Viewer } from "@baize/engine";
import { onTestFinished } from "vitest";
import {
  type Client,
  type ConnectOptions,
  connectWithPredictionEngine,
  type PredictionEngine,
  type Snapshot,
} from "../src/index.ts";
import { predictionEngine } from "../src/prediction-engine.ts";
import { waitForSnapshot } from "../testkit/index.ts";
import { asSeat, NORTH, type PlayedTable } from "./played-table.ts";
import { type ScriptedConnection, ScriptedServer } from "./scripted-server.ts";

/** Short waits, so that tests of coming back don't take long. */
const QUICK = { minDelayMs: 5, maxDelayMs: 20 };

export interface Pair {
  readonly server: ScriptedServer;
  readonly client: Client;
}

/** How a client sets out, where it is not as usual. */
interface Setting extends Partial<ConnectOptions> {
  /** Where the rules come later than the client. */
  readonly rules?: Promise<PredictionEngine>;
}

/** A client that has just set out to a scripted server. Both end with the test. */
export const setOut = async ({ rules, ...options }: Setting = {}): Promise<Pair> => {
  const server = await ScriptedServer.start();
  const pace = { ...QUICK, ...options.pace };
  const way = { url: server.url, room: "den", key: "k/1", ...options, pace };
  const client = connectWithPredictionEngine(way, rules ?? predictionEngine);
  onTestFinished(() => {
    client.close();
    server.stop();
  });
  return { server, client };
};

/** A client at a table, and the server's end of its connection. */
export const sitDown = async (
  table: PlayedTable,
  viewer: Viewer = asSeat(NORTH),
  options: Setting = {},
): Promise<Pair & { readonly connection: ScriptedConnection }> => {
  const { server, client } = await setOut(options);
  const connection = await server.connections.next();
  await connection.welcome(table, viewer);
  await waitForSnapshot(client, ({ view }) => view !== null);
  return { server, client, connection };
};

/** Every snapshot that a client shows from now on. */
export const recorded = (client: Client): Snapshot[] => {
  const snapshots: Snapshot[] = [];
  client.subscribe(() => snapshots.push(client.getSnapshot()));
  return snapshots;
};
