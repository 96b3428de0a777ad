import { parseJsonWithErrorPosition } from "@baize/decks";
import type { GameDefinition } from "@baize/engine";
import type { CreateRoomRequest } from "@baize/protocol";
import type { GamePictures } from "../model/cards/game-pictures.ts";
import { landingStrings } from "../text/landing.ts";
import { currentLanguage } from "../text/language.ts";
import { formatFieldPath, type GameFileIssue, validateGameFile } from "./validate-game-file.ts";

/** A game that was opened from a file of this device. */
export interface OpenedGameFile {
  readonly file: string;
  readonly definition: NonNullable<CreateRoomRequest["definition"]>;
  /** The game that the definition describes, with all defaults. */
  readonly game: GameDefinition;
  /** Pictures for everybody at the table. */
  readonly pictures: GamePictures;
}

/** The game of a file, or an error that names the field. */
export type GameFileResult =
  | { readonly kind: "game"; readonly game: OpenedGameFile }
  | { readonly kind: "refused"; readonly reason: string };

const MAX_ISSUES = 3;

const inWords = (issues: readonly GameFileIssue[]): string => {
  const shown = issues.slice(0, MAX_ISSUES).map(({ path, message }) => {
    const field = formatFieldPath(path);
    return field === "" ? message : `${field}: ${message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [landingStrings.now().moreIssues(more)] : [])].join("; ");
};

/** The maximum size of a file with its pictures, in MB: what a phone can hold in memory. */
const MAX_MB = 32;

/** Reads a game's definition and its pictures from a file. */
export const readGameFile = async (file: File): Promise<GameFileResult> => {
  const refused = (reason: string): GameFileResult => ({
    kind: "refused",
    reason: `${file.name}: ${reason}`,
  });
  const t = landingStrings.now();
  if (file.size > MAX_MB * 1024 * 1024) return refused(t.tooLargeWithPictures(MAX_MB));
  const parsed = parseJsonWithErrorPosition(await file.text());
  if ("error" in parsed) return refused(t.notJson(parsed.error));
  const checked = await validateGameFile(parsed.value, currentLanguage());
  if (checked.kind === "issues") return refused(inWords(checked.issues));
  const { definition, game, pictures } = checked;
  return { kind: "game", game: { file: file.name, definition, game, pictures } };
};
