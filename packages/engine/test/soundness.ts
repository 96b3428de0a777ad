import { applyChange, type Change } from "../src/change.ts";
import { decodeChange, encodeChange, type StoredChange } from "../src/codec.ts";
import type { Handle, ZoneId } from "../src/ids.ts";
import {
  applyOverlayStep,
  combineView,
  deepEqual,
  overlay,
  overlayStep,
  publicStep,
} from "../src/index.ts";
import { TableState } from "../src/state.ts";
import type { Overlay, TableView } from "../src/view.ts";
import { PUBLIC, type Viewer } from "../src/viewer.ts";
import { viewTable } from "../src/visibility.ts";
import { dump } from "./dump.ts";
import { foldPublic } from "./fold-public.ts";
import type { GeneratedGame } from "./play.ts";

/** What is wrong with a state by itself; nothing where every card lies in one place, sorted, under its own handle. */
export const faults = (state: TableState): string[] => [
  ...cardFaults(state),
  ...[...state.keys("zones")].flatMap((zone) => zoneFaults(state, zone)),
];

const cardFaults = (state: TableState): string[] => {
  const handles = new Set<Handle>();
  const found: string[] = [];
  for (const id of state.keys("prints")) {
    const [open, hidden] = [state.get("cards", id), state.get("hidden", id)];
    const card = open ?? hidden;
    if (!card || (open && hidden)) found.push(`card ${id} is not in exactly one table`);
    const visibility = card && state.zone(card.zone)?.definition.visibility;
    if ((visibility === "public") !== (open !== undefined))
      found.push(`card ${id} is in the wrong table`);
    if (!card?.handle) continue;
    if (handles.has(card.handle)) found.push(`two cards have one handle`);
    if (state.cardOf(card.handle) !== id) found.push(`a handle of card ${id} names another`);
    handles.add(card.handle);
  }
  const all = state.size("cards") + state.size("hidden");
  return all === state.size("prints") ? found : [...found, "a card lies somewhere without a print"];
};

const zoneFaults = (state: TableState, zone: ZoneId): string[] => {
  const ids = state.cardsIn(zone);
  const orders = ids.map((id) => state.card(id)?.order ?? Number.NaN);
  const limit = state.zone(zone)?.definition.limit ?? Number.POSITIVE_INFINITY;
  return [
    ...(orders.some((order, index) => index > 0 && !(order > (orders[index - 1] ?? order)))
      ? [`${zone} is not in order`]
      : []),
    ...(ids.some((id) => state.card(id)?.zone !== zone) ? [`${zone} lists a card of another`] : []),
    ...(ids.length > limit ? [`${zone} holds more than it may`] : []),
  ];
};

/** Keeps a journal's replay and every viewer's view beside a game, by the game's Changes alone. */
export class Witness {
  readonly #game: GeneratedGame;
  readonly #replayed: TableState;
  readonly #overlays: Map<Viewer, Overlay>;
  #base: TableView;

  constructor(game: GeneratedGame) {
    this.#game = game;
    this.#replayed = new TableState(game.game);
    applyChange(this.#replayed, game.opening);
    const viewers: Viewer[] = [
      PUBLIC,
      { kind: "spectator", level: "all" },
      ...game.seats.map((seat): Viewer => ({ kind: "seat", seat })),
    ];
    this.#base = viewTable(game.state, PUBLIC);
    this.#overlays = new Map(viewers.map((viewer) => [viewer, overlay(game.state, viewer)]));
  }

  /** Takes a Change in, as storage and sockets would carry it. */
  follow(change: Change): void {
    const { state } = this.#game;
    const stored = JSON.parse(JSON.stringify(encodeChange(change))) as StoredChange;
    applyChange(
      this.#replayed,
      decodeChange(stored, (table, key) => this.#replayed.get(table, key)),
    );
    this.#base = foldPublic(this.#base, publicStep(state, change));
    for (const [viewer, whole] of this.#overlays) {
      const step = overlayStep(state, change, viewer);
      if (step) this.#overlays.set(viewer, applyOverlayStep(whole, step));
    }
  }

  /** Where replay or views differ from the game as it stands. */
  faults(): string[] {
    const { state } = this.#game;
    const found = deepEqual(dump(this.#replayed), dump(state))
      ? []
      : ["the journal's replay differs"];
    for (const [viewer, whole] of this.#overlays) {
      const [seen, should] = [combineView(this.#base, whole), viewTable(state, viewer)];
      if (!deepEqual([...seen.cards].sort(), [...should.cards].sort())) {
        found.push(`the cards that ${JSON.stringify(viewer)} sees differ`);
      }
      if (!deepEqual([...seen.zones].sort(), [...should.zones].sort()))
        found.push("the zones differ");
    }
    return found;
  }
}
