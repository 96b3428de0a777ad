import {
  type CardHandle,
  type GameAction,
  type IntentPayload,
  NEXT_ROUND_ACTION_ID,
  SETUP_ACTION_ID,
  type ZoneId,
} from "@baize/engine";
import { ownSeatView, type Table } from "../model/table.tsx";
import { clearSelection } from "../model/ui-state.ts";
import { zoneKindOf } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { toast } from "../ui/toast.ts";
import { allowsIntent } from "./action.ts";
import { sendIntent } from "./intents.ts";
import { isOwnOrSharedZone } from "./open-pile-panel.ts";

/** Signals whether the player is ready for the next round. It begins when all players with cards are. */
const toggleReady = (table: Table): void => {
  const ready = ownSeatView(table)?.ready !== true;
  void sendIntent(table, "seat.ready", { ready });
  if (ready) toast(tableStrings.now().bar.roundWaits);
};

/** Runs an action with its answers. The card whose menu offered it, or with which it was answered, is let go. */
export const sendGameAction = async (
  table: Table,
  payload: IntentPayload<"game.action">,
): Promise<void> => {
  clearSelection(table.ui);
  await sendIntent(table, "game.action", payload);
};

/**
 * Runs an action of the game's own, or asks first for what it needs: a next round for the others, who may hold cards.
 */
export const runGameAction = (table: Table, { id, ask: questions }: GameAction): void => {
  if (id === NEXT_ROUND_ACTION_ID && !allowsIntent(table, "game.round", {})) toggleReady(table);
  else if (questions.length === 0) void sendGameAction(table, { action: id });
  else table.ui.setState({ dialog: { kind: "gameAction", action: id } });
};

/** The game's own actions that are offered now: the one that sets the table up until the first turn. */
export const offeredGameActions = ({ client, game }: Table): readonly GameAction[] => {
  const isBefore = client.getSnapshot().view?.table.turn === null;
  return (game.actions ?? []).filter(({ id }) => id !== SETUP_ACTION_ID || isBefore);
};

/** The pile in whose menu an action stands; undefined for one that stands with the table's, as rows have no menu. */
const placeOf = ({ game }: Table, { at }: GameAction): string | undefined =>
  game.zones.some(({ kind, layout }) => kind === at && layout === "pile") ? at : undefined;

/** The game's own actions that are possible now at a zone of a kind, or with the table's. */
export const possibleGameActions = (table: Table, at?: string): readonly GameAction[] =>
  offeredGameActions(table).filter(
    (action) =>
      placeOf(table, action) === at &&
      (action.ask.length > 0 || allowsIntent(table, "game.action", { action: action.id })),
  );

/** An action of the game that is answered with cards. */
export interface GameActionForCards {
  readonly name: string;
  readonly payload: IntentPayload<"game.action">;
}

/**
 * The game's own actions that ask for nothing but cards of a zone of the player or the table, as many as these, which
 * are the answer.
 */
export const gameActionsForCards = (
  table: Table,
  zone: ZoneId,
  handles: readonly CardHandle[],
): readonly GameActionForCards[] =>
  !isOwnOrSharedZone(table, zone)
    ? []
    : offeredGameActions(table).flatMap(({ id, name, ask: [question, ...others] }) => {
        if (question?.kind !== "cards" || others.length > 0) return [];
        const { least, most } = question;
        const isMany = handles.length < least || handles.length > most;
        if (isMany || question.zone !== zoneKindOf(zone)) return [];
        const payload = { action: id, answers: { [question.id]: [...handles] } };
        return allowsIntent(table, "game.action", payload) ? [{ name, payload }] : [];
      });
