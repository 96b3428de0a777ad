import type { CardHandle, MarkerColour } from "@baize/engine";
import type { ActionArgs, ArrowEnd } from "../model/action-args.ts";
import { otherSeatsWithPlayerNames } from "../model/labels.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { menuStrings } from "../text/menus.ts";
import {
  type Action,
  allowsIntent,
  defineIntentAction,
  givenCardsOrNull,
  onlyGivenCard,
} from "./action.ts";
import { drawArrow } from "./targeting.ts";

/** Cards that lie on a battlefield. */
export const cardsOnBoards = (table: Table): CardHandle[] =>
  [...(table.client.getSnapshot().view?.cards ?? [])]
    .filter(([, { position }]) => position !== undefined)
    .map(([handle]) => handle);

/** Where arrows begin: at the cards that are meant, and with none at one's own seat. */
const startsOf = ({ seat }: Table, { cards }: ActionArgs): readonly ArrowEnd[] =>
  cards.length > 0 ? cards : seat === null ? [] : [seat];

/** Somewhere an arrow might lead: whether any may begin there is the same for all ends. */
const exampleEnd = (table: Table, from: ArrowEnd): ArrowEnd | null | undefined =>
  typeof from === "string"
    ? table.seat
    : (otherSeatsWithPlayerNames(table)[0]?.seat ?? cardsOnBoards(table)[0]);

const mayPoint = (table: Table, from: ArrowEnd, to = exampleEnd(table, from)): boolean =>
  to !== null && to !== undefined && allowsIntent(table, "arrow.draw", { from, to });

const arrowsOf = (table: Table, handle: CardHandle) =>
  currentCardView(table, handle)?.marks?.arrows;

const hasOwnArrows = ({ client, seat }: Table): boolean => {
  const { view } = client.getSnapshot();
  const own = [...(view?.cards.values() ?? [])]
    .filter(({ controller }) => controller === seat || controller === null)
    .map(({ marks }) => marks?.arrows ?? []);
  const seats = seat === null ? undefined : view?.seats.get(seat)?.arrows;
  return [...own, seats ?? []].some((arrows) => arrows.length > 0);
};

/** The most cards that one message names. */
const MAX_NAMED = 20;

/** Actions that point something out to the others: arrows, pings, and cards named in the chat. */
export const pointingActions = {
  arrow: {
    label: (_, { cards }) => (cards.length === 0 ? menuStrings.now().arrowFromSeat : null),
    keys: ["a"],
    takes: "arrow",
    offer: (table, given) => {
      const { to } = given;
      const from = startsOf(table, given);
      const colour = (given.text as MarkerColour | undefined) ?? "red";
      if (from.length === 0 || !from.every((start) => mayPoint(table, start, to))) return null;
      if (to === undefined)
        return () => table.ui.setState({ aim: { kind: "arrow", from, colour } });
      return () => {
        for (const start of from) drawArrow(table, { from: start, colour }, to);
      };
    },
  },
  clearArrows: defineIntentAction("arrow.clear", (table, given) => {
    const cards = given.cards.filter((card) => (arrowsOf(table, card)?.length ?? 0) > 0);
    if (given.cards.length > 0) return cards.length > 0 ? { cards } : null;
    return hasOwnArrows(table) ? {} : null;
  }),
  ping: defineIntentAction(
    "table.ping",
    (_, given) => {
      const card = onlyGivenCard(given);
      return card && { card };
    },
    { takes: "cards" },
  ),
  nameInChat: {
    keys: ["Alt+Enter"],
    takes: "cards",
    offer: (table, given) => {
      const cards = givenCardsOrNull(given)?.slice(0, MAX_NAMED);
      if (!cards || !allowsIntent(table, "chat.say", { cards })) return null;
      return () => {
        const named = new Set([...table.ui.getState().named, ...cards]);
        table.ui.setState({ named: [...named].slice(0, MAX_NAMED), log: true, preview: null });
        requestAnimationFrame(() => document.getElementById("chat")?.focus());
      };
    },
  },
} satisfies Record<string, Action>;
