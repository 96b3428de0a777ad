import { MOST_INTENTS, readPlan } from "./load/plan.ts";
import { Progress } from "./load/progress.ts";
import { makeReport, writeReport } from "./load/report.ts";
import { runLoad } from "./load/run.ts";
import { fail, readOptions } from "./options.ts";

const HELP = `Plays in a room of a running server and measures it.

It makes a room, claims seats, loads decks, draws and plays a few cards, lets spectators in, and then
sends intents. It prints how long acks took and how long it took until another viewer had seen the
change, what each client received, and errors. At the end it compares what everybody sees.

bun scripts/ws-load.ts [options]
  --url URL          the server                                            (http://localhost:8787)
  --game ID          the room's game                                       (magic)
  --connections N    sockets in all: players, and spectators beyond them   (20)
  --players N        how many of them sit and send; a seat has one socket  (connections, at most 8)
  --messages N       intents for each connection: connections x messages
                     in all, which the players send in equal shares, since
                     spectators can't; at most ${MOST_INTENTS} a player                  (10)
  --libraryCards N   cards in each player's library when the measuring
                     begins; a game that brings its own cards keeps them   (300)
  --mix LIST         intents with weights, such as library.draw:3,card.tap,
                     each with a payload of its own sample; or all         (library.draw)
  --burst            queue all intents at once; a payload may be out of
                     date when its turn comes (closed loop: each player
                     waits for an ack before it sends again)
  --warmup N         rounds before the measured one, in rooms of their own
                     and of at most 10 messages for each connection, so
                     that neither side runs code for the first time        (1)
  --timeoutMs N      how long to wait for a connection, an ack, and for
                     another viewer, in milliseconds                       (10000)
  --seed N           what the choice of intents and payloads grows from    (1337)
  --json             print one JSON object
  --help

Times are in milliseconds, from the call of send. An ack counts when its promise resolves; "seen" when
the last connection's snapshot is at the acked revision or beyond. Bytes are payloads of frames, from
the first send on and without compression. A refusal counts as an error unless the table explains it:
a card that another player has moved, a zone that is full. All clients live in this process: where the
report says that it took a whole processor, it measured itself.

Exits with 1 after an error, an unexpected close, when nothing was acked, and when anybody sees the
public part of the table otherwise than a newcomer does.`;

const options = readOptions(HELP, {
  url: { type: "string", default: "http://localhost:8787" },
  game: { type: "string", default: "magic" },
  connections: { type: "string", default: "20" },
  players: { type: "string" },
  messages: { type: "string", default: "10" },
  libraryCards: { type: "string", default: "300" },
  mix: { type: "string", default: "library.draw" },
  burst: { type: "boolean", default: false },
  warmup: { type: "string", default: "1" },
  timeoutMs: { type: "string", default: "10000" },
  seed: { type: "string", default: "1337" },
  json: { type: "boolean", default: false },
});

const plan = readPlan(options);
const progress = new Progress();
try {
  const report = makeReport(plan, await runLoad(plan, progress.show));
  console.log(options.json ? JSON.stringify(report, null, 2) : writeReport(report));
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  progress.stop();
}
