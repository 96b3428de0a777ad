import { textTable } from "../../.context/text-table.ts";
import type { Range } from "../load/times.ts";
import {
  costPerRelayHour,
  costPerTableHour,
  HABITS,
  hourlyUseOf,
  type MeasuredRoomFigures,
  monthlyCostOf,
  monthlyDurationWithoutHibernation,
  type ObjectLimitUse,
  objectLimitUsesOf,
  PRICES,
  RELAY,
  type TableCounts,
} from "./model.ts";
import type { NodeRun } from "./node.ts";

const CROWDS: readonly TableCounts[] = [
  { players: 10_000, rooms: 3_000 },
  { players: 100_000, rooms: 30_000 },
  { players: 1_000_000, rooms: 300_000 },
];

const HOUR_SECONDS = 3_600;

const number = (value: number): string =>
  value.toLocaleString("en", Number.isInteger(value) ? {} : { maximumSignificantDigits: 3 });
const dollars = (value: number): string =>
  `$${value.toLocaleString("en", { maximumFractionDigits: 0 })}`;
const crowdName = ({ players, rooms }: TableCounts): string =>
  `${players.toLocaleString("en")} players in ${rooms.toLocaleString("en")} rooms`;

const columns = (
  title: string,
  rows: readonly (readonly [string, (crowd: TableCounts) => string])[],
): string =>
  textTable(
    [title, ...CROWDS.map(crowdName)],
    rows.map(([name, write]) => [name, ...CROWDS.map(write)]),
  );

const hourTable = (measured: MeasuredRoomFigures): string => {
  const row = (name: string, read: (hour: ReturnType<typeof hourlyUseOf>) => number) =>
    [name, (crowd: TableCounts) => number(read(hourlyUseOf(crowd, measured)))] as const;
  return columns("in an hour of play", [
    row("requests billed", (hour) => hour.requests),
    row("room seconds billed", (hour) => hour.billedSeconds),
    row("of them at work", (hour) => hour.workedSeconds),
    ["room seconds without hibernation", ({ rooms }) => number(rooms * HOUR_SECONDS)],
    row("GB-seconds", (hour) => hour.gigabyteSeconds),
    row("rows written", (hour) => hour.rowsWritten),
    row("gigabytes sent", (hour) => hour.bytesSent / 1e9),
  ]);
};

const monthTable = (measured: MeasuredRoomFigures): string => {
  const row = (name: string, part: keyof ReturnType<typeof monthlyCostOf>) =>
    [name, (crowd: TableCounts) => dollars(monthlyCostOf(crowd, measured)[part])] as const;
  return columns("dollars a month", [
    row("requests", "requests"),
    row("duration", "duration"),
    row("rows written", "rowsWritten"),
    row("storage", "storage"),
    row("together", "total"),
    [
      "duration without hibernation",
      (crowd: TableCounts) => dollars(monthlyDurationWithoutHibernation(crowd)),
    ],
  ]);
};

const shareTable = (shares: readonly ObjectLimitUse[]): string =>
  textTable(
    ["limit of one object", "a room takes", "allowed", "share"],
    shares.map(({ limit, taken, allowed, unit }) => [
      limit,
      `${number(taken)} ${unit}`,
      `${number(allowed)} ${unit}`,
      `${number((100 * taken) / allowed)} %`,
    ]),
  );

const paceTable = ({ paces }: MeasuredRoomFigures): string =>
  textTable(
    ["intents a minute", "rows an intent", "checkpoints", "alarms set", "time with a timer"],
    paces.map((pace) => [
      String(pace.intentsPerMinute),
      pace.rowsPerIntent.toFixed(2),
      pace.checkpointsPerIntent.toFixed(3),
      pace.alarmsPerIntent.toFixed(3),
      `${(100 * pace.timerShare).toFixed(1)} %`,
    ]),
  );

const measuredTable = (measured: MeasuredRoomFigures): string =>
  textTable(
    ["measured", "value"],
    [
      ["rows written for an intent", number(measured.rowsPerIntent)],
      ["frames that each player gets for an intent", number(measured.framesPerIntentAndPlayer)],
      ["bytes of these frames", number(measured.bytesPerIntentAndPlayer)],
      [
        "frames that each player gets for a pointer frame",
        number(measured.framesPerPointerAndPlayer),
      ],
      ["bytes of these frames", number(measured.bytesPerPointerAndPlayer)],
      ["milliseconds of processor time for an intent", number(measured.millisPerIntent)],
      ["bytes that a room stores", number(measured.storedBytesPerRoom)],
      ["bytes of heap that a room takes", number(measured.heapBytesPerRoom)],
    ],
  );

