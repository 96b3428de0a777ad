import {
  BUILT_IN_GAMES,
  type GameAction,
  type GameDefinition,
  type GameTranslation,
} from "@baize/engine";
import type { Language } from "../text/language.ts";

type ActionLabel = NonNullable<GameTranslation["actions"]>[string];
type QuestionLabel = NonNullable<Exclude<ActionLabel, string>["ask"]>[string];

type Named = { readonly name: string; readonly id?: string; readonly kind?: string };

/** Replaces the names of a part by those of the file for a language. */
const labelled = <Part extends Named>(
  parts: readonly Part[],
  names: Readonly<Record<string, string>> = {},
): Part[] =>
  parts.map((part) => {
    const id = part.id ?? part.kind ?? "";
    return Object.hasOwn(names, id) ? { ...part, name: names[id] ?? part.name } : part;
  });

type Question = GameAction["ask"][number];

/** Translates a question and its options; the answer stays the option of the file. */
const labelledQuestion = (question: Question, label: QuestionLabel | undefined): Question => {
  const { name = question.name, options } =
    typeof label === "string" ? { name: label } : (label ?? {});
  return question.kind === "choice" && options
    ? { ...question, name, optionNames: options }
    : { ...question, name };
};

const labelledAction = (action: GameAction, label: ActionLabel | undefined): GameAction => {
  const { name = action.name, ask = {} } =
    typeof label === "string" ? { name: label } : (label ?? {});
  return { ...action, name, ask: action.ask.map((each) => labelledQuestion(each, ask[each.id])) };
};

const inLabels = (game: GameDefinition, labels: GameTranslation): GameDefinition => ({
  ...game,
  name: labels.name ?? game.name,
  zones: labelled(game.zones, labels.zones),
  counters: labelled(game.counters, labels.counters),
  phases: labelled(game.phases, labels.phases),
  ...(game.teams ? { teams: labelled(game.teams, labels.teams) } : {}),
  ...(game.sections ? { sections: labelled(game.sections, labels.sections) } : {}),
  ...(game.variants ? { variants: labelled(game.variants, labels.variants) } : {}),
  ...(game.actions
    ? { actions: game.actions.map((action) => labelledAction(action, labels.actions?.[action.id])) }
    : {}),
  ...(labels.firstMove ? { firstMove: labels.firstMove } : {}),
  ...(labels.rules ? { rules: labels.rules } : {}),
});

/**
 * Translates the names of a game's zones, counters and phases: a built-in game from the page's texts, another from its
 * file if that has the language.
 */
export const localizeGame = (
  game: GameDefinition,
  names: Readonly<Record<string, string>>,
  language: Language,
): GameDefinition => {
  const labels = game.labels?.[language];
  if (labels) return inLabels(game, labels);
  if (!BUILT_IN_GAMES.some(({ id }) => id === game.id)) return game;
  const named = <Part extends { readonly name: string }>(part: Part): Part => ({
    ...part,
    name: names[part.name] ?? part.name,
  });
  return {
    ...named(game),
    zones: game.zones.map(named),
    counters: game.counters.map(named),
    phases: game.phases.map(named),
    ...(game.actions
      ? { actions: game.actions.map((each) => ({ ...named(each), ask: each.ask.map(named) })) }
      : {}),
    ...(game.firstMove ? { firstMove: names[game.firstMove] ?? game.firstMove } : {}),
    ...(game.rules ? { rules: game.rules.map((paragraph) => names[paragraph] ?? paragraph) } : {}),
  };
};
