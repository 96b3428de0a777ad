import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { type Change, mergeChanges } from "../src/change.ts";
import { applyOverlayStep, combineView, overlay, overlayStep, publicStep } from "../src/overlay.ts";
import { seededRandom } from "../src/random.ts";
import type { Overlay, TableView } from "../src/view.ts";
import { PUBLIC, type Viewer } from "../src/viewer.ts";
import { viewTable } from "../src/visibility.ts";
import { foldPublic } from "./fold-public.ts";
import { GeneratedGame } from "./play.ts";

const GAMES_TO_PLAY = deep(40, 3_000);
const INTENTS_PER_GAME = 60;
/** Changes that one tick may hold here. */
const LONGEST_TICK = 5;

/** Everything every viewer holds, kept up by steps alone. */
class Followers {
  readonly #game: GeneratedGame;
  readonly #overlays: Map<Viewer, Overlay>;
  #base: TableView;

  constructor(game: GeneratedGame) {
    this.#game = game;
    const viewers: Viewer[] = [
      PUBLIC,
      { kind: "spectator", level: "all" },
      ...game.seats.map((seat): Viewer => ({ kind: "seat", seat })),
    ];
    this.#base = viewTable(game.state, PUBLIC);
    this.#overlays = new Map(viewers.map((viewer) => [viewer, overlay(game.state, viewer)]));
  }

  follow(changes: readonly Change[], where: string): void {
    const { state } = this.#game;
    const change = mergeChanges(changes);
    this.#base = foldPublic(this.#base, publicStep(state, change));
    expect(this.#base, `the public view, ${where}`).toEqual(viewTable(state, PUBLIC));
    for (const [viewer, before] of this.#overlays) {
      const step = overlayStep(state, change, viewer);
      const after = step ? applyOverlayStep(before, step) : before;
      this.#overlays.set(viewer, after);
      expect(after, `an overlay, ${where}`).toEqual(overlay(state, viewer));
      expect(combineView(this.#base, after), `a view, ${where}`).toEqual(viewTable(state, viewer));
    }
  }
}

test("[VI1] the public view and every overlay, kept up by steps, equal those from scratch", () => {
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new GeneratedGame({ seed });
    const ticks = seededRandom(seed);
    const followers = new Followers(game);
    let tick: Change[] = [];
    for (const { result, intent } of game.evening(INTENTS_PER_GAME)) {
      if (result.ok) tick.push(result.value);
      if (tick.length === 0 || ticks.int(LONGEST_TICK) > 0) continue;
      followers.follow(tick, `seed ${seed}, up to ${intent.definition.type}`);
      tick = [];
    }
  }
});
