/** Capitalises the first word of a sentence or a button. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
