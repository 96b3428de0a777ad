/** A table with named columns; a missing value is an empty cell. */
export type CsvRow = Readonly<Record<string, string | number | null>>;

/** Encodes rows as CSV. The columns are those of all rows, in order of first appearance. */
export function formatCsv(rows: readonly CsvRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return [columns.map(cell).join(","), ...lines, ""].join("\n");
}

/** Parses CSV as `formatCsv` writes it; numbers become numbers. Throws on a line of another length. */
export function parseCsv(text: string): CsvRow[] {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const columns = splitLine(head);
  return lines.map((line, index) => {
    const cells = splitLine(line);
    if (cells.length !== columns.length) {
      throw new Error(`Line ${index + 2} has ${cells.length} cells instead of ${columns.length}`);
    }
    return Object.fromEntries(
      columns.map((column, place) => [column, readCell(cells[place] ?? "")]),
    );
  });
}

function cell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? "" : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function splitLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

function readCell(text: string): string | number | null {
  if (text === "") return null;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}
