import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import type { CardHandle, CardId } from "../src/ids.ts";
import type { Arrow } from "../src/marks.ts";
import type { TableCard } from "../src/records.ts";
import type { TableState } from "../src/state.ts";
import { RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(40, 3_000);
const INTENTS_PER_GAME = 80;

const cardOf = (state: TableState, handle: CardHandle): TableCard | undefined => {
  const id = state.cardOf(handle);
  return id === undefined ? undefined : state.get("cards", id);
};

const isFree = (state: TableState, card: TableCard | undefined): boolean =>
  card !== undefined && state.zone(card.zone)?.definition.layout === "free";

const checkArrows = (state: TableState, arrows: readonly Arrow[]): void => {
  for (const { to } of arrows) {
    if (typeof to === "number") expect(state.get("seats", to)).toBeDefined();
    else expect(cardOf(state, to), "an arrow points at a card on the table").toBeDefined();
  }
};

const checkMarks = (state: TableState, { handle, zone, marks }: TableCard): void => {
  if (marks.attachedTo) {
    const host = cardOf(state, marks.attachedTo);
    expect(host?.zone, "a card lies where its host does").toBe(zone);
    expect(host?.marks.attached).toContain(handle);
  }
  expect(new Set(marks.attached).size).toBe(marks.attached.length);
  for (const each of marks.attached) expect(cardOf(state, each)?.marks.attachedTo).toBe(handle);
  checkArrows(state, marks.arrows);
  for (const seat of marks.targetedBy) expect(state.get("seats", seat)).toBeDefined();
};

/** What the index of marked cards must hold, from scratch. */
const bearers = (state: TableState): CardId[] =>
  [...state.keys("cards")]
    .filter((id) => {
      const { arrows = [], targetedBy = [] } = state.get("cards", id)?.marks ?? {};
      return arrows.length + targetedBy.length > 0;
    })
    .sort((a, b) => a - b);

test("[M2] [M5] whatever is played, attachments hold at both ends and marks lie on battlefields alone", () => {
  let attached = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const { state, ...game } = playedGame(seed);
    for (const _ of game.steps) {
      for (const id of state.keys("cards")) {
        const card = state.get("cards", id);
        if (!card) continue;
        checkMarks(state, card);
        if (card.marks.attachedTo) attached += 1;
        if (!isFree(state, card)) {
          expect(Object.values(card.marks).flat().filter(Boolean), `seed ${seed}`).toEqual([]);
        }
      }
      for (const seat of state.keys("seats")) {
        checkArrows(state, state.get("seats", seat)?.arrows ?? []);
      }
      expect(state.marked.bearers()).toEqual(bearers(state));
    }
  }
  expect(attached).toBeGreaterThan(GAMES_TO_PLAY);
});

const playedGame = (seed: number) => {
  const game = new RandomPlayout({ seed });
  return { state: game.state, steps: game.startAndPlay(INTENTS_PER_GAME) };
};
