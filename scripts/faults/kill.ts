import { setTimeout as sleep } from "node:timers/promises";
import { type Random, seededRandom } from "@baize/engine";
import { withTimeout } from "../load/with-timeout.ts";
import { BareWorkerdServer } from "./bare-server.ts";
import {
  exactCountGate,
  type FaultTrialOptions,
  type Gate,
  type InjectedFault,
  reportOnlyGate,
  zeroCountGate,
} from "./plan.ts";
import {
  connectWithKey,
  createRoomWithKeys,
  type RoomWithKeys,
  TallyingPlayer,
} from "./players.ts";

const NAMES = ["Anna", "Ben", "Chloé"];
/** The kills per room, so that journals grow beyond their checkpoints. */
const KILLS_PER_ROOM = 10;
const MAX_KILL_DELAY_MS = 120;
const INTENTS_PER_TRIAL = 30;
const ANSWER_TIMEOUT_MS = 30_000;

interface Count {
  kills: number;
  acked: number;
  underWay: number;
  behind: number;
  lost: number;
  twice: number;
  unanswered: number;
  refused: number;
  alike: number;
  compared: number;
}

/** Kills the server while players send intents, which their clients send again with the same ids. */
const trial = async (
  server: BareWorkerdServer,
  { players, random, count }: { players: readonly TallyingPlayer[]; random: Random; count: Count },
): Promise<void> => {
  const sent = players.flatMap((player) =>
    Array.from({ length: INTENTS_PER_TRIAL }, () =>
      player.act(random.int(2) * (1 + random.int(9))),
    ),
  );
  await sleep(random.int(MAX_KILL_DELAY_MS * 10) / 10);
  await server.kill();
  const acked = players.map(({ revision }) => revision);
  count.kills += 1;
  count.underWay += players.reduce((sum, { now }) => sum + now.pending, 0);
  await server.restart();
  const answered = await withTimeout(ANSWER_TIMEOUT_MS, Promise.all(sent));
  if (!answered) count.unanswered += 1;
  for (const [index, player] of players.entries()) {
    if (player.now.revision < (acked[index] ?? 0)) count.behind += 1;
    const { lives, cards } = player.surplus;
    if (!(lives >= 0 && cards >= 0)) count.lost += 1;
    if (lives > 0 || cards > 0) count.twice += 1;
    count.refused += player.refusals.splice(0).length;
  }
};

const compare = async (
  place: RoomWithKeys,
  players: readonly TallyingPlayer[],
  count: Count,
): Promise<void> => {
  const newest = Math.max(...players.map(({ now }) => now.revision));
  const watcher = await connectWithKey(place, place.keys.spectator);
  const { revision } = watcher.getSnapshot();
  if (revision < newest) count.behind += 1;
  watcher.close();
  for (const player of players) {
    count.compared += 1;
    count.acked += player.acked.intents;
    if (await player.seesWhatANewcomerSees(place, revision)) count.alike += 1;
  }
};

const run = async ({ trials, seed, show }: FaultTrialOptions): Promise<Gate[]> => {
  const random = seededRandom(seed);
  const count: Count = {
    kills: 0,
    acked: 0,
    underWay: 0,
    behind: 0,
    lost: 0,
    twice: 0,
    unanswered: 0,
    refused: 0,
    alike: 0,
    compared: 0,
  };
  const server = await BareWorkerdServer.start();
  try {
    while (count.kills < trials) {
      const place = await createRoomWithKeys(server.url);
      const players: TallyingPlayer[] = [];
      for (const name of NAMES) players.push(await TallyingPlayer.sit(place, name));
      const until = Math.min(trials, count.kills + KILLS_PER_ROOM);
      while (count.kills < until) {
        await trial(server, { players, random, count });
        show(`kill ${count.kills} of ${trials}: ${count.lost} lost`);
      }
      await compare(place, players, count);
    }
  } finally {
    await server.close();
  }
  return [
    reportOnlyGate("intents acked", count.acked),
    reportOnlyGate("intents under way when it was killed", count.underWay),
    zeroCountGate("players who lost what was acked", count.lost),
    zeroCountGate("players for whom something was done twice or by half", count.twice),
    zeroCountGate("clients behind an ack they had", count.behind),
    zeroCountGate("trials with an intent that got no answer", count.unanswered),
    zeroCountGate("intents refused", count.refused),
    exactCountGate(
      "players who see what a newcomer with their key sees",
      count.alike,
      count.compared,
    ),
  ];
};

export const injectedKill: InjectedFault = {
  summary: "kill -9 of the whole server at random moments while players send intents",
  trials: 200,
  run,
};
