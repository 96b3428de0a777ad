import type { CardView, Face, Handle } from "@baize/engine";
import { offerAction } from "../actions/actions.ts";
import {
  advancePhaseOrTurn,
  drawCards,
  playCards,
  sendIntent,
  tapCards,
} from "../actions/intents.ts";
import type { Table } from "../model/table.tsx";
import { boardOf, handOf, zoneOfSeat, zoneOfSeatOrTeam } from "../model/zones.ts";
import { type TourStep, tourObservationOf } from "./tour-steps.ts";

type Held = readonly [Handle, CardView];

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
export const lastPlayedCard = (table: Table): Handle | undefined => {
  const board = boardOf(table.game);
  if (!board || table.seat === null) return undefined;
  return cardsIn(table, zoneOfSeatOrTeam(table.game, board, table.seat)).findLast(
    ([, { controller }]) => controller === table.seat,
  )?.[0];
};

const follows = (face: Face | undefined, top: Face | undefined): boolean =>
  face !== undefined && (face.suit === top?.suit || face.rank === top?.rank);

/** The card of the hand that the bot's rules allow, or the first. */
const playedCard = (table: Table): Handle | undefined => {
  const { game, seat } = table;
  const hand = handOf(game);
  if (!hand || seat === null) return undefined;
  const pile = game.zones.find(({ kind }) => kind === game.discard);
  const top = pile && cardsIn(table, zoneOfSeat(pile, null)).at(-1)?.[1].face;
  const held = cardsIn(table, zoneOfSeat(hand, seat));
  return (held.find(([, { face }]) => follows(face, top)) ?? held[0])?.[0];
};

const withCard = (
  card: Handle | undefined,
  act: (cards: readonly Handle[]) => void,
): (() => void) | null => (card === undefined ? null : () => act([card]));

/** Performs a step for the player, by the same intents; null if the table doesn't allow it now. */
const PLAYS: Readonly<Record<TourStep, (table: Table) => (() => void) | null>> = {
  draw: (table) => (offerAction(table, "draw") ? () => drawCards(table) : null),
  play: (table) => withCard(playedCard(table), (cards) => playCards(table, cards)),
  turn: (table) => withCard(lastPlayedCard(table), (cards) => tapCards(table, cards)),
  say: (table) => () => void sendIntent(table, "chat.quick", { message: "hello" }),
  pass: (table) => {
    const { client, seat } = table;
    const isOwn = seat !== null && tourObservationOf(client.getSnapshot(), table, seat).isOwnTurn;
    return isOwn ? () => advancePhaseOrTurn(table) : null;
  },
  more: () => null,
};

export const performTourStep = (table: Table, step: TourStep): (() => void) | null =>
  PLAYS[step](table);
