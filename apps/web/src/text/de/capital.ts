/** A sentence's or a button's first word. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
