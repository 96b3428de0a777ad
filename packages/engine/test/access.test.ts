import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { BUILT_IN_GAMES, TABLE_LIMITS, type TableState, type ZoneId } from "../src/index.ts";
import { buildViewerOverlay } from "../src/overlay.ts";
import type { Viewer } from "../src/viewer.ts";
import { VAULTS_TEST_GAME } from "../testkit/games.ts";
import { ACCESS_INTENTS, type PlayedIntent, RandomPlayout } from "../testkit/random-playout.ts";

const GAMES_TO_PLAY = deep(35, 5_000);
const INTENTS_PER_GAME = 60;

const present = (state: TableState, seat: number): boolean =>
  state.get("seats", seat as never)?.left === false;

const checkRequests = (state: TableState, where: string): void => {
  const { last, pending } = state.field("access");
  const asked = new Map<number, number>();
  for (const { id, by, of } of pending) {
    expect(id, where).toBeLessThanOrEqual(last);
    expect([by === of, present(state, by), present(state, of)], where).toEqual([false, true, true]);
    asked.set(by, (asked.get(by) ?? 0) + 1);
  }
  expect(new Set(pending.map(({ id }) => id)).size, where).toBe(pending.length);
  expect(Math.max(0, ...asked.values()), where).toBeLessThanOrEqual(TABLE_LIMITS.accessRequests);
};

test("[AC1] [AC2] requests are between seats that are there, and so many of one seat's wait", () => {
  let waiting = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed });
    for (const { intent } of game.startAndPlay(INTENTS_PER_GAME)) {
      checkRequests(game.state, `seed ${seed}, ${intent.definition.type}`);
      waiting += game.state.field("access").pending.length;
    }
  }
  expect(waiting).toBeGreaterThan(GAMES_TO_PLAY);
});

/** The libraries of others that cards left by an intent. */
const takenFrom = ({ actor, intent, result }: PlayedIntent, state: TableState): ZoneId[] => {
  const { type } = intent.definition;
  if (!result.ok || !/^(card.move|library\.(take|bottom))$/.test(type)) return [];
  return result.value.writes.flatMap((write) => {
    if (write.table !== "hidden" || !write.before) return [];
    const { record, definition, seat } = state.zone(write.before.zone) ?? {};
    const isOthers = record && definition?.visibility === "nobody" && seat !== null;
    return isOthers && seat !== actor && write.after?.zone !== write.before.zone
      ? [write.before.zone]
      : [];
  });
};

test("[P3] cards leave another's library by the hand of a seat that looks into it and may take", () => {
  let taken = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({
      seed,
      definitions: ACCESS_INTENTS,
      games: [...BUILT_IN_GAMES, VAULTS_TEST_GAME],
    });
    let takers = new Set<string>();
    for (const played of game.startAndPlay(INTENTS_PER_GAME)) {
      for (const zone of takenFrom(played, game.state)) {
        taken += 1;
        expect(takers, `seed ${seed}`).toContain(`${zone}>${played.actor}`);
      }
      takers = takersOf(game.state);
    }
  }
  expect(taken).toBeGreaterThan(GAMES_TO_PLAY / 12);
});

const takersOf = (state: TableState): Set<string> =>
  new Set(
    [...state.keys("zones")].flatMap((zone) =>
      (state.get("zones", zone)?.looks ?? [])
        .filter(({ take }) => take)
        .map(({ seat }) => `${zone}>${seat}`),
    ),
  );

/** What everyone sees of cards beyond the public but the two between whom something is granted. */
const bystanders = (game: RandomPlayout, between: readonly number[]): string => {
  const viewers: Viewer[] = [
    { kind: "spectator", level: "all" },
    ...game.seats
      .filter((seat) => !between.includes(seat))
      .map((seat): Viewer => ({ kind: "seat", seat })),
  ];
  return JSON.stringify(viewers.map((viewer) => buildViewerOverlay(game.state, viewer)));
};

test("[AC3] what a seat is let see changes nothing of what the others see", () => {
  let granted = 0;
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const game = new RandomPlayout({ seed, seats: 3 });
    for (const _ of game.start());
    for (let step = 0; step < INTENTS_PER_GAME; step += 1) {
      const { actor, intent } = game.choose();
      const { payload, definition } = intent;
      if (definition.type !== "access.grant") {
        game.apply(actor, intent);
        continue;
      }
      const between = [actor, (payload as { seat: number }).seat];
      const before = bystanders(game, between);
      if (game.apply(actor, intent).ok) granted += 1;
      expect(bystanders(game, between), `seed ${seed}, step ${step}`).toBe(before);
    }
  }
  expect(granted).toBeGreaterThan(GAMES_TO_PLAY / 3);
});
