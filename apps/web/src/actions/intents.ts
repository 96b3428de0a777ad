import type { IntentResult } from "@baize/client";
import type { CardHandle, IntentPayload, IntentType, SeatId } from "@baize/engine";
import { findZoneDefinition, findZoneId } from "@baize/engine";
import { addLibraryKindToPayload } from "../model/action-args.ts";
import { boardPositionsForFaces } from "../model/board-positions.ts";
import {
  BOTTOM_INDEX,
  buildCardMoves,
  type HandleOrPileEnd,
  type MoveTarget,
} from "../model/moves.ts";
import { isIntentAllowed } from "../model/prediction-engine.ts";
import { splitPayloadByCardLimit } from "../model/split-payload-by-card-limit.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { clearSelection, incrementRequestCount } from "../model/ui-state.ts";
import {
  payloadFieldsOfZone,
  zoneDefinitionForPlayedCards,
  zoneIdOfSeatOrTeam,
} from "../model/zones.ts";
import { translateError } from "../text/refusals.ts";
import { tableStrings } from "../text/table.ts";
import { toast } from "../ui/toast.ts";

/** Intents that move cards away or remove something from them. Done to many cards, a toast offers to undo them. */
const OFFERS_UNDO: ReadonlySet<IntentType> = new Set([
  "card.counter.add",
  "card.counter.set",
  "card.detach",
  "card.move",
  "hand.discard",
  "library.bottom",
  "library.exile",
  "library.mill",
]);

/**
 * Sends an intent and shows a refusal to the player. An intent about more cards than its limit is sent in parts.
 * Returns the result of the first refused part, or else of the last.
 */
export const sendIntent = async <T extends IntentType>(
  table: Table,
  type: T,
  payload: IntentPayload<T>,
): Promise<IntentResult> => {
  const parts = splitPayloadByCardLimit(table.client.getSnapshot(), type, payload);
  const asked = incrementRequestCount(table.ui);
  const outcomes = await Promise.all(parts.map((part) => table.client.send(type, part)));
  const outcome = outcomes.find(({ kind }) => kind !== "acked") ?? outcomes.at(-1);
  if (outcome?.kind === "refused") toast(translateError(outcome.refusal), "refused");
  // No undo offer, because undo would revert only the last part.
  if (outcome?.kind === "acked" && OFFERS_UNDO.has(type) && parts.length === 1) {
    void import("./show-undo-toast.ts").then(
      ({ showUndoToast }) => showUndoToast(table, { type, asked }),
      // If the code of the toast can't be loaded, undo is still in the menu.
      () => undefined,
    );
  }
  return outcome ?? { kind: "lost" };
};

/** Loads a deck and draws the opening hand. Answers null when it is there, else why not. */
export const loadDeckAndDrawHand = async (
  table: Table,
  cards: IntentPayload<"deck.load">["cards"],
): Promise<string | null> => {
  const outcome = await table.client.send("deck.load", { cards });
  if (outcome.kind === "refused") return translateError(outcome.refusal);
  if (outcome.kind === "lost") return tableStrings.now().lost;
  if (table.game.openingHand > 0) void sendIntent(table, "hand.mulligan", {});
  return null;
};

/** How many cards each player is dealt, as far as the table knows: as many as last, or as the game says. */
export const dealtCardsPerPlayer = ({ client, game }: Table): number => {
  const last = client
    .getSnapshot()
    .log.findLast(({ type, values }) => type === "library.deal" && values?.into === undefined);
  return Number(last?.values?.asked ?? game.dealSize ?? 2);
};

/** The selected cards, or the one that was named if it is not among them. */
export const selectionOrPressedCard = (table: Table, handle: CardHandle): CardHandle[] => {
  const { selected } = table.ui.getState();
  return selected.has(handle) ? [...selected] : [handle];
};

/** Whether a card lies on a battlefield. */
export const isOnBoard = (table: Table, handle: CardHandle): boolean => {
  const { view } = table.client.getSnapshot();
  const kind = view?.zones.get(currentCardView(table, handle)?.zone ?? ("" as never))?.kind;
  return kind !== undefined && findZoneDefinition(table.game, kind)?.layout === "free";
};

/** Whether only the game's own actions take cards out of the zone of a card. */
export const isTakenByGameOnly = ({ client, game }: Table, handle: CardHandle): boolean => {
  const { view } = client.getSnapshot();
  const kind = view?.zones.get(view.cards.get(handle)?.zone ?? ("" as never))?.kind;
  return kind !== undefined && findZoneDefinition(game, kind)?.take === "nobody";
};

