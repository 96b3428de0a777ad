import {
  type AnyIntentDefinition,
  actorViewFromTableView,
  INTENT_DEFINITIONS,
  type Random,
} from "@baize/engine";
import type { TestClient } from "./test-client.ts";
import type { TestRoom } from "./test-room.ts";

/** Who does one of these plays no more. */
const LEAVING = /^seat\.(leave|clear|kick)$/;

interface RandomPlay {
  readonly players: readonly TestClient[];
  readonly random: Random;
  readonly steps: number;
}

/** Lets players send what the samples of intents give them, and several intents share some ticks. */
export const playAtRandom = (table: TestRoom, { players, random, steps }: RandomPlay): void => {
  for (let step = 0; step < steps; step += 1) {
    const player = players[random.int(players.length)];
    const definition = INTENT_DEFINITIONS[random.int(INTENT_DEFINITIONS.length)] as
      | AnyIntentDefinition
      | undefined;
    if (!player || !definition || LEAVING.test(definition.type)) continue;
    const view = actorViewFromTableView(player.view, table.game, player.seat);
    const payload = definition.sample(view, random);
    if (payload !== null) table.send(player, definition.type, payload);
    if (random.int(3) > 0) table.settle();
  }
  table.settle();
};
