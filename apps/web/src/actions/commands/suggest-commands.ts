import { otherSeatsWithPlayerNames } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { actionStrings } from "../../text/actions.ts";
import { commandPaletteStrings } from "../../text/commands.ts";
import { tableStrings } from "../../text/table.ts";
import type { CommandArgumentKind } from "../action.ts";
import { ACTION_IDS, ACTIONS, type ActionId } from "../actions.ts";
import { firstKeyLabelOf, keyLabel } from "../keys/key-name.ts";
import { isActionPossible, needsArguments } from "./action-availability.ts";
import {
  actionNamesOf,
  actionSynonymsOf,
  findActionsInText,
  hasCardArgument,
  switchOffNamesOf,
} from "./action-names.ts";
import { matchingCardNames } from "./find-cards-by-words.ts";
import { type CommandCorrection, findCommandCorrections } from "./find-command-corrections.ts";
import { listMacros } from "./macros.ts";
import { listMenuCommands, matchesWordPrefixes, sortWordsInText } from "./menu-commands.ts";
import { arrowCompletions } from "./parse-arrow.ts";
import { parseCommand } from "./parse-command.ts";
import { isDiceNotation } from "./parse-dice.ts";

/** A line of the list below the palette's field. */
export interface CommandSuggestion {
  /** The palette's text when the line is chosen. */
  readonly command: string;
  readonly label: string;
  readonly key?: string;
  /** Whether it needs more input before it can run. */
  readonly open: boolean;
}

const MOST = 9;

/** An action that the typed text may mean. A lower score is a closer match. */
interface Scored {
  readonly id: ActionId;
  readonly word: string;
  readonly score: number;
  readonly on?: false;
}

const suggestion = (table: Table, { id, word, on }: Scored): CommandSuggestion => {
  const label = actionStrings.now()[id].label;
  return {
    command: word,
    label: on === false ? tableStrings.now().spoken.switched(label, false) : label,
    key: firstKeyLabelOf(id),
    open: needsArguments(table, id),
  };
};

/**
 * Actions whose name or synonym begins with the typed text, or whose label has words that begin with the typed ones.
 */
const actionsLike = (table: Table, typed: string): CommandSuggestion[] => {
  const actions = actionStrings.now();
  const wanted = typed.toLowerCase();
  const begins = (one: string): boolean => one.startsWith(wanted);
  const scored = ACTION_IDS.flatMap((id): readonly Scored[] => {
    const words = actionNamesOf(id);
    const word = words.find(begins);
    const offWord = switchOffNamesOf(id).find(begins);
    const isMeant =
      matchesWordPrefixes(wanted, actions[id].label) || actionSynonymsOf(id).some(begins);
    const [first] = words;
    if (word !== undefined) return [{ id, word, score: word === wanted ? 0 : 1 }];
    if (offWord !== undefined) return [{ id, word: offWord, score: 1, on: false }];
    return first !== undefined && isMeant ? [{ id, word: first, score: 2 }] : [];
  });
  return scored
    .toSorted((a, b) => a.score - b.score || a.word.length - b.word.length)
    .filter(({ id, on }) => isActionPossible(table, id, on))
    .slice(0, MOST)
    .map((one) => suggestion(table, one));
};

/** The player's macros whose name begins with the typed text. */
const macrosLike = (typed: string): CommandSuggestion[] =>
  listMacros()
    .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
    .map(({ name, key, commands }) => ({
      command: name,
      label: commands.join(", "),
      key: key === null ? undefined : keyLabel(key),
      open: false,
    }));

/** Whether the text after an action's name is complete: "draw 2", "roll 2d6". */
const isWhole = (takes: CommandArgumentKind | undefined, rest: string): boolean => {
  if (takes === "dice") return isDiceNotation(rest);
  return (takes === "count" || takes === "number") && /^[+\-−]?\d{1,7}$/.test(rest);
};

