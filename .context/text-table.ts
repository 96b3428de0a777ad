/** Rows as lines of a Markdown table; columns but the first are aligned to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** Bytes as a person reads them. */
export const inKilobytes = (bytes: number): string =>
  (bytes / 1000).toLocaleString("en", { maximumFractionDigits: 1, minimumFractionDigits: 1 });
