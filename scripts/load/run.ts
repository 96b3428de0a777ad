import { seededRandom } from "@baize/engine";
import { Measurements } from "./measurements.ts";
import { disagreements, stragglers } from "./oracle.ts";
import { type Plan, sharesOf } from "./plan.ts";
import { type Player, playInTurn, prepareBurst } from "./player.ts";
import { setTable, type Table } from "./table.ts";
import { Watcher } from "./watcher.ts";

/** What one client received while the players sent. */
export interface Received {
  readonly kind: "player" | "spectator";
  readonly bytes: number;
  readonly frames: number;
}

/** Everything that a run found, before it is made into figures. */
export interface Run {
  readonly room: string;
  readonly measurements: Measurements;
  /** From the first send to the last answer. */
  readonly elapsedMs: number;
  /** The processor time that this process took of it. */
  readonly cpuMs: number;
  readonly received: readonly Received[];
  /** Sockets that closed without being asked to. */
  readonly closes: readonly string[];
  /** Who doesn't see the public part as a newcomer does. */
  readonly disagreements: readonly string[];
}

/** Shows how far a run is. */
export type Show = (progress: string) => void;

/** Messages for each connection of a warm-up round. */
const WARMUP_MESSAGES = 10;

/** Plays as planned, after the warm-up. */
export async function runLoad(plan: Plan, show: Show): Promise<Run> {
  const short = { ...plan, messages: Math.min(plan.messages, WARMUP_MESSAGES) };
  for (let round = 1; round <= plan.warmup; round += 1) {
    await playRound(short, (progress) => show(`warm-up ${round}: ${progress}`));
  }
  return await playRound(plan, show);
}

/** Makes a room, plays in it and compares what everybody sees at the end. */
async function playRound(plan: Plan, show: Show): Promise<Run> {
  show("connecting");
  const table = await setTable(plan, (open) => show(`${open} of ${plan.connections} connected`));
  try {
    return await playAt(table, plan, show);
  } finally {
    table.leave();
  }
}

async function playAt(table: Table, plan: Plan, show: Show): Promise<Run> {
  const { room, everyone } = table;
  const total = plan.connections * plan.messages;
  const measurements = new Measurements((done) => show(`${done} of ${total} intents answered`));
  const players = playersOf(table, plan, measurements);
  const before = everyone.map(({ traffic }) => traffic.received);
  const { elapsedMs, cpuMs } = await timed(plan, players);
  await measurements.complete();
  const late = await stragglers(table, plan);
  const received = everyone.map(({ kind, traffic }, index): Received => {
    const { bytes, frames } = traffic.received;
    const was = before[index] ?? { bytes: 0, frames: 0 };
    return { kind, bytes: bytes - was.bytes, frames: frames - was.frames };
  });
  show("comparing what everybody sees");
  const differing = await disagreements(table);
  const closes = everyone.flatMap(({ name, traffic }) =>
    traffic.closes.map((why) => `${name}'s socket closed: ${why}`),
  );
  return {
    room,
    measurements,
    elapsedMs,
    cpuMs,
    received,
    closes,
    disagreements: [...late, ...differing],
  };
}

/**
 * The last connection watches for the players, who each send their share; where it is a player itself the one before
 * it watches for it.
 */
function playersOf({ everyone }: Table, plan: Plan, measurements: Measurements): Player[] {
  const count = everyone.at(-1)?.kind === "spectator" ? 1 : 2;
  const watchers = everyone.slice(-count).map(({ client }) => new Watcher(client));
  return sharesOf(plan).flatMap((share, index) => {
    const participant = everyone[index];
    if (!participant) return [];
    const watcher = watchers.findLast(({ client }) => client !== participant.client) ?? null;
    const random = seededRandom(plan.seed + index);
    return { ...participant, plan, share, random, watcher, measurements };
  });
}

async function timed(
  plan: Plan,
  players: readonly Player[],
): Promise<Pick<Run, "elapsedMs" | "cpuMs">> {
  const plays =
    plan.pacing === "burst"
      ? players.map(prepareBurst)
      : players.map((player) => () => playInTurn(player));
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  await Promise.all(plays.map((play) => play()));
  const elapsedMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { elapsedMs, cpuMs: (user + system) / 1000 };
}
