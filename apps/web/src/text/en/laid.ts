/** Texts of zones whose cards lie in cells. */
export const laid = {
  cell: (number: number): string => `Cell ${String(number)}`,
  empty: (cell: string): string => `${cell}, empty`,
  pegs: (track: string, pegs: readonly string[]): string => `${track}: ${pegs.join(", ")}`,
};

export type LaidText = typeof laid;
