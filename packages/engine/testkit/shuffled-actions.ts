import { encodeStateRow } from "../src/codec.ts";
import type { Print } from "../src/face.ts";
import type { CardId } from "../src/ids.ts";
import { findIntentDefinition } from "../src/intents/index.ts";
import type { TableState } from "../src/state.ts";
import { PUBLIC_VIEWER, seatSpectatorOf, type Viewer, viewerKeyOf } from "../src/viewer.ts";
import { viewLogEntry } from "../src/visibility/log-lines.ts";
import { intentWithFollowedSteps } from "./interference.ts";
import { mayKnow } from "./may-know.ts";
import { RandomPlayout, type RandomPlayoutOptions } from "./random-playout.ts";

/** What a line tells a viewer of a card that it hasn't seen since the action of that line shuffled. */
export interface ToldPlace {
  readonly seed: number;
  readonly viewer: Viewer;
  readonly line: unknown;
}

const isShuffle = (type: string): boolean => findIntentDefinition(type)?.step === "once";

const nameOf = (state: TableState, id: CardId): string => {
  const print = state.get("prints", id);
  return print ? (encodeStateRow("prints", print) as Print).face.name : "";
};

/** The names of the cards that each viewer has seen at the ends of an action's steps, from its shuffle on. */
class SeenSince {
  readonly viewers: readonly Viewer[];
  #names: Map<Viewer, Set<string>> | null = null;

  constructor({ seats }: RandomPlayout) {
    const players = seats.map((seat): Viewer => ({ kind: "seat", seat }));
    const all: Viewer = { kind: "spectator", level: "all" };
    this.viewers = [PUBLIC_VIEWER, all, ...players, ...seats.map(seatSpectatorOf)];
  }

  begin(): void {
    this.#names = null;
  }

  /** Whether the action has shuffled. */
  get hasShuffled(): boolean {
    return this.#names !== null;
  }

  has(viewer: Viewer, name: string): boolean {
    return this.#names?.get(viewer)?.has(name) ?? false;
  }

  /** Notes what is seen after a step of an action. */
  look(state: TableState, type: string): void {
    if (isShuffle(type)) this.#names ??= new Map(this.viewers.map((each) => [each, new Set()]));
    for (const [viewer, names] of this.#names ?? []) {
      for (const id of state.keys("prints")) {
        if (mayKnow(state, id, viewer)) names.add(nameOf(state, id));
      }
    }
  }
}

interface Search extends RandomPlayoutOptions {
  readonly intents: number;
}

/**
 * Plays a game and looks for an action that shuffles and then names a card to a viewer who hasn't seen it since: the
 * line would say where the shuffle put it. Also returns how many lines there were to look at.
 */
export const findToldPlace = ({
  intents,
  ...setup
}: Search): { readonly told: ToldPlace | null; readonly lines: number } => {
  const game = new RandomPlayout(setup);
  const seen = new SeenSince(game);
  let lines = 0;
  for (const _ of game.start());
  for (let step = 0; step < intents; step += 1) {
    const { actor, intent } = game.choose();
    seen.begin();
    const definition = intentWithFollowedSteps(intent.definition, (type) =>
      seen.look(game.state, type),
    );
    const result = game.apply(actor, { ...intent, definition });
    if (!result.ok || !seen.hasShuffled) continue;
    const { log } = result.value;
    const later = log.slice(log.findLastIndex(({ type }) => isShuffle(type)) + 1);
    for (const entry of later) {
      lines += 1;
      for (const viewer of seen.viewers) {
        const line = viewLogEntry(entry, viewerKeyOf(viewer));
        const isTold = line.cards?.some((name) => name !== null && !seen.has(viewer, name));
        if (isTold) return { told: { seed: setup.seed, viewer, line }, lines };
      }
    }
  }
  return { told: null, lines };
};
