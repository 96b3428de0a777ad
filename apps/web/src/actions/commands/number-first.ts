/** A text that begins with its number. */
export interface NumberFirst {
  readonly number: string;
  readonly words: string;
}

/** Reads "2 draw" and "-3 life". Null for anything else. */
export const numberFirst = (written: string): NumberFirst | null => {
  const [, number, words] = /^([+\-−]?\d{1,7})\s+(\p{L}.*)$/u.exec(written.trim()) ?? [];
  return number === undefined || words === undefined ? null : { number, words };
};
