/** How many letters of a word may be wrong: none of a very short one, two of a long one. */
const allowed = (a: string, b: string): number => {
  const length = Math.max(a.length, b.length);
  return length < 3 ? 0 : length < 6 ? 1 : 2;
};

/** The number of letters that are missing, extra, different or swapped. */
export const editDistance = (a: string, b: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

/** A known name with which a text nearly begins. */
export interface FuzzyPrefixMatch {
  readonly known: string;
  /** What is written after it. */
  readonly rest: string;
}

const wordsOf = (text: string): string[] => text.trim().split(/\s+/);

const distance = (typed: readonly string[], known: readonly string[]): number =>
  known.reduce((sum, word, at) => {
    const one = typed[at] ?? "";
    const wrong = editDistance(one.toLowerCase(), word.toLowerCase());
    return wrong > allowed(one, word) ? Infinity : sum + wrong;
  }, 0);

/**
 * The known names with which a text nearly begins: those with the fewest wrong letters, and of these those with the
 * most words.
 */
export const findNamesAtTextStart = (
  text: string,
  known: readonly string[],
): readonly FuzzyPrefixMatch[] => {
  const typed = wordsOf(text);
  const near = known.flatMap((one) => {
    const words = wordsOf(one);
    const wrong = distance(typed, words);
    const rest = typed.slice(words.length).join(" ");
    return wrong === Infinity ? [] : [{ known: one, rest, wrong, words: words.length }];
  });
  const fewest = Math.min(...near.map(({ wrong }) => wrong));
  const best = near.filter(({ wrong }) => wrong === fewest);
  const most = Math.max(...best.map(({ words }) => words));
  return best
    .filter(({ words }) => words === most)
    .map(({ known: one, rest }) => ({ known: one, rest }));
};
