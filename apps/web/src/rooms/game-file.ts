import { parseJsonText } from "@baize/decks";
import type { Game } from "@baize/engine";
import type { CreateRoomRequest } from "@baize/protocol";
import type { GamePictures } from "../model/cards/game-pictures.ts";
import { landingText } from "../text/landing.ts";
import { languageNow } from "../text/language.ts";
import { checkGame, fieldOf, type Issue } from "./game-check.ts";

/** A game that was opened from a file of this device. */
export interface OpenedGame {
  readonly file: string;
  readonly definition: NonNullable<CreateRoomRequest["definition"]>;
  /** What the definition says, with all that it leaves out. */
  readonly game: Game;
  /** For everybody at the table. */
  readonly pictures: GamePictures;
}

/** The game in a file, or an error that names the field. */
export type GameFileRead =
  | { readonly kind: "game"; readonly game: OpenedGame }
  | { readonly kind: "refused"; readonly reason: string };

const MAX_ISSUES = 3;

const inWords = (issues: readonly Issue[]): string => {
  const shown = issues.slice(0, MAX_ISSUES).map(({ path, message }) => {
    const field = fieldOf(path);
    return field === "" ? message : `${field}: ${message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [landingText.now().moreFaults(more)] : [])].join("; ");
};

/** The most that a file may have with its pictures, in MB: what a phone can hold at once. */
const MAX_MB = 32;

/** Reads a game's definition and its pictures. */
export const readGameFile = async (file: File): Promise<GameFileRead> => {
  const refused = (reason: string): GameFileRead => ({
    kind: "refused",
    reason: `${file.name}: ${reason}`,
  });
  const t = landingText.now();
  if (file.size > MAX_MB * 1024 * 1024) return refused(t.tooLargeWithPictures(MAX_MB));
  const parsed = parseJsonText(await file.text());
  if ("error" in parsed) return refused(t.notJson(parsed.error));
  const checked = await checkGame(parsed.value, languageNow());
  if (checked.kind === "faults") return refused(inWords(checked.issues));
  const { definition, game, pictures } = checked;
  return { kind: "game", game: { file: file.name, definition, game, pictures } };
};
