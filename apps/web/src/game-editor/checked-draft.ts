import type { GameDefinition, GameFile } from "@baize/engine";
import { createContext, useContext, useEffect, useState } from "react";
import type { GamePictures } from "../model/cards/game-pictures.ts";
import type { GameFileIssue } from "../rooms/validate-game-file.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import { type Language, useLanguage } from "../text/language.ts";
import { translateError } from "../text/refusals.ts";
import { type GameDraft, type GameFileJson, useGameDraft } from "./game-draft.ts";

/** A failed test of the file, and how the result differs from the expected one. */
interface FailedTest {
  readonly name: string;
  readonly failures: readonly string[];
}

interface FoundIssue extends GameFileIssue {
  /** The field's name, as one would write it. */
  readonly field: string;
}

/** The result of checking the file. */
export interface CheckedDraft {
  /** The file as it was checked, and what it defines; null if it has issues. */
  readonly fits: {
    readonly definition: GameFile;
    readonly game: GameDefinition;
    readonly pictures: GamePictures;
  } | null;
  readonly issues: readonly FoundIssue[];
  readonly passed: number;
  readonly failed: readonly FailedTest[];
}

const SETTLED_MS = 250;

const check = async (file: GameFileJson, language: Language): Promise<CheckedDraft> => {
  // The engine's schema comes after the form, which can be filled in without it.
  const {
    validateGameFile,
    formatFieldPath,
    findGameTestFailures: runGameTest,
  } = await import("../rooms/validate-game-file.ts");
  const t = gameEditorStrings.now();
  const named = { ...file, name: file.name === "" ? t.unnamed : file.name };
  const found = await validateGameFile(named, language);
  if (found.kind === "issues") {
    const issues = found.issues.map((issue) => ({ ...issue, field: formatFieldPath(issue.path) }));
    return { fits: null, issues, passed: 0, failed: [] };
  }
  const { definition, game, pictures } = found;
  const tests = (definition.tests ?? []).map((test) => ({
    name: test.name,
    failures: runGameTest(game, test).map((failure) =>
      t.testFailure(failure, failure.kind === "refused" ? translateError(failure.refusal) : ""),
    ),
  }));
  const failed = tests.filter(({ failures }) => failures.length > 0);
  return {
    fits: { definition, game, pictures },
    issues: [],
    passed: tests.length - failed.length,
    failed,
  };
};

/** Checks the draft once it has stayed the same for a moment. Null before the first time, and while it is no JSON. */
export const useCheckedDraft = (): CheckedDraft | null => {
  const language = useLanguage();
  const file = useGameDraft((draft: GameDraft) => draft.file);
  const isText = useGameDraft((draft) => draft.error !== null);
  const [checked, setChecked] = useState<CheckedDraft | null>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void check(file, language).then(
        (found) => {
          if (isLatest) setChecked(found);
        },
        // Without the network the form still works; the server checks the file again.
        () => undefined,
      );
    }, SETTLED_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [file, language]);
  return isText ? null : checked;
};

/** The issues of the file, for the fields of the form. */
export const IssuesContext = createContext<readonly GameFileIssue[]>([]);

export type FieldPath = readonly (string | number)[];

const isAt = (path: FieldPath, issue: GameFileIssue): boolean =>
  issue.path.length === path.length && path.every((part, at) => part === issue.path[at]);

/** The issue of a field of the file; null if there is none. */
export const useFieldIssue = (path: FieldPath): string | null =>
  useContext(IssuesContext).find((issue) => isAt(path, issue))?.message ?? null;

/** The number of issues in some parts of the file. */
export const useIssueCount = (parts: readonly string[]): number =>
  useContext(IssuesContext).filter(({ path: [part] }) => parts.includes(String(part))).length;

/** The issue of any field inside a part of the file; null if there is none. */
export const usePartIssue = (part: string): string | null =>
  useContext(IssuesContext).find(({ path: [first] }) => first === part)?.message ?? null;
