import type { CardHandle } from "@baize/engine";
import type { ActionArgs } from "../../model/action-args.ts";
import type { Table } from "../../model/table.tsx";
import { commandTargetCards } from "../../model/ui-state.ts";
import { actionStrings } from "../../text/actions.ts";
import { commandPaletteStrings } from "../../text/commands.ts";
import { menuStrings } from "../../text/menus.ts";
import { allowsIntent } from "../action.ts";
import { ACTIONS, type ActionId, actionRunnerIfAllowed } from "../actions.ts";
import { sendIntent } from "../intents.ts";
import { type ActionMatch, findActionsInText, hasCardArgument } from "./action-names.ts";
import { parseCardPhrase } from "./card-phrase.ts";
import { findCardsByWords } from "./find-cards-by-words.ts";
import { findSeatByName } from "./find-seat-by-name.ts";
import { listMenuCommands, sortWordsInText } from "./menu-commands.ts";
import { parseArrow } from "./parse-arrow.ts";
import { parseDice } from "./parse-dice.ts";

/** A parsed command: a function to run, or an error in words. */
export type ParsedCommand =
  | { readonly kind: "run"; readonly run: () => void }
  | { readonly kind: "wrong"; readonly reason: string };

type Read = { readonly given: ActionArgs } | { readonly reason: string };

/** The cards that "3 island", "all island", "island" or "islands" means; without a name, the selected cards. */
const readCards = (table: Table, named: ActionMatch, chosen: readonly CardHandle[]): Read => {
  const { id, word, rest } = named;
  const { wrong } = commandPaletteStrings.now();
  const label = actionStrings.now()[id].label;
  if (rest === "")
    return chosen.length > 0 ? { given: { cards: chosen } } : { reason: wrong.noCards(label) };
  const { many, name } = parseCardPhrase(rest);
  const { written, plural } = findCardsByWords(table, named, name);
  const found = [...written, ...plural];
  if (found.length === 0)
    return { reason: id === "untapAll" ? wrong.untapped(name) : wrong.cards(name) };
  // In "untap all bears", the "all" belongs to the name of the action, "untap all".
  const isAll = many === "all" || (id === "untapAll" && /\ball/.test(word));
  // A plural means all cards of the name; the name itself means one card, even if it is a plural.
  const few = many ?? (written.length > 0 ? 1 : "all");
  return { given: { cards: isAll || few === "all" ? found : found.slice(0, few) } };
};

const colourIn = (words: string): string => {
  const { colours } = menuStrings.now();
  const wanted = words.toLowerCase();
  const found = Object.entries(colours).find(([, name]) => name.toLowerCase() === wanted);
  return found?.[0] ?? words;
};

/** Text with an optional number after it: "+1/+1 2". */
const readWords = (rest: string, cards: readonly CardHandle[]): ActionArgs => {
  const [, words = rest, count] = /^(.*\S)\s+(\d+)$/.exec(rest) ?? [];
  return {
    cards,
    ...(rest === "" ? {} : { text: words }),
    ...(count === undefined ? {} : { count: Number(count) }),
  };
};

const readNumber = (named: ActionMatch, cards: readonly CardHandle[], signed: boolean): Read => {
  const { rest, id } = named;
  if (rest === "") return { given: { cards } };
  const { wrong } = commandPaletteStrings.now();
  const pattern = signed ? /^[+\-−]?\d{1,7}$/ : /^\d{1,7}$/;
  if (pattern.test(rest)) return { given: { cards, count: Number(rest.replace("−", "-")) } };
  return { reason: wrong[signed ? "number" : "count"](actionStrings.now()[id].label) };
};

const readGiven = (table: Table, named: ActionMatch): Read => {
  const { id, rest } = named;
  const { wrong } = commandPaletteStrings.now();
  const label = actionStrings.now()[id].label;
  const cards = commandTargetCards(table.ui);
  const { takes = "nothing" } = ACTIONS[id];
  switch (takes) {
    case "nothing":
      if (hasCardArgument(id) && rest !== "") return readCards(table, named, cards);
      return rest === "" ? { given: { cards } } : { reason: wrong.nothing(label) };
    case "arrow": {
      const arrow = parseArrow(table, rest);
      if (arrow) return { given: arrow };
      return rest === "" ? { given: { cards } } : readCards(table, named, cards);
    }
    case "cards":
      return readCards(table, named, cards);
    case "count":
    case "number":
      return readNumber(named, cards, takes === "number");
    case "dice": {
      const dice = parseDice(rest);
      if (rest !== "" && dice === null) return { reason: wrong.dice(label) };
      return { given: { cards, ...(dice ? { dice } : {}) } };
    }
    case "seat": {
      const seat = rest === "" ? null : findSeatByName(table, rest);
      return seat === null ? { reason: wrong.seat(label) } : { given: { cards, seat } };
    }
    case "text":
      return { given: { cards, ...(rest === "" ? {} : { text: colourIn(rest) }) } };
    case "words":
      return { given: isCardCounter(id) ? readWords(rest, cards) : { cards, text: rest } };
  }
};

/** The function that runs a command, or null. `untapAll` with named cards untaps only these. */
const offered = (
  table: Table,
  { id, rest }: ActionMatch,
  given: ActionArgs,
): (() => void) | null => {
  if (id !== "untapAll" || rest === "") return actionRunnerIfAllowed(table, id, given);
  const payload = { cards: [...given.cards], tapped: false };
  if (payload.cards.length === 0) return null;
  return allowsIntent(table, "card.tap", payload)
    ? () => void sendIntent(table, "card.tap", payload)
    : null;
};

const switchedBy = ({ on }: ActionMatch, given: ActionArgs): ActionArgs =>
  on === undefined ? given : { ...given, on };

const isCardCounter = (id: ActionId): boolean => id === "addCounter" || id === "removeCounter";

/**
 * Parses a command. Of several actions that it may name, the first that is allowed is meant; if none is, a menu entry
 * with the same words.
 */
export const parseCommand = (table: Table, input: string): ParsedCommand => {
  const t = commandPaletteStrings.now();
  let reason = t.unknown(input.trim());
  for (const [at, named] of findActionsInText(input).entries()) {
    const read = readGiven(table, named);
    const run = "given" in read ? offered(table, named, switchedBy(named, read.given)) : null;
    if (run) return { kind: "run", run };
    if (at === 0)
      reason = "reason" in read ? read.reason : t.notNow(actionStrings.now()[named.id].label);
  }
  const wanted = sortWordsInText(input);
  const entry = listMenuCommands(table).find(({ words }) => sortWordsInText(words) === wanted);
  return entry ? { kind: "run", run: entry.run } : { kind: "wrong", reason };
};
