import type { LaidText } from "../en/laid.ts";

export const laid: LaidText = {
  cell: (number) => `Feld ${String(number)}`,
  empty: (cell) => `${cell}, leer`,
  pegs: (track, pegs) => `${track}: ${pegs.join(", ")}`,
};
