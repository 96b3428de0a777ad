import type { Change } from "./change.ts";
import type { Face } from "./face.ts";
import { findZoneDefinition, type GameDefinition } from "./games/game.ts";
import { findZoneId } from "./games/seat-zones.ts";
import { type CardHandle, type CardId, cardId, type SeatId, type ZoneId } from "./ids.ts";
import type { ParsedIntent } from "./intents/index.ts";
import { NO_CARD_MARKS } from "./marks.ts";
import type { Random } from "./random.ts";
import {
  NEW_HIDDEN_CARD,
  NEW_TABLE,
  NEW_TABLE_CARD,
  NEW_ZONE,
  NO_AUDIENCE,
  TABLE_FIELD_NAMES,
  type TableFields,
} from "./records.ts";
import { reduce } from "./reduce.ts";
import { seal } from "./secret.ts";
import { TableState } from "./state.ts";
import type { CardView, TableView, ZoneView } from "./view.ts";
import type { Viewer } from "./viewer.ts";
import {
  ownViewPartsOf,
  publicViewOfSeat,
  publicViewOfTableFields,
  viewCardWithHandle,
} from "./visibility/views.ts";

/** Thrown when a result depends on chance or on cards that the viewer can't see. */
class Unpredictable extends Error {}

const NO_CHANCE: Random = {
  int: () => {
    throw new Unpredictable();
  },
  word: () => {
    throw new Unpredictable();
  },
};

/** Only the server commits to a deck, with a random salt. */
const NO_COMMITMENT = (): never => {
  throw new Unpredictable();
};

const UNKNOWN: Face = { name: "" };

/** A state built from one viewer's view. Reading the cards of a zone with unseen cards throws `Unpredictable`. */
class SeenState extends TableState {
  readonly #handles = new Map<CardId, CardHandle>();
  readonly #obscured = new Set<ZoneId>();
  /** How many cards of each hidden zone the viewer doesn't see. */
  readonly #unseen = new Map<ZoneId, number>();
  /** The seats whose zones hold cards that the viewer doesn't see. */
  readonly #unseenHolders = new Set<SeatId>();
  readonly #seat: SeatId;

  constructor(game: GameDefinition, view: TableView, viewer: SeatId) {
    super(game);
    this.#seat = viewer;
    const fields: TableFields = { ...NEW_TABLE, ...view.table, lastCard: cardId(view.cards.size) };
    for (const field of TABLE_FIELD_NAMES) this.write("table", field, fields[field]);
    const opened = view.ownLinks;
    if (opened !== undefined) this.write("links", viewer, { opened, link: "" });
    if (view.ownChoice) this.write("choices", viewer, seal(view.ownChoice));
    for (const [seat, record] of view.seats) this.write("seats", seat, record);
    for (const [id, { count: _, ...zone }] of view.zones) {
      // A view doesn't show which cards others see by a look at one end; it may be any.
      const looks = zone.looks?.map((look) => ({ ...look, at: "all" as const })) ?? [];
      const lookedAt = looks.length > 0 ? { secret: "", some: {} } : null;
      this.write("zones", id, { ...NEW_ZONE, ...zone, looks, lookedAt });
    }
    let last = 0;
    for (const [handle, card] of view.cards) {
      last += 1;
      this.#place(cardId(last), handle, card);
    }
    for (const [id, { count, seat }] of view.zones) {
      const unseen = (count ?? 0) - super.count(id);
      if (unseen > 0) {
        this.#obscured.add(id);
        this.#unseen.set(id, unseen);
        if (seat !== null) this.#unseenHolders.add(seat);
      }
      // The view doesn't show which card the standing top reveal shows, nor who else sees that card.
      if (view.zones.get(id)?.topShownTo) this.#obscured.add(id);
    }
  }

