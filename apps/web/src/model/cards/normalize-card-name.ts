/** Reduces a name to letters without accents or case, and digits, for comparing. */
export const normalizeCardName = (name: string): string =>
  name
    .replace(/æ/gi, "ae")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
