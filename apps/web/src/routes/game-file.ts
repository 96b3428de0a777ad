import type { CreateRoomRequest } from "@baize/protocol";

/** A game that was opened from a file of this device. */
export interface OpenedGame {
  readonly file: string;
  readonly definition: NonNullable<CreateRoomRequest["definition"]>;
}

/** What a file holds, or why no table can be set up with it, in words that name the field. */
export type GameFileRead =
  | { readonly kind: "game"; readonly game: OpenedGame }
  | { readonly kind: "refused"; readonly reason: string };

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** `zones[2].layout`, as one would write it in a program. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => {
      if (typeof part === "number") return `[${String(part)}]`;
      return at === 0 ? String(part) : `.${String(part)}`;
    })
    .join("");

const MOST_ISSUES = 3;

const inWords = (issues: readonly Issue[]): string => {
  const shown = issues.slice(0, MOST_ISSUES).map(({ path, message }) => {
    const field = fieldOf(path);
    return field === "" ? message : `${field}: ${message}`;
  });
  const more = issues.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${String(more)} more`] : [])].join("; ");
};

const parse = (text: string): { readonly value: unknown } | { readonly fault: string } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : "it can't be read" };
  }
};

/** Reads a game's definition. What checks it is fetched when the first file is opened. */
export const readGameFile = async (file: File): Promise<GameFileRead> => {
  const refused = (reason: string): GameFileRead => ({
    kind: "refused",
    reason: `${file.name}: ${reason}`,
  });
  const { gameFile, LIMITS } = await import("./game-check.ts");
  if (file.size > LIMITS.definitionBytes) {
    return refused(`a game file has at most ${String(LIMITS.definitionBytes / 1024)} kB`);
  }
  const parsed = parse(await file.text());
  if ("fault" in parsed) return refused(`this is not JSON (${parsed.fault})`);
  const checked = gameFile.safeParse(parsed.value);
  if (!checked.success) return refused(inWords(checked.error.issues));
  return { kind: "game", game: { file: file.name, definition: checked.data } };
};
