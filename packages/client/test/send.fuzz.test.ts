import {
  actorViewFromTableView,
  findIntentDefinition,
  INTENT_DEFINITIONS,
  type IntentType,
  seededRandom,
} from "@baize/engine";
import type { StepFrame } from "@baize/protocol";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import type { Client, IntentResult } from "../src/index.ts";
import { waitForSnapshot } from "../testkit/index.ts";
import { setOut } from "./connected.ts";
import { asSeat, NORTH, type PlayedTable, SOUTH, twoAtMagic } from "./played-table.ts";
import type { ScriptedConnection, ScriptedServer, Sent } from "./scripted-server.ts";

const ME = asSeat(NORTH);
const INTENTS_SENT = 200;

/** What a server answers: an intent is carried out once, however often it is sent. */
const answerTo = (table: PlayedTable, done: Map<string, boolean>, sent: Sent): StepFrame => {
  const { id = "", intent = "", payload } = sent;
  if (!done.has(id)) {
    const { revision } = table;
    table.playAll([{ seat: NORTH, type: intent, payload }]);
    done.set(id, table.revision > revision);
    if (table.revision > revision) return table.tick(ME, { acks: [{ id }] }).step;
  }
  const { revision } = table;
  if (done.get(id)) return { type: "step", revision, acks: [{ id }] };
  return { type: "step", revision, refusals: [{ id, code: "internal", message: "No" }] };
};

interface Played {
  readonly table: PlayedTable;
  readonly done: Map<string, boolean>;
  readonly random: ReturnType<typeof seededRandom>;
}

/** Serves one connection until it breaks: sometimes before the answer got out, sometimes after. */
const serve = async (connection: ScriptedConnection, { table, done, random }: Played) => {
  await connection.welcome(table, ME);
  for (;;) {
    const sent = await connection.received.next();
    if (random.int(3) === 0) connection.tick(table.play(SOUTH, "coin.flip", {}).tick(ME));
    const { revision } = table;
    const step = answerTo(table, done, sent);
    const update = table.revision > revision ? table.tick(ME).update : null;
    const fate = random.int(30);
    if (fate !== 0) connection.tick({ update, step });
    if (fate <= 1) return connection.drop();
  }
};

const serveAll = async (server: ScriptedServer, played: Played): Promise<never> => {
  for (;;) await serve(await server.connections.next(), played);
};

/** Sends something that makes sense to who sees what this client sees now. */
const sendSomething = (client: Client, { random }: Played): Promise<IntentResult>[] => {
  const { view, session } = client.getSnapshot();
  const type = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)]?.type;
  if (!view || !session || type === undefined || /^seat\.(leave|clear|kick)$/.test(type)) return [];
  const payload = findIntentDefinition(type)?.sample(
    actorViewFromTableView(view, session.game, NORTH),
    random,
  );
  return payload ? [client.send(type as IntentType, payload as never)] : [];
};

const SEEDS = Array.from({ length: deep(2, 100) }, (_, index) => index + 1);

test.each(SEEDS)(
  "[CL5] whatever is sent over a link that breaks, is carried out once and shows at last as the server has it (seed %i)",
  async (seed) => {
    const played = { table: twoAtMagic(), done: new Map(), random: seededRandom(seed) };
    const { server, client } = await setOut();
    void serveAll(server, played);
    await waitForSnapshot(client, ({ view }) => view !== null);

    const outcomes: Promise<IntentResult>[] = [];
    while (outcomes.length < INTENTS_SENT) {
      outcomes.push(...sendSomething(client, played));
      if (played.random.int(3) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    const kinds = (await Promise.all(outcomes)).map(({ kind }) => kind);
    const { view } = await waitForSnapshot(
      client,
      ({ revision }) => revision === played.table.revision,
    );

    expect(played.done.size).toBe(INTENTS_SENT);
    expect(kinds).not.toContain("lost");
    expect(kinds.filter((kind) => kind === "acked")).toHaveLength(
      [...played.done.values()].filter(Boolean).length,
    );
    expect(view).toEqual(played.table.seenBy(ME));
  },
);
