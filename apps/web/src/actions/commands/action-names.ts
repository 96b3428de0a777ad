import { actionStrings } from "../../text/actions.ts";
import { commandSynonymStrings } from "../../text/command-synonyms.ts";
import type { ActionWords } from "../../text/en/actions.ts";
import type { TextCatalogue } from "../../text/text-catalogue.ts";
import { ACTION_IDS, ACTIONS, type ActionId } from "../actions.ts";
import { isDiceNotation } from "./parse-dice.ts";

/** A label in lower case, without the dots that announce a dialog. */
export const normalizeLabel = (label: string): string =>
  label.replaceAll("…", "").trim().toLowerCase();

/** A text that begins with its number. */
export interface LeadingNumber {
  readonly number: string;
  readonly words: string;
}

/** Reads "2 draw" and "-3 life". Null for anything else. */
export const parseLeadingNumber = (written: string): LeadingNumber | null => {
  const [, number, words] = /^([+\-−]?\d{1,7})\s+(\p{L}.*)$/u.exec(written.trim()) ?? [];
  return number === undefined || words === undefined ? null : { number, words };
};

/** Actions for keys alone: nobody types a command to open the command palette. */
const UNTYPED: ReadonlySet<ActionId> = new Set(["command", "letGo", "use"]);

/** The texts of an area in the reader's language and in English. */
const inBoth = <Texts>(area: TextCatalogue<Texts>): readonly Texts[] => [
  ...new Set([area.now(), area.in("en")]),
];

/** What an action is called, in the reader's language and in English. */
const namesOf = (id: ActionId): readonly ActionWords[] =>
  UNTYPED.has(id) ? [] : inBoth(actionStrings).map((actions) => actions[id]);

/** The names of an action that are offered; its labels in menus are among them. */
export const actionNamesOf = (id: ActionId): readonly string[] => {
  const names = namesOf(id);
  return [
    ...new Set([
      ...names.flatMap(({ typed = [] }) => typed),
      ...names.map(({ label }) => normalizeLabel(label)),
    ]),
  ];
};

/** Words that are understood as the action but never offered. */
export const actionSynonymsOf = (id: ActionId): readonly string[] =>
  inBoth(commandSynonymStrings).flatMap((synonyms) => synonyms[id] ?? []);

/** Words that turn a switch off. */
export const switchOffNamesOf = (id: ActionId): readonly string[] =>
  namesOf(id).flatMap(({ off = [] }) => off);

/** The longest of these words that the text begins with. */
const longest = (lower: string, words: readonly string[]): string | undefined =>
  words
    .filter((one) => lower === one || lower.startsWith(`${one} `))
    .toSorted((a, b) => b.length - a.length)[0];

export interface ActionMatch {
  readonly id: ActionId;
  readonly word: string;
  /** The text after the name. */
  readonly rest: string;
  /** Set when the word turns a switch off. */
  readonly on?: false;
}

/** The actions with whose name a text begins, the longest name first: "draw bottom" is not a draw of "bottom". */
const beginningOf = (written: string): readonly ActionMatch[] => {
  const lower = written.toLowerCase();
  return ACTION_IDS.flatMap((id) => {
    const word = longest(lower, [...actionNamesOf(id), ...actionSynonymsOf(id)]);
    const offWord = longest(lower, switchOffNamesOf(id));
    const named = (found: string) => ({
      id,
      word: found,
      rest: written.slice(found.length).trim(),
    });
    if (offWord !== undefined && offWord.length > (word?.length ?? 0))
      return [{ ...named(offWord), on: false as const }];
    return word === undefined ? [] : [named(word)];
  }).toSorted((a, b) => b.word.length - a.word.length);
};

/** Whether names of cards may be written after an action's name. */
export const hasCardArgument = (id: ActionId): boolean =>
  ACTIONS[id].takes === "cards" || id === "untapAll";

const takesNumber = ({ id }: ActionMatch): boolean =>
  hasCardArgument(id) || ACTIONS[id].takes === "count" || ACTIONS[id].takes === "number";

/** The actions that a text names: at its beginning, after a number ("2 draw"), or by nothing but dice ("2d6+1"). */
export const findActionsInText = (input: string): readonly ActionMatch[] => {
  const written = input.trim().replace(/\s+/g, " ");
  const named = beginningOf(written);
  if (named.length > 0) return named;
  if (isDiceNotation(written))
    return [{ id: "dice", word: actionNamesOf("dice")[0] ?? "", rest: written }];
  const turned = parseLeadingNumber(written);
  if (!turned) return [];
  return beginningOf(turned.words)
    .filter(takesNumber)
    .map((one) => ({ ...one, rest: `${turned.number} ${one.rest}`.trim() }));
};
