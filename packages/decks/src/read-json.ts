import { type ParseError, parse } from "jsonc-parser";

/** A place in a text, counted from 1 as editors do. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** The first syntax error of a JSON text, or null. Not every browser says where it is. */
export const firstError = (text: string): TextPlace | null => {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return null;
  const lines = text.slice(0, first.offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** What a JSON text holds, or where it can't be read. */
export const readJson = (
  text: string,
): { readonly value: unknown } | { readonly error: TextPlace } => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { error: firstError(text) ?? { line: 1, column: 1 } };
  }
};
