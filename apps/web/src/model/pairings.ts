import type { TableView } from "@baize/engine";

const quoted = (cell: string): string =>
  /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Formats tables of two for the list of a tournament, a row for each. Players who sit opposite each other play first;
 * with an odd number one has a table alone.
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

/** The names of a table's players, in the order of their seats. */
export const playerNamesInSeatOrder = ({ seats }: Pick<TableView, "seats">): readonly string[] =>
  [...seats]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { name, left }]) => (left ? [] : [name]));

/**
 * The path of the page that creates a tournament's tables, with its form filled in by the fragment, which isn't sent to
 * the server.
 */
export const prefilledNewTournamentPath = (filled: {
  readonly game: string;
  readonly tables: string;
}): string => `/event#${String(new URLSearchParams(filled))}`;
