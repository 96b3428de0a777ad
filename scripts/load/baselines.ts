import { setTimeout as sleep } from "node:timers/promises";
import { latencyStartMs, waitUntilTime } from "./pace.ts";
import type { LoadPlan } from "./plan.ts";
import { cpuMsOf, type ServerProcesses } from "./server-process.ts";
import { rounded, type TimeStatistics, timeStatisticsOf } from "./times.ts";

/** What a bare server does with a message, named like the classes of the echo's Worker. */
type Kind = "echo" | "durable" | "fan";

/**
 * A bare server under the same load: a number of connections, each with a number of unanswered messages, or each at the
 * pace of an open loop.
 */
export interface BareServerBaseline {
  /** E(n,d), G(n,d), F(n) or O(n); of an open loop E(n at r/s), G(n at r/s) and F(n at r/s). */
  readonly name: string;
  readonly ms: TimeStatistics;
  readonly perSecond: number;
  readonly cpuUsPerMessage: number | null;
}

export interface BareServerBaselines {
  /** Sends a message back. */
  readonly echo: BareServerBaseline;
  /** Sends a message back after a commit; one commit per turn. */
  readonly durable: BareServerBaseline;
  /** Sends a message to everyone; timed until the last one has it. */
  readonly fan: BareServerBaseline;
  /** Accepts sockets that come at once; timed until each is open. */
  readonly open: BareServerBaseline;
}

const BYTES = 100;
/** A measurement at the pace of an open loop ends after this time. */
const PACED_MS = 5_000;
/** A measurement ends after this time, however few messages it had. */
const MAX_MS = 1_000;
/** The number of messages of a closed loop, and of bursts of a burst. */
const MESSAGES = 1_500;
const FAN_MESSAGES = 200;
export const BURSTS = 10;
const BURST_PAUSE_MS = 20;
const MIN_TURNS = 10;

/** Measures the bare servers with the load of the plan. */
export async function measureBaselines(
  plan: LoadPlan,
  server: ServerProcesses | null,
): Promise<BareServerBaselines> {
  const senders = plan.pacing === "burst" ? plan.connections : plan.players;
  const depth = plan.pacing === "burst" ? plan.messages : plan.inFlight;
  const measure = (kind: Kind, load: Omit<Load, "url" | "kind">): Promise<BareServerBaseline> =>
    runAnchor({ ...load, url: plan.echo ?? "", kind }, server);
  const shape = {
    rooms: plan.rooms,
    connections: senders,
    depth,
    isBurst: plan.pacing === "burst",
    rate: plan.pacing === "open" ? plan.rate : null,
  };
  return {
    open: await measureOpening({
      url: plan.echo ?? "",
      kind: "echo",
      rooms: 1,
      connections: plan.connections,
    }),
    echo: await measure("echo", shape),
    durable: await measure("durable", shape),
    fan: await measure("fan", {
      rooms: 1,
      connections: plan.connections,
      depth: 1,
      isBurst: false,
      // All players' messages: one connection of the bare server sends them.
      rate: shape.rate === null ? null : shape.rate * plan.players,
    }),
  };
}

/** Where sockets are opened, and how many of each room. */
interface Place {
  readonly url: string;
  readonly kind: Kind;
  readonly rooms: number;
  readonly connections: number;
}

interface Load extends Place {
  readonly depth: number;
  readonly isBurst: boolean;
  /** Messages a second of each connection, in an open loop. */
  readonly rate: number | null;
}

async function runAnchor(load: Load, server: ServerProcesses | null): Promise<BareServerBaseline> {
  const sockets = await openAll(load);
  const ms: number[] = [];
  const cpuBefore = server && cpuMsOf(server);
  const start = performance.now();
  if (load.kind === "fan") await fanOut(sockets, load.rate, ms);
  else if (load.rate !== null) await paced(sockets, load.rate, ms);
  else if (load.isBurst) await bursts(sockets, load.depth, ms);
  else await turns(sockets, load.depth, ms);
  const burstsDone = load.isBurst ? ms.length / (sockets.length * load.depth) : 0;
  const elapsedMs = performance.now() - start - burstsDone * BURST_PAUSE_MS;
  const cpuMs = server && cpuBefore !== null ? cpuMsOf(server) - cpuBefore : null;
  for (const socket of sockets) socket.close();
  const letter = { echo: "E", durable: "G", fan: "F" }[load.kind];
  const size = load.connections * load.rooms;
  const depth = load.kind === "fan" ? "" : `,${load.depth}`;
  const pace = load.rate === null ? depth : ` at ${load.rate}/s`;
  return {
    name: `${letter}(${size}${pace})`,
    ms: timeStatisticsOf(ms),
    perSecond: Math.round(ms.length / (elapsedMs / 1_000)),
    cpuUsPerMessage: cpuMs === null ? null : rounded((cpuMs * 1_000) / ms.length),
  };
}

