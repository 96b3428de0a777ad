/** The colours in which arrows, highlights and counters are drawn. */
export const MARKER_COLOURS = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "white",
] as const;

export type MarkerColour = (typeof MARKER_COLOURS)[number];
