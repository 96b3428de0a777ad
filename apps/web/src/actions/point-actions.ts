import type { Colour, Handle, SeatId } from "@baize/engine";
import type { Given } from "../model/action-args.ts";
import { otherSeats } from "../model/labels.ts";
import { cardNow, type Table } from "../model/table.tsx";
import { menusText } from "../text/menus.ts";
import { type Action, allows, dialogAction, intentAction, single, someCards } from "./action.ts";

/** Cards that lie on a battlefield. */
export const cardsOnBoards = (table: Table): Handle[] =>
  [...(table.client.getSnapshot().view?.cards ?? [])]
    .filter(([, { position }]) => position !== undefined)
    .map(([handle]) => handle);

/** Where an arrow begins: at the one card that is meant, and with none at one's own seat. */
const startOf = (table: Table, given: Given): Handle | SeatId | null =>
  given.cards.length === 0 ? table.seat : single(given);

/** An arrow that might begin there: whether any may is the same for all ends. */
const exampleArrow = (table: Table, given: Given) => {
  const from = startOf(table, given);
  const to =
    typeof from === "string" ? table.seat : (otherSeats(table)[0]?.seat ?? cardsOnBoards(table)[0]);
  return from === null || to === null || to === undefined ? null : { from, to };
};

const arrowsOf = (table: Table, handle: Handle) => cardNow(table, handle)?.marks?.arrows;

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

/** What shows the others what one means: arrows, a finger on a card, and a card named in the chat. */
export const pointActions = {
  arrow: dialogAction("arrow.draw", exampleArrow, {
    label: (_, { cards }) => (cards.length === 0 ? menusText.now().arrowFromSeat : null),
    keys: ["a"],
    run: (table, given) => {
      const from = startOf(table, given);
      const colour = (given.text as Colour | undefined) ?? "red";
      if (from !== null) table.ui.setState({ aim: { kind: "arrow", from, colour } });
    },
  }),
  clearArrows: intentAction("arrow.clear", (table, given) => {
    const cards = given.cards.filter((card) => (arrowsOf(table, card)?.length ?? 0) > 0);
    if (given.cards.length > 0) return cards.length > 0 ? { cards } : null;
    return hasOwnArrows(table) ? {} : null;
  }),
  ping: intentAction(
    "table.ping",
    (_, given) => {
      const card = single(given);
      return card && { card };
    },
    { takes: "cards" },
  ),
  nameInChat: {
    sends: ["chat.say"],
    keys: ["Alt+Enter"],
    takes: "cards",
    offer: (table, given) => {
      const cards = someCards(given)?.slice(0, MAX_NAMED);
      if (!cards || !allows(table, "chat.say", { cards })) return null;
      return () => {
        const named = new Set([...table.ui.getState().named, ...cards]);
        table.ui.setState({ named: [...named].slice(0, MAX_NAMED), log: true, preview: null });
        requestAnimationFrame(() => document.getElementById("chat")?.focus());
      };
    },
  },
} satisfies Record<string, Action>;