/** How long each of so many sockets takes that are opened at once. */
async function measureOpening(load: Place): Promise<BareServerBaseline> {
  const ms: number[] = [];
  const start = performance.now();
  const sockets = await openAll(load, () => ms.push(performance.now() - start));
  for (const socket of sockets) socket.close();
  return {
    name: `O(${load.connections})`,
    ms: timeStatisticsOf(ms),
    perSecond: Math.round(ms.length / ((performance.now() - start) / 1_000)),
    cpuUsPerMessage: null,
  };
}

async function openAll(
  { url, kind, rooms, connections }: Place,
  onOpen: () => void = () => {},
): Promise<WebSocket[]> {
  const run = crypto.randomUUID();
  const open = (index: number): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const room = `${run}-${index % rooms}`;
      const address = `${url.replace(/^http/, "ws")}/parties/${kind}/${room}`;
      const socket = new WebSocket(address, { perMessageDeflate: false });
      socket.onopen = () => {
        onOpen();
        resolve(socket);
      };
      socket.onerror = () => reject(new Error(`The echo at ${url} can't be reached`));
    });
  return await Promise.all(Array.from({ length: connections * rooms }, (_, index) => open(index)));
}

/** Every connection keeps a number of messages in flight. */
async function turns(sockets: readonly WebSocket[], depth: number, ms: number[]): Promise<void> {
  const until = performance.now() + MAX_MS;
  const each = Math.max(MIN_TURNS, Math.ceil(MESSAGES / sockets.length));
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          let left = each - depth;
          let open = depth;
          socket.onmessage = ({ data }) => {
            ms.push(performance.now() - Number.parseFloat(String(data)));
            open -= 1;
            if (left > 0 && performance.now() < until) {
              left -= 1;
              open += 1;
              socket.send(message());
            } else if (open === 0) resolve();
          };
          for (let turn = 0; turn < depth; turn += 1) socket.send(message());
        }),
    ),
  );
}

/** Every connection sends on a fixed schedule, whether earlier messages were answered or not; they take turns. */
async function paced(sockets: readonly WebSocket[], rate: number, ms: number[]): Promise<void> {
  const stepMs = 1_000 / rate / sockets.length;
  const count = Math.max(MIN_TURNS, Math.min(MESSAGES, Math.floor(PACED_MS / stepMs)));
  const start = performance.now();
  await new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.onmessage = ({ data }) => {
        ms.push(performance.now() - Number.parseFloat(String(data)));
        if (ms.length === count) resolve();
      };
    }
    void (async () => {
      for (let turn = 0; turn < count; turn += 1) {
        await waitUntilTime(start + turn * stepMs);
        sockets[turn % sockets.length]?.send(message());
      }
    })();
  });
}

/** All connections queue a number of messages at once, wait until all are answered, and repeat. */
async function bursts(sockets: readonly WebSocket[], depth: number, ms: number[]): Promise<void> {
  const until = performance.now() + MAX_MS;
  for (let burst = 0; burst < BURSTS && performance.now() < until; burst += 1) {
    const done = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          let open = depth;
          socket.onmessage = ({ data }) => {
            ms.push(performance.now() - Number.parseFloat(String(data)));
            open -= 1;
            if (open === 0) resolve();
          };
        }),
    );
    for (const socket of sockets) {
      for (let turn = 0; turn < depth; turn += 1) socket.send(message());
    }
    await Promise.all(done);
    await sleep(BURST_PAUSE_MS);
  }
}

/**
 * One connection sends, all receive; the next message is sent when the last one has it, at a pace where there is one.
 */
async function fanOut(
  sockets: readonly WebSocket[],
  rate: number | null,
  ms: number[],
): Promise<void> {
  const stepMs = rate === null ? 0 : 1_000 / rate;
  const first = performance.now();
  const until = first + (rate === null ? MAX_MS : PACED_MS);
  for (let turn = 0; turn < FAN_MESSAGES && performance.now() < until; turn += 1) {
    const due = first + turn * stepMs;
    await waitUntilTime(due);
    const now = performance.now();
    // At a pace as the room's are.
    const start = rate === null ? now : latencyStartMs(due, now);
    await new Promise<void>((resolve) => {
      let open = sockets.length;
      for (const socket of sockets) {
        socket.onmessage = () => {
          open -= 1;
          if (open === 0) resolve();
        };
      }
      sockets[0]?.send(message());
    });
    ms.push(performance.now() - start);
  }
}

/** The present time, in a message as long as a small intent. */
function message(): string {
  return String(performance.now()).padEnd(BYTES, " ");
}
