import { type ParseError, parse, visit } from "jsonc-parser";

/** A place in a text, counted from 1 as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The first syntax error of a JSON text, or null. Not every browser says where it is. */
export const findJsonErrorPosition = (text: string): TextPosition | null => {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // The parser calls itself for each level, and a text can have more of these than any program takes.
    return { line: 1, column: 1 };
  }
  const [first] = errors;
  if (!first) return null;
  const lines = text.slice(0, first.offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** What a JSON text holds, or where it can't be read. */
export const parseJsonWithErrorPosition = (
  text: string,
): { readonly value: unknown } | { readonly error: TextPosition } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { error: findJsonErrorPosition(text) ?? { line: 1, column: 1 } };
  }
};

/**
 * Finds the line of each text and each property's name in a JSON text. They are asked for in the order in which they
 * stand there; one that is asked for more often than it stands there is at its last place.
 */
export const createJsonLineLookup = (text: string): ((value: string) => number) => {
  const lines = new Map<string, number[]>();
  const note = (value: unknown, line: number): void => {
    if (typeof value !== "string") return;
    const known = lines.get(value);
    if (known) known.push(line + 1);
    else lines.set(value, [line + 1]);
  };
  try {
    visit(text, {
      onObjectProperty: (...[name, , , line]) => note(name, line),
      onLiteralValue: (...[value, , , line]) => note(value, line),
    });
  } catch {
    // Too deep for this parser: lines that it did not come to count as the first.
  }
  const asked = new Map<string, number>();
  return (value) => {
    const known = lines.get(value) ?? [];
    const times = asked.get(value) ?? 0;
    asked.set(value, times + 1);
    return known[Math.min(times, known.length - 1)] ?? 1;
  };
};
