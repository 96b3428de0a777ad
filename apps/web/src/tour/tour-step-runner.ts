import type { CardHandle, CardView, Face } from "@baize/engine";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import {
  advancePhaseOrTurn,
  drawCards,
  playCards,
  sendIntent,
  toggleCardsTapped,
} from "../actions/intents.ts";
import type { Table } from "../model/table.tsx";
import {
  findBoardZoneDefinition,
  findHandZoneDefinition,
  zoneIdOfSeat,
  zoneIdOfSeatOrTeam,
} from "../model/zones.ts";
import { type TourStep, tourObservationOf } from "./tour-steps.ts";

type Held = readonly [CardHandle, CardView];

const NONE: readonly Held[] = [];

const cardsIn = ({ client, index }: Table, zone: Parameters<Table["index"]["cardsIn"]>[1]) => {
  const { view } = client.getSnapshot();
  if (!view) return NONE;
  return index.cardsIn(view, zone).flatMap((handle): Held[] => {
    const card = view.cards.get(handle);
    return card ? [[handle, card]] : [];
  });
};

/** The latest card that the player put on the table. */
export const lastPlayedCard = (table: Table): CardHandle | undefined => {
  const board = findBoardZoneDefinition(table.game);
  if (!board || table.seat === null) return undefined;
  return cardsIn(table, zoneIdOfSeatOrTeam(table.game, board, table.seat)).findLast(
    ([, { controller }]) => controller === table.seat,
  )?.[0];
};

const follows = (face: Face | undefined, top: Face | undefined): boolean =>
  face !== undefined && (face.suit === top?.suit || face.rank === top?.rank);

/** The card of the hand that the bot's rules allow, or the first. */
const playedCard = (table: Table): CardHandle | undefined => {
  const { game, seat } = table;
  const hand = findHandZoneDefinition(game);
  if (!hand || seat === null) return undefined;
  const pile = game.zones.find(({ kind }) => kind === game.discard);
  const top = pile && cardsIn(table, zoneIdOfSeat(pile, null)).at(-1)?.[1].face;
  const held = cardsIn(table, zoneIdOfSeat(hand, seat));
  return (held.find(([, { face }]) => follows(face, top)) ?? held[0])?.[0];
};

const withCard = (
  card: CardHandle | undefined,
  act: (cards: readonly CardHandle[]) => void,
): (() => void) | null => (card === undefined ? null : () => act([card]));

/** Performs a step for the player, by the same intents; null if the table doesn't allow it now. */
const PLAYS: Readonly<Record<TourStep, (table: Table) => (() => void) | null>> = {
  draw: (table) => (actionRunnerIfAllowed(table, "draw") ? () => drawCards(table) : null),
  play: (table) => withCard(playedCard(table), (cards) => playCards(table, cards)),
  turn: (table) => withCard(lastPlayedCard(table), (cards) => toggleCardsTapped(table, cards)),
  say: (table) => () => void sendIntent(table, "chat.quick", { message: "hello" }),
  pass: (table) => {
    const { client, seat } = table;
    const isOwn = seat !== null && tourObservationOf(client.getSnapshot(), table, seat).isOwnTurn;
    return isOwn ? () => advancePhaseOrTurn(table) : null;
  },
  more: () => null,
};

export const tourStepRunnerIfAllowed = (table: Table, step: TourStep): (() => void) | null =>
  PLAYS[step](table);