const ranged = (range: Range | null): string =>
  range === null
    ? "unknown"
    : `${number(range.median)} (${number(range.least)}–${number(range.most)})`;

const processesTable = ({ processes, shape }: NodeRun): string =>
  textTable(
    ["processes", "ack p50, ms", "ack p95, ms", "µs an action", "to one process", "valid"],
    processes.map((run) => [
      String(run.processes),
      ranged(run.ackP50),
      ranged(run.ackP95),
      ranged(run.cpuUsPerIntent),
      ranged(run.cpuToOne),
      `${run.validRounds} of ${shape.rounds}`,
    ]),
  );

const stepsTable = ({ steps }: NodeRun): string =>
  textTable(
    ["rooms", "actions a second", "acked", "p50, ms", "p99, ms", "server", "others", ""],
    steps.map((step) => [
      String(step.rooms),
      number(step.offeredPerSecond),
      number(step.ackedPerSecond),
      number(step.ackP50 ?? 0),
      number(step.ackP99 ?? 0),
      step.serverCpu.toFixed(2),
      step.foreignCpu === null ? "" : step.foreignCpu.toFixed(2),
      `${step.holds ? "held" : step.keepsUp ? "late" : "not kept up"}${step.isValid ? "" : ", invalid"}`,
    ]),
  );

/** The least and the most of a share of the processors, over all rounds. */
const shareOf = (
  { processes }: NodeRun,
  read: (run: NodeRun["processes"][number]) => Range | null,
): string => {
  const known = processes.flatMap((run) => read(run) ?? []);
  const least = Math.min(...known.map((each) => each.least));
  const most = Math.max(...known.map((each) => each.most));
  return `${least.toFixed(2)} to ${most.toFixed(2)}`;
};

const MICROS = 1e6;
const TABLE = 4;

const nodePart = (node: NodeRun | null): string => {
  if (node === null) {
    return `## Rooms on one machine

Not measured yet. \`bun scripts/capacity.ts --node\` measures it, on a machine where nothing else runs.
`;
  }
  const held = node.steps.findLast(({ holds }) => holds);
  const micros = node.processes[0]?.cpuUsPerIntent?.median ?? 0;
  const full = MICROS / (TABLE * micros);
  return `## Rooms on one machine

Measured on ${node.date} at commit ${node.commit} by \`${node.command}\`, on
${node.machine}. The tables have four players, each of whom acts once a second, six times as often as assumed
above, and the rooms don't all send at one moment. The load generator runs on the same machine. It took ${shareOf(node, ({ generatorCpu }) => generatorCpu)}
of a processor, and other programs took ${shareOf(node, ({ foreignCpu }) => foreignCpu)} of all processors. So compare rows with each other, and take times as
upper bounds. A round is invalid if the load generator was late or short of processor time.

${node.shape.rooms} tables on a server of one process, and on one of two processes and a router, ${node.shape.rounds} rounds of each in turns, median
(least–most). The time of an action is the processor time of all the server's processes; the next column divides it by that of
one process in the same round:

${processesTable(node)}

The next table has more and more tables on a server of one process. The server hasn't kept up when less than 98 % of the
actions were acked in the time of the step, and is late when 1 % of the acks took longer than 100 ms. ${held ? `It held ${held.rooms} tables` : "No step held"}. By
processor time alone, one processor is full with ${number(full)} such tables, or ${number(full * (60 / HABITS.intentsPerMinute))} at the pace assumed above:

${stepsTable(node)}
`;
};