/** The completions of the text after an action's name. */
const completions = (table: Table, typed: string): CommandSuggestion[] =>
  findActionsInText(typed).flatMap(({ id, word, rest }) => {
    const { takes } = ACTIONS[id];
    const label = actionStrings.now()[id].label;
    const line = (end: string): CommandSuggestion => ({
      command: `${word} ${end}`,
      label,
      open: false,
    });
    if (takes === "arrow" && rest !== "")
      return [...arrowCompletions(table, rest), ...matchingCardNames(table, id, rest)]
        .slice(0, MOST)
        .map(line);
    // "Untap" alone means all cards, and needs no name.
    if (hasCardArgument(id) && (takes === "cards" || rest !== ""))
      return matchingCardNames(table, id, rest).slice(0, MOST).map(line);
    if (isWhole(takes, rest) && isActionPossible(table, id)) return [line(rest)];
    if (takes !== "seat") return [];
    return otherSeatsWithPlayerNames(table)
      .filter(({ name }) => name.toLowerCase().startsWith(rest.toLowerCase()))
      .map(({ name }) => line(name));
  });

/** Commands that don't begin with their name: "2 draw" with its number, "2d6" with dice alone. */
const turned = (table: Table, typed: string): CommandSuggestion[] =>
  findActionsInText(typed)
    .filter(({ id, word }) => !typed.toLowerCase().startsWith(word) && isActionPossible(table, id))
    .map(({ id, word, rest }) => ({
      command: `${word} ${rest}`,
      label: actionStrings.now()[id].label,
      open: false,
    }));

/** Suggestions of what may be meant, each as a question. */
export const suggestionsOfCorrections = (
  meant: readonly CommandCorrection[],
): readonly CommandSuggestion[] =>
  meant.map(({ command, open }) => ({
    command,
    label: commandPaletteStrings.now().meant([command]),
    open,
  }));

/** The menu entries that match all the words, except those whose action is offered already. */
const entriesLike = (
  table: Table,
  typed: string,
  offered: readonly CommandSuggestion[],
): CommandSuggestion[] => {
  const labels = new Set(offered.map(({ label }) => label));
  return listMenuCommands(table)
    .filter(
      ({ path }) => matchesWordPrefixes(typed, path.join(" ")) && !labels.has(path.at(-1) ?? ""),
    )
    .map(({ words, path, key }) => ({
      command: words,
      label: path.join(" › "),
      key,
      open: false,
    }));
};

const labelOf = (table: Table, command: string): string => {
  const [named] = findActionsInText(command);
  if (named) return actionStrings.now()[named.id].label;
  const entry = listMenuCommands(table).find(
    ({ words }) => sortWordsInText(words) === sortWordsInText(command),
  );
  return entry?.path.join(" › ") ?? "";
};

/** The text itself if it can run, such as "say hello"; else what may be meant. */
const asItStands = (table: Table, command: string): readonly CommandSuggestion[] =>
  parseCommand(table, command).kind === "run"
    ? [{ command, label: labelOf(table, command), open: false }]
    : suggestionsOfCorrections(findCommandCorrections(table, command));

/**
 * The commands that match the typed text and are possible now; if there are none, what may be meant, as questions.
 * Without text, the recent commands.
 */
export const suggestCommands = (
  table: Table,
  typed: string,
  recent: readonly string[],
): readonly CommandSuggestion[] => {
  const trimmed = typed.trimStart();
  if (trimmed === "") {
    return recent.map((command) => ({ command, label: labelOf(table, command), open: false }));
  }
  const whole = trimmed.trimEnd();
  const offered = [
    ...macrosLike(whole),
    ...actionsLike(table, whole),
    ...completions(table, trimmed),
    ...turned(table, whole),
  ];
  const all = [...offered, ...entriesLike(table, whole, offered)];
  const seen = new Set<string>();
  const isNew = (words: string): boolean => !seen.has(words) && Boolean(seen.add(words));
  const some = all.length > 0 ? all : asItStands(table, whole);
  return some.filter(({ command }) => isNew(sortWordsInText(command))).slice(0, MOST);
};
