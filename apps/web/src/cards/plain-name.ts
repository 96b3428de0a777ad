/** A name by what can't be written in two ways: letters without accents or case, and digits. */
export const plainName = (name: string): string =>
  name
    .replace(/æ/gi, "ae")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
