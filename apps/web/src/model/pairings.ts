import type { TableView } from "@baize/engine";

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Tables of two as the list of a tournament has them, a row for each: players who sit across from each other play first, and
 * of an odd number one has a table alone.
 */
export const formatPairings = (
  names: readonly string[],
  tableName: (at: number) => string,
): string => {
  const half = Math.ceil(names.length / 2);
  return names
    .slice(0, half)
    .map((name, at) => [tableName(at + 1), name, ...names.slice(at + half, at + half + 1)])
    .map((row) => row.map(quoted).join(", "))
    .join("\n");
};

/** The players of a table, in the order of their seats. */
export const playerNamesOf = ({ seats }: Pick<TableView, "seats">): readonly string[] =>
  [...seats]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { name, left }]) => (left ? [] : [name]));

/** The address of the page that makes the tables of a tournament, with its form filled in. No server is sent the fragment. */
export const newTournamentPath = (filled: {
  readonly game: string;
  readonly tables: string;
}): string => `/event#${String(new URLSearchParams(filled))}`;