  override cardsIn(zone: ZoneId): readonly CardId[] {
    if (this.#obscured.has(zone)) throw new Unpredictable();
    return super.cardsIn(zone);
  }

  override count(zone: ZoneId): number {
    return super.count(zone) + (this.#unseen.get(zone) ?? 0);
  }

  /** Moving an unseen card throws, so its holder doesn't change in a prediction. */
  override holders(): SeatId[] {
    return [...new Set([...super.holders(), ...this.#unseenHolders])];
  }

  /** The handle that a card had in the view. */
  seenAs(id: CardId): CardHandle | undefined {
    return this.#handles.get(id);
  }

  #place(id: CardId, handle: CardHandle, card: CardView): void {
    this.#handles.set(id, handle);
    const { face = UNKNOWN, back, controller, marks, order = 0, ...seen } = card;
    this.write("prints", id, seal({ face, home: "main", ...(back === undefined ? {} : { back }) }));
    const { kind } = this.get("zones", card.zone) ?? {};
    if (kind !== undefined && findZoneDefinition(this.game, kind)?.visibility !== "public") {
      const isHolder = kind !== card.zone && card.zone === findZoneId(this.game, kind, this.#seat);
      this.write("hidden", id, {
        ...NEW_HIDDEN_CARD,
        ...seen,
        handle,
        order,
        // Only the card's controller knows to whom it is shown; for other viewers it may be anybody.
        shownTo: isHolder ? (card.shownTo ?? NO_AUDIENCE) : "all",
      });
      return;
    }
    this.write("cards", id, {
      ...NEW_TABLE_CARD,
      ...seen,
      handle,
      controller,
      order,
      marks: marks ? { ...NO_CARD_MARKS, ...marks } : NO_CARD_MARKS,
    });
  }
}

export interface PredictionInput {
  readonly view: TableView;
  readonly game: GameDefinition;
  readonly seat: SeatId;
  readonly intent: ParsedIntent;
}

/**
 * The view after an intent, computed with the server's reducers. Null when that can't be known (chance, hidden cards)
 * or when the intent would be refused. Costs as much as the view is large.
 */
export const predict = ({ view, game, seat, intent }: PredictionInput): TableView | null => {
  if (!intent.definition.predict) return null;
  const state = new SeenState(game, view, seat);
  try {
    const result = reduce(state, intent, {
      actor: seat,
      random: NO_CHANCE,
      now: 0,
      commitDeck: NO_COMMITMENT,
    });
    return result.ok ? after({ view, state, change: result.value }, { kind: "seat", seat }) : null;
  } catch (error) {
    // Only unpredictable results are expected here; any other error is a bug.
    if (error instanceof Unpredictable) return null;
    throw error;
  }
};

interface PredictionResult {
  readonly view: TableView;
  readonly state: SeenState;
  readonly change: Change;
}

const after = ({ view, state, change }: PredictionResult, viewer: Viewer): TableView => {
  const cards = new Map(view.cards);
  const zones = new Map(view.zones);
  const seats = new Map(view.seats);
  for (const write of change.writes) {
    if (write.table === "seats") {
      // Only the server knows a locked list.
      const { deckList } = write.after ?? {};
      if (deckList && deckList !== write.before?.deckList) throw new Unpredictable();
      const seat = publicViewOfSeat(state, write.key);
      if (seat) seats.set(write.key, seat);
    }
    if (write.table === "hidden") recount(zones, write.before?.zone, write.after?.zone);
    if (write.table !== "cards" && write.table !== "hidden") continue;
    const was = state.seenAs(write.key);
    const is = viewCardWithHandle(state, write.key, viewer);
    const seen = was === undefined ? undefined : view.cards.get(was);
    if (is?.view.face === UNKNOWN || takesOver(seen, is?.view)) throw new Unpredictable();
    if (was !== undefined && was !== is?.handle) cards.delete(was);
    if (is) cards.set(is.handle, is.view);
  }
  // Only the server knows the time.
  const { clock, match } = view.table;
  if (state.field("clock") !== clock || state.field("match") !== match) throw new Unpredictable();
  // Only the server knows the revision at which the last seat agreed.
  const { since } = state.field("allHands");
  if (since !== null && since !== view.table.allHands.since) throw new Unpredictable();
  return {
    table: publicViewOfTableFields(state),
    cards,
    zones,
    seats,
    ...ownViewPartsOf(state, viewer),
  };
};

/** Whether a face-down card changes its controller. Only the new one then learns to whom the card is shown. */
const takesOver = (was: CardView | undefined, is: CardView | undefined): boolean =>
  was?.faceDown === true && is?.faceDown === true && was.controller !== is.controller;

const recount = (
  zones: Map<ZoneId, ZoneView>,
  from: ZoneId | undefined,
  to: ZoneId | undefined,
): void => {
  for (const [id, step] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const zone = from === to || id === undefined ? undefined : zones.get(id);
    if (id !== undefined && zone?.count !== undefined)
      zones.set(id, { ...zone, count: zone.count + step });
  }
};