/** Taps or untaps all cards together, to the opposite of the first card's state. */
export const toggleCardsTapped = (table: Table, handles: readonly CardHandle[]): void => {
  const [first] = handles;
  if (first === undefined) return;
  const tapped = currentCardView(table, first)?.tapped !== true;
  void sendIntent(table, "card.tap", { cards: [...handles], tapped });
};

/**
 * Adds to a counter on each of the cards, but for those where too few are to be taken away: none goes below its least.
 */
export const addCounter = (table: Table, handles: readonly CardHandle[], change: Counter): void => {
  const { counter, delta } = change;
  const { least = 0 } = table.game.cardCounters?.find(({ id }) => id === counter) ?? {};
  const cards = handles.filter(
    (handle) =>
      delta > 0 || (currentCardView(table, handle)?.counters?.[counter] ?? 0) + delta >= least,
  );
  if (cards.length > 0) void sendIntent(table, "card.counter.add", { cards, counter, delta });
};

interface Counter {
  readonly counter: string;
  readonly delta: number;
}

/** Moves cards to one zone as one batch. */
export const moveCardsToZone = async (
  table: Table,
  cards: readonly HandleOrPileEnd[],
  landing: MoveTarget,
): Promise<IntentResult | null> => {
  const to = payloadFieldsOfZone(table, landing.zone);
  if (!to || cards.length === 0) return null;
  clearSelection(table.ui);
  return sendIntent(table, "card.move", { moves: buildCardMoves(cards, to, landing) });
};

/** Plays cards onto the player's own board, where there is room. */
export const playCards = (table: Table, cards: readonly CardHandle[], faceDown = false): void => {
  const place = zoneDefinitionForPlayedCards(table.game, table.seat);
  if (!place || table.seat === null) return;
  const zone = zoneIdOfSeatOrTeam(table.game, place, table.seat);
  if (place.layout !== "free") {
    void moveCardsToZone(table, cards, { zone, faceDown });
    return;
  }
  const positions = boardPositionsForFaces(
    table,
    zone,
    cards.map((card) => (faceDown ? undefined : currentCardView(table, card)?.face)),
  );
  void moveCardsToZone(table, cards, { zone, positions, faceDown });
};

interface End {
  readonly kind: string;
  readonly end?: "top" | "bottom";
}

/** Moves cards to a zone of the player's, by its kind. */
export const moveCardsToOwnZone = (
  table: Table,
  cards: readonly CardHandle[],
  { kind, end }: End,
): void => {
  const zone = table.seat === null ? null : findZoneId(table.game, kind, table.seat);
  if (zone)
    void moveCardsToZone(table, cards, {
      zone,
      ...(end === "bottom" ? { index: BOTTOM_INDEX } : {}),
    });
};

/** Whether cards may be moved to a zone of the player's, and are not all there already. */
export const canMoveToOwnZone = (
  table: Table,
  cards: readonly CardHandle[],
  kind: string,
): boolean => {
  const snapshot = table.client.getSnapshot();
  const zone = table.seat === null ? null : findZoneId(table.game, kind, table.seat);
  const to = zone && payloadFieldsOfZone(table, zone);
  const areThere = cards.every((card) => currentCardView(table, card)?.zone === zone);
  return (
    to !== null &&
    !areThere &&
    isIntentAllowed(snapshot, "card.move", { moves: cards.map((card) => ({ card, to })) })
  );
};

export const drawCards = (table: Table, count = 1, library?: string): void =>
  void sendIntent(
    table,
    "library.draw",
    addLibraryKindToPayload(count === 1 ? {} : { count }, library),
  );

export const revealCards = (
  table: Table,
  cards: readonly CardHandle[],
  to: "all" | "none" | SeatId[],
): void => void sendIntent(table, "card.reveal", { cards: [...cards], to });

/**
 * The turn that the player sees. The intent names it, so that two players who end a turn at the same time end only one.
 */
export const seenTurnPayload = ({ client }: Table): { readonly turn: number } => ({
  turn: client.getSnapshot().view?.table.turn?.number ?? 0,
});

/** Goes to the next phase if the player may, else to the next turn. */
export const advancePhaseOrTurn = (table: Table): void => {
  const mayStep = isIntentAllowed(table.client.getSnapshot(), "phase.next", {});
  const phase = table.client.getSnapshot().view?.table.phase;
  if (mayStep)
    void sendIntent(table, "phase.next", {
      ...seenTurnPayload(table),
      ...(phase ? { phase } : {}),
    });
  else void sendIntent(table, "turn.next", seenTurnPayload(table));
};
