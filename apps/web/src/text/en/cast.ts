/** The page of a caster, who shows the table on a stream. */
export const cast = {
  title: (room: string): string => `Caster’s table: ${room}`,
  late: (minutes: number): string => `${String(minutes)} min behind`,
  view: "Show",
  wholeTable: "Whole table",
  hands: "Show hands",
  handsHint: "Only the hands that your link lets you see.",
  hand: "Hand",
  tools: "Tools",
  tool: { call: "Call up", ring: "Highlight", draw: "Draw" },
  toolHint: {
    call: "Click a card to show it large, and again to put it away. Key C.",
    ring: "Click cards to put a ring around them, and again to remove it. Key H.",
    draw: "Draw over the table with the mouse or a finger. Key D.",
  },
  colours: { yellow: "Yellow", red: "Red", blue: "Blue", green: "Green", white: "White" },
  takeBack: "Undo line (Z)",
  clear: "Clear (Esc)",
  find: "Find a card",
  noneFound: "No such card that you can see.",
  overlay: "Overlay link",
  overlayHint: "Shows on your stream what you see here. Add it to OBS as a browser source.",
};

export type CastStrings = typeof cast;
