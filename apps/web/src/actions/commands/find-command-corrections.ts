import type { Table } from "../../model/table.tsx";
import { ACTION_IDS, ACTIONS, type ActionId } from "../actions.ts";
import { isActionPossible, needsArguments } from "./action-availability.ts";
import {
  type ActionMatch,
  actionNamesOf,
  findActionsInText,
  hasCardArgument,
  parseLeadingNumber,
} from "./action-names.ts";
import { parseCardPhrase } from "./card-phrase.ts";
import { matchingCardNames } from "./find-cards-by-words.ts";
import { findNamesAtTextStart } from "./typo.ts";

/** A command that may be meant by a text that can't run as it is. */
export interface CommandCorrection {
  readonly command: string;
  /** Whether it needs more input before it can run. */
  readonly open: boolean;
}

const MOST = 4;

const wordCount = (text: string): number => text.split(" ").length;

/** Actions whose name the text nearly has. It must have more words than were understood: "exile tpo" isn't "exile". */
const actionsNear = (table: Table, typed: string, least: number): CommandCorrection[] => {
  const { number = "", words } = parseLeadingNumber(typed) ?? { words: typed };
  const called = new Map<string, ActionId[]>();
  for (const id of ACTION_IDS) {
    for (const word of actionNamesOf(id)) {
      if (wordCount(word) > least) called.set(word, [...(called.get(word) ?? []), id]);
    }
  }
  const seen = new Set<ActionId>();
  return findNamesAtTextStart(words, [...called.keys()]).flatMap(({ known, rest }) => {
    const id = called.get(known)?.find((one) => isActionPossible(table, one));
    if (id === undefined || seen.has(id)) return [];
    const after = `${number} ${rest}`.trim();
    if (after !== "" && ACTIONS[id].takes === undefined && id !== "untapAll") return [];
    seen.add(id);
    return [
      { command: `${known} ${after}`.trim(), open: after === "" && needsArguments(table, id) },
    ];
  });
};

/** Cards whose name, or a word of it, is nearly the text after an action's name. */
const cardsNear = (table: Table, { id, word, rest }: ActionMatch): CommandCorrection[] => {
  if (!hasCardArgument(id) || rest === "") return [];
  const names = matchingCardNames(table, id, "");
  const parts = names.flatMap((name) => [name, ...name.split(" ").filter((one) => one.length > 3)]);
  const { name: called } = parseCardPhrase(rest);
  const before = `${word} ${rest.slice(0, rest.length - called.length)}`;
  const near = findNamesAtTextStart(called, parts)
    .filter((one) => one.rest === "")
    .flatMap(({ known }) =>
      names.filter((name) => name === known || name.split(" ").includes(known)),
    );
  return [...new Set(near)].map((name) => ({ command: `${before}${name}`, open: false }));
};

/** The commands that may be meant by a text that can't run as it is. They are only proposed, never run unasked. */
export const findCommandCorrections = (
  table: Table,
  typed: string,
): readonly CommandCorrection[] => {
  const written = typed.trim().replace(/\s+/g, " ");
  if (written === "") return [];
  const [named] = findActionsInText(written);
  const actions = actionsNear(table, written, named ? wordCount(named.word) : 0);
  return (actions.length > 0 || !named ? actions : cardsNear(table, named)).slice(0, MOST);
};
