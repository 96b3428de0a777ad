/** The colours in which arrows, highlights and counters are drawn. */
export const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "white"] as const;

export type Colour = (typeof COLOURS)[number];
