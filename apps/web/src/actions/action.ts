import { refusalFor } from "@baize/client";
import type { Handle, IntentPayload, IntentType, SeatId } from "@baize/engine";
import { inParts } from "../model/in-parts.ts";
import type { Table } from "../model/table.tsx";
import { ask } from "./intents.ts";

/** Dice as they are written: `2d6+1`. */
export interface Dice {
  readonly count: number;
  readonly sides: number;
  readonly modifier: number;
}

/** The arguments of an action: its cards, and what else was typed or chosen. */
export interface Given {
  readonly cards: readonly Handle[];
  readonly count?: number;
  readonly seat?: SeatId;
  readonly dice?: Dice;
  readonly text?: string;
  /** For a switch: whether to turn it on or off. Without it, the switch changes to the other state. */
  readonly on?: boolean;
}

export const NOTHING_GIVEN: Given = { cards: [] };

/** What may be written after an action's name. */
export type Takes = "cards" | "count" | "dice" | "number" | "seat" | "text" | "words";

/** Something a player can do: from a menu, by a key, or in words. What is allowed is the engine's to say. */
export interface Action {
  /** The intents it sends itself, or by way of a dialog that it opens. */
  readonly sends: readonly IntentType[];
  readonly keys?: readonly string[];
  readonly takes?: Takes;
  /** For a switch: whether it is on now. Menus show this as a check mark. */
  readonly isOn?: (table: Table, given: Given) => boolean;
  /** Whether spectators do it too. */
  readonly watching?: boolean;
  /** The function that runs it, or null if the table doesn't allow it now. */
  readonly offer: (table: Table, given: Given) => (() => void) | null;
}

type More = Pick<Action, "keys" | "takes">;

/** Whether the table allows an intent now. */
export const allows = <T extends IntentType>(
  table: Table,
  type: T,
  payload: IntentPayload<T>,
): boolean => {
  const snapshot = table.client.getSnapshot();
  return inParts(snapshot, type, payload).every(
    (part) => refusalFor(snapshot, type, part) === null,
  );
};

type PayloadOf<T extends IntentType> = (table: Table, given: Given) => IntentPayload<T> | null;

/** An action that sends one intent. The payload is made from the arguments; null disables the action. */
export const sends = <T extends IntentType>(
  type: T,
  payloadOf: PayloadOf<NoInfer<T>>,
  more: More = {},
): Action => ({
  ...more,
  sends: [type],
  offer: (table, given) => {
    const payload = payloadOf(table, given);
    if (payload === null || !allows(table, type, payload)) return null;
    return () => void ask(table, type, payload);
  },
});

interface Switch<T extends IntentType> extends More {
  readonly isOn: (table: Table, given: Given) => boolean;
  readonly payloadOf: (table: Table, given: Given, on: boolean) => IntentPayload<T> | null;
}

/** An action that turns something on or off by one intent; not offered when it already is as asked. */
export const switches = <T extends IntentType>(
  type: T,
  { isOn, payloadOf, ...more }: Switch<NoInfer<T>>,
): Action => ({
  ...more,
  sends: [type],
  isOn,
  offer: (table, given) => {
    const before = isOn(table, given);
    const on = given.on ?? !before;
    const payload = on === before ? null : payloadOf(table, given, on);
    if (payload === null || !allows(table, type, payload)) return null;
    return () => void ask(table, type, payload);
  },
});

/** An action that asks for more before it sends; `example` is what it might send. */
export const opens = <T extends IntentType>(
  type: T,
  example: PayloadOf<NoInfer<T>>,
  { run, ...more }: More & { readonly run: (table: Table, given: Given) => void },
): Action => ({
  ...more,
  sends: [type],
  offer: (table, given) => {
    const payload = example(table, given);
    if (payload === null || !allows(table, type, payload)) return null;
    return () => run(table, given);
  },
});

/** An action that sends nothing: it changes what this player has in front of the eyes. */
export const shows = (run: (table: Table, given: Given) => void, more: More = {}): Action => ({
  ...more,
  sends: [],
  watching: true,
  offer: (table, given) => () => run(table, given),
});

/** The given cards in the form of a payload, or null without any. */
export const someCards = ({ cards }: Given): Handle[] | null =>
  cards.length === 0 ? null : [...cards];

/** The given card if it is only one, else null. */
export const single = ({ cards: [card, more] }: Given): Handle | null =>
  card === undefined || more !== undefined ? null : card;

/** Copies of cards onto the player's board, one intent for each; null where not all of them may be copied. */
export const copying = (
  table: Table,
  cards: readonly Handle[],
  count?: number,
): (() => void) | null => {
  const payloads = cards.map((card) => ({ card, count }));
  const may = payloads.every((payload) => allows(table, "card.clone", payload));
  if (payloads.length === 0 || !may) return null;
  return () => {
    for (const payload of payloads) void ask(table, "card.clone", payload);
  };
};
