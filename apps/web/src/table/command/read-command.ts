import type { Handle, SeatId } from "@baize/engine";
import { actionsText } from "../../text/actions.ts";
import { text } from "../../text/area.ts";
import { commandsText } from "../../text/commands.ts";
import { actions as englishActions } from "../../text/en/actions.ts";
import { commands as english } from "../../text/en/commands.ts";
import type { Given } from "../actions/action.ts";
import { ACTION_IDS, ACTIONS, type ActionId, offer } from "../actions/actions.ts";
import type { Table } from "../context.tsx";
import { meantCards } from "../desk.ts";
import { nameOfSeat } from "../words.ts";
import { findCards } from "./find-cards.ts";
import { bare, inOrder, menuCommands } from "./menu-commands.ts";
import { readDice } from "./read-dice.ts";

/** What a command is: something that can be run, or what is wrong with it in words. */
export type Command =
  | { readonly kind: "run"; readonly run: () => void }
  | { readonly kind: "wrong"; readonly reason: string };

/** What is there for the keyboard alone: nobody types that the box should open. */
const UNTYPED: ReadonlySet<ActionId> = new Set(["command", "letGo", "use"]);

/** What an action is called: in the reader's language, and in English always; as menus call it too. */
export const wordsOf = (id: ActionId): readonly string[] =>
  UNTYPED.has(id)
    ? []
    : [
        ...new Set([
          ...(text(commandsText).words[id] ?? []),
          ...(english.words[id] ?? []),
          bare(text(actionsText).labels[id]),
          bare(englishActions.labels[id]),
        ]),
      ];

export interface Named {
  readonly id: ActionId;
  readonly word: string;
  /** What is written after the name. */
  readonly rest: string;
}

/** The actions that a text begins with, those with the longer name first: "draw bottom" is not a draw of "bottom". */
export const namedIn = (input: string): readonly Named[] => {
  const written = input.trim().replace(/\s+/g, " ");
  const lower = written.toLowerCase();
  return ACTION_IDS.flatMap((id) => {
    const word = wordsOf(id)
      .filter((one) => lower === one || lower.startsWith(`${one} `))
      .toSorted((a, b) => b.length - a.length)[0];
    return word === undefined ? [] : [{ id, word, rest: written.slice(word.length).trim() }];
  }).toSorted((a, b) => b.word.length - a.word.length);
};

type Read = { readonly given: Given } | { readonly reason: string };

const seatCalled = (table: Table, name: string): SeatId | null => {
  const { view } = table.client.getSnapshot();
  const wanted = name.toLowerCase();
  const seats = [...(view?.seats.keys() ?? [])];
  const exact = seats.find((seat) => nameOfSeat(view, seat).toLowerCase() === wanted);
  const begins = seats.find((seat) => nameOfSeat(view, seat).toLowerCase().startsWith(wanted));
  return exact ?? begins ?? seats.find((seat) => String(seat) === wanted) ?? null;
};

/** "3 island", "all island", "island"; with nothing written, the chosen cards. */
const readCards = (table: Table, { id, rest }: Named, chosen: readonly Handle[]): Read => {
  const { wrong } = text(commandsText);
  const label = text(actionsText).labels[id];
  if (rest === "")
    return chosen.length > 0 ? { given: { cards: chosen } } : { reason: wrong.noCards(label) };
  const [, many, name = rest] = /^(\d+|all|alle)\s+(.+)$/i.exec(rest) ?? [];
  const found = findCards(table, id, name);
  if (found.length === 0) return { reason: wrong.cards(name) };
  const count = many === undefined ? 1 : /^\d/.test(many) ? Number(many) : found.length;
  return { given: { cards: found.slice(0, count) } };
};

const colourIn = (words: string): string => {
  const { colours } = text(actionsText);
  const wanted = words.toLowerCase();
  const found = Object.entries(colours).find(([, name]) => name.toLowerCase() === wanted);
  return found?.[0] ?? words;
};

/** Text, with a number behind it where there is one: "+1/+1 2". */
const readWords = (rest: string, cards: readonly Handle[]): Given => {
  const [, words = rest, count] = /^(.*\S)\s+(\d+)$/.exec(rest) ?? [];
  return {
    cards,
    ...(rest === "" ? {} : { text: words }),
    ...(count === undefined ? {} : { count: Number(count) }),
  };
};

const readNumber = (named: Named, cards: readonly Handle[], signed: boolean): Read => {
  const { rest, id } = named;
  if (rest === "") return { given: { cards } };
  const { wrong } = text(commandsText);
  const pattern = signed ? /^[+\-−]?\d{1,7}$/ : /^\d{1,7}$/;
  if (pattern.test(rest)) return { given: { cards, count: Number(rest.replace("−", "-")) } };
  return { reason: wrong[signed ? "number" : "count"](text(actionsText).labels[id]) };
};

const readGiven = (table: Table, named: Named): Read => {
  const { id, rest } = named;
  const { wrong } = text(commandsText);
  const label = text(actionsText).labels[id];
  const cards = meantCards(table.desk);
  const { takes = "nothing" } = ACTIONS[id];
  switch (takes) {
    case "nothing":
      return rest === "" ? { given: { cards } } : { reason: wrong.nothing(label) };
    case "cards":
      return readCards(table, named, cards);
    case "count":
    case "number":
      return readNumber(named, cards, takes === "number");
    case "dice": {
      const dice = readDice(rest);
      if (rest !== "" && dice === null) return { reason: wrong.dice(label) };
      return { given: { cards, ...(dice ? { dice } : {}) } };
    }
    case "seat": {
      const seat = rest === "" ? null : seatCalled(table, rest);
      return seat === null ? { reason: wrong.seat(label) } : { given: { cards, seat } };
    }
    case "text":
      return { given: { cards, ...(rest === "" ? {} : { text: colourIn(rest) }) } };
    case "words":
      return { given: isCardCounter(id) ? readWords(rest, cards) : { cards, text: rest } };
  }
};

const isCardCounter = (id: ActionId): boolean => id === "addCounter" || id === "removeCounter";

/**
 * Reads what was typed. Of several actions with the same beginning, the first that may be done is meant; what no action
 * takes may be an entry of a menu.
 */
export const readCommand = (table: Table, input: string): Command => {
  const t = text(commandsText);
  let reason = t.unknown(input.trim());
  for (const [at, named] of namedIn(input).entries()) {
    const read = readGiven(table, named);
    const run = "given" in read ? offer(table, named.id, read.given) : null;
    if (run) return { kind: "run", run };
    if (at === 0)
      reason = "reason" in read ? read.reason : t.notNow(text(actionsText).labels[named.id]);
  }
  const wanted = inOrder(input);
  const entry = menuCommands(table).find(({ words }) => inOrder(words) === wanted);
  return entry ? { kind: "run", run: entry.run } : { kind: "wrong", reason };
};
