import { BUILT_IN_GAMES, type GameDefinition } from "@baize/engine";
import type { Language } from "../text/language.ts";
import { type GameFileJson, readEntryText } from "./game-draft.ts";

/** A game that comes with Baize, as a file to go on from. */
export interface GameTemplate {
  readonly id: string;
  readonly file: GameFileJson;
}

/** The file that a built-in game would have. It is another game then, so it has no id. */
const fileOf = ({
  id: _,
  supply,
  variants: __,
  variant: ___,
  ...game
}: GameDefinition): GameFileJson => ({
  ...game,
  ...(supply.kind === "decks" ? { supply: { kind: "decks" } } : {}),
  ...(supply.cards
    ? { cards: supply.cards.map(({ face, ...copies }) => ({ ...face, ...copies })) }
    : {}),
});

const files = import.meta.glob<GameFileJson>("../../../../games/*.json", {
  eager: true,
  import: "default",
});

const idOfPath = (path: string): string => path.replace(/^.*\/|\.json$/g, "");

/** The games that are built in, and those whose files lie in `games`. */
export const GAME_TEMPLATES: readonly GameTemplate[] = [
  ...BUILT_IN_GAMES.map((game) => ({ id: game.id, file: fileOf(game) })),
  ...Object.entries(files).map(([path, file]) => ({ id: idOfPath(path), file })),
];

/** What a template is called in a language, by its own labels. */
export const localizedTemplateName = ({ file }: GameTemplate, language: Language): string => {
  const labels = file.labels as Readonly<Record<string, GameFileJson>> | undefined;
  return readEntryText(labels?.[language] ?? {}, "name") || readEntryText(file, "name");
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A file with the zones and rules of a template. A name and cards of one's own stay; with other cards than the
 * template's, its tests count what isn't there.
 */
export const mergeTemplateIntoGameFile = (
  before: GameFileJson,
  template: GameFileJson,
): GameFileJson => {
  const isOwn = (field: string): boolean =>
    !GAME_TEMPLATES.some(({ file }) => isSame(file[field], before[field]));
  const hasCards = Array.isArray(before.cards) && before.cards.length > 0 && isOwn("cards");
  const { tests, ...rest } = template;
  return {
    ...rest,
    ...(readEntryText(before, "name") !== "" && isOwn("name") ? { name: before.name } : {}),
    ...(hasCards ? { cards: before.cards } : tests === undefined ? {} : { tests }),
  };
};
