import { seededRandom, seesAllHands, type Viewer } from "@baize/engine";
import {
  CHANCE,
  GeneratedGame,
  otherwise,
  randomViewer,
  rehearse,
  type Script,
} from "@baize/engine/testkit";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { Chance } from "../src/chance.ts";
import { Room } from "../src/index.ts";
import { journalOf } from "../testkit/memory-journal.ts";
import { TestClient } from "../testkit/test-client.ts";
import { scopeOf } from "../testkit/test-room.ts";

const GAMES_TO_PLAY = deep(40, 2_000);
const INTENTS_PER_GAME = 40;
/** Intents after which a tick ends. */
const TICK = 3;

/** Sends a script of intents to a room as frames. Returns everything that the viewer receives, byte for byte. */
const watch = ({ start, steps, seed, viewer }: Script): readonly string[] => {
  const soon: (() => void)[] = [];
  const room = Room.restore("law", {
    journal: journalOf(start),
    random: seededRandom(seed ^ CHANCE),
    now: () => 1,
    soon: (work) => soon.push(work),
    later: () => undefined,
    report: (bug) => {
      throw bug;
    },
    crash: (cause) => {
      throw cause;
    },
  });
  if (!room) throw new Error("The journal holds no room");
  const clients = new Map<number, TestClient>();
  const connect = (id: string, viewer: Viewer): TestClient => {
    const scope = scopeOf(viewer);
    const client = new TestClient(id, viewer, { scope, epoch: room.epochOf(scope) });
    client.ticks = seed % 2 === 0 ? "whole" : "split";
    room.connect(client);
    room.receive(client.id, client.step1());
    return client;
  };
  const watcher = connect("watcher", viewer);
  if (viewer.kind === "seat") clients.set(viewer.seat, watcher);
  for (const [index, { actor, intent }] of steps.entries()) {
    const earlier = clients.get(actor);
    // A seat that was kicked or given up connects again, like its next player: the engine plays on, too.
    const client =
      earlier && !earlier.closed
        ? earlier
        : connect(`seat ${actor} at ${index}`, { kind: "seat", seat: actor });
    clients.set(actor, client);
    const { definition, payload } = intent;
    const frame = { type: "intent", id: `i${index}`, intent: definition.type, payload };
    room.receive(client.id, JSON.stringify(frame));
    if (index % TICK === 0) for (const work of soon.splice(0)) work();
  }
  for (const work of soon.splice(0)) work();
  const frames = watcher.frames.map((frame) =>
    typeof frame === "string" ? frame : Buffer.from(frame).toString("hex"),
  );
  const replay = room.replay(viewer);
  return [...frames, ...(replay.ok ? replay.value : []), JSON.stringify(watcher.closed)].filter(
    (line) => line !== null,
  );
};

test("[VI5] [RE3] on two tables that differ in what a viewer may not know, every byte it is sent, then or in a replay, is the same", () => {
  let bytes = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new GeneratedGame({ seed });
    const random = seededRandom(seed ^ 0xb17e5);
    for (const _ of game.evening(random.int(INTENTS_PER_GAME)));
    const viewer = randomViewer(game, random);
    if (seesAllHands(viewer)) for (const seat of game.seats) game.do(seat, "allHands.agree");
    const script = rehearse(game, viewer, {
      seed,
      intents: INTENTS_PER_GAME,
      fromOutside: true,
      chance: (state) => {
        // A stored room of an earlier version begins its chains when it wakes.
        const chance = new Chance({ room: "law", random: seededRandom(seed ^ CHANCE) });
        chance.begin(state);
        return (actor, { definition: { endsGame } }) => chance.draw(state, { actor, endsGame });
      },
    });
    const [sent, sentAtTwin] = [watch(script), watch(otherwise(script))];
    expect(sentAtTwin, `seed ${seed}`).toEqual(sent);
    bytes += sent.join("").length;
  }
  expect(bytes).toBeGreaterThan(GAMES_TO_PLAY * 1_000);
});