/** The text of docs/capacity.md. Without a run on a machine it says so. */
export function capacityPage(measured: MeasuredRoomFigures, node: NodeRun | null): string {
  const crowd = CROWDS[0] as TableCounts;
  const shares = objectLimitUsesOf(crowd, measured);
  const month = monthlyCostOf(crowd, measured);
  const parts = [
    ["duration", month.duration],
    ["rows written", month.rowsWritten],
    ["requests", month.requests],
    ["storage", month.storage],
  ] as const;
  const [dearest] = [...parts].sort(([, a], [, b]) => b - a);
  return `# Capacity

After reading this page you can estimate what your rooms need and cost on Cloudflare, and which limit they reach first.
Nothing here was measured on Cloudflare: counts of rows, frames and bytes are the same there, times are not.
\`bun scripts/capacity.ts --write\` writes this page.

## Measured

A table of four with decks of a hundred cards plays at human pace with a real SQLite. In each turn a player untaps, draws,
plays a card, taps two, moves one, loses a life and passes the turn; each of these is an intent.
\`${measured.command}\` measures it. Rows are those that SQLite inserted, updated or deleted, and one for
each time that an alarm was set; no table that is written in play has an index. Bytes are payloads of frames. The
milliseconds are those of a shared machine.

${measuredTable(measured)}

The next table has four paces. Intents come at random times, and each player drags a card now and then. Each intent writes
one row of the journal; the other rows are checkpoints, and the alarms that write them. The last column is the share of
time in which a timer was pending, so that the room could not hibernate: it sends pointers at most every 50 ms, and keeps
a later one until then.

${paceTable(measured)}

## Assumed

Everybody plays at the same time: ${HABITS.intentsPerMinute} intents and ${HABITS.pointerFramesPerMinute} pointer frames a minute each, ${HABITS.connectsPerHour} connections an hour,
${HABITS.hoursPerMonth} hours a month. Cloudflare bills a room while it works or has a timer pending, and not while it could hibernate. For
the share of time with a timer the page takes the largest of the four.

## Use and cost

${hourTable(measured)}

Cloudflare's prices of November 2026: $${PRICES.requests.perMillion} for a million requests beyond one million, where ${PRICES.messagesPerRequest}
incoming messages count as one and outgoing ones are free; $${PRICES.gigabyteSeconds.perMillion} for a million GB-seconds beyond ${PRICES.gigabyteSeconds.included.toLocaleString("en")}; $${PRICES.rowsWritten.perMillion}
for a million rows written beyond 50 million; $${PRICES.storedGigabytes.each} for a gigabyte stored beyond ${PRICES.storedGigabytes.included}. The plan's own price
comes on top. Rows read cost a thousandth of rows written and are left out.

${monthTable(measured)}

The most expensive part is ${dearest?.[0]}. A table of ${number(crowd.players / crowd.rooms)} players costs ${number(100 * costPerTableHour(crowd, measured))} cents for an hour of play, beyond
what the plan includes. A room that is kept for 30 days afterwards costs ${number((100 * PRICES.storedGigabytes.each * measured.storedBytesPerRoom) / 1e9)} cents more.

A relay with ${number(RELAY.spectators)} spectators of one table costs ${number(100 * costPerRelayHour(crowd, measured))} cents an hour: the room calls it for each action and each
frame with pointers, and each frame to a spectator is assumed to take ${RELAY.microsPerFrame} µs.

## Which limit is reached first

The number of rooms is unlimited, and rooms are independent. So the limits of one room count, here with
${number(crowd.players / crowd.rooms)} players:

${shareTable(shares)}

The first limit is that of ${shares[0]?.limit}: ${number((shares[0]?.allowed ?? 0) / (shares[0]?.taken ?? 1))} times as much is allowed. Cloudflare advises to plan with 200 to
500 messages a second for an object that writes. What a room sends grows with its spectators, so above 150 spectators
relays send instead ([watchers.md](perf/watchers.md)). Several rooms can share an isolate; ${number(128e6 / measured.heapBytesPerRoom)} of this size fill it.

${nodePart(node)}
## Where a room is

Cloudflare makes a room's object in the data center that is nearest to whoever creates the room, and leaves it there.
So a table is fast for its host and those around. Baize gives no location hint: a Worker knows only the creator's own
region, which the platform takes anyway. To keep all rooms in the European Union, the Worker would have to take its
objects from \`ROOMS.jurisdiction("eu")\`; Baize doesn't, and has no setting for it.

A room moves by export and restore: \`GET /api/rooms/ROOM/export\` gives a file, and \`POST /api/rooms/restore\` opens it on
any server with the same secret, near whoever restores it. [operations.md](operations.md#restore) says which keys open it.
On a machine of your own a room stays in the folder of its process; a change of \`--processes\` moves rooms and loses
nothing.
`;
}
