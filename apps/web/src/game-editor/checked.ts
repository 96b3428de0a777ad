import type { Game, GameFile } from "@baize/engine";
import { createContext, useContext, useEffect, useState } from "react";
import type { GamePictures } from "../model/cards/game-pictures.ts";
import type { Issue } from "../rooms/game-check.ts";
import { gameEditorText } from "../text/game-editor.ts";
import { type Language, useLanguage } from "../text/language.ts";
import { faultText } from "../text/refusals.ts";
import { type Draft, type FileValue, useDraft } from "./draft.ts";

/** A failed test of the file, and how the result differs from the expected one. */
interface FailedTest {
  readonly name: string;
  readonly faults: readonly string[];
}

interface FoundIssue extends Issue {
  /** The field's name, as one would write it. */
  readonly field: string;
}

/** The result of checking the file. */
export interface Checked {
  /** The file as it was checked, and what it defines; null with a fault. */
  readonly fits: {
    readonly definition: GameFile;
    readonly game: Game;
    readonly pictures: GamePictures;
  } | null;
  readonly issues: readonly FoundIssue[];
  readonly passed: number;
  readonly failed: readonly FailedTest[];
}

const SETTLED_MS = 250;

const check = async (file: FileValue, language: Language): Promise<Checked> => {
  // The engine's schema comes after the form, which can be filled in without it.
  const { checkGame, fieldOf, runGameTest } = await import("../rooms/game-check.ts");
  const t = gameEditorText.now();
  const named = { ...file, name: file.name === "" ? t.unnamed : file.name };
  const found = await checkGame(named, language);
  if (found.kind === "faults") {
    const issues = found.issues.map((issue) => ({ ...issue, field: fieldOf(issue.path) }));
    return { fits: null, issues, passed: 0, failed: [] };
  }
  const { definition, game, pictures } = found;
  const tests = (definition.tests ?? []).map((test) => ({
    name: test.name,
    faults: runGameTest(game, test).map((fault) =>
      t.testFault(fault, fault.kind === "refused" ? faultText(fault.refusal) : ""),
    ),
  }));
  const failed = tests.filter(({ faults }) => faults.length > 0);
  return {
    fits: { definition, game, pictures },
    issues: [],
    passed: tests.length - failed.length,
    failed,
  };
};

/** Checks the draft once it has stayed the same for a moment. Null before the first time, and while it is no JSON. */
export const useCheckedDraft = (): Checked | null => {
  const language = useLanguage();
  const file = useDraft((draft: Draft) => draft.file);
  const isText = useDraft((draft) => draft.error !== null);
  const [checked, setChecked] = useState<Checked | null>(null);
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

/** The faults of the file, for the fields of the form. */
export const Issues = createContext<readonly Issue[]>([]);

export type Path = readonly (string | number)[];

const isAt = (path: Path, issue: Issue): boolean =>
  issue.path.length === path.length && path.every((part, at) => part === issue.path[at]);

/** The fault of a field of the file; null if there is none. */
export const useFieldIssue = (path: Path): string | null =>
  useContext(Issues).find((issue) => isAt(path, issue))?.message ?? null;

/** How many faults lie in some parts of the file. */
export const useIssueCount = (parts: readonly string[]): number =>
  useContext(Issues).filter(({ path: [part] }) => parts.includes(String(part))).length;

/** The fault of any field inside a part of the file; null if there is none. */
export const useFaultsWithin = (part: string): string | null =>
  useContext(Issues).find(({ path: [first] }) => first === part)?.message ?? null;
