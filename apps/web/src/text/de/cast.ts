import type { CastStrings } from "../en/cast.ts";

export const cast: CastStrings = {
  title: (room) => `Kommentatortisch: ${room}`,
  late: (minutes) => `${String(minutes)} Min. verzögert`,
  view: "Zeigen",
  wholeTable: "Ganzer Tisch",
  hands: "Handkarten zeigen",
  handsHint: "Nur die Handkarten, die dein Link dir zeigt.",
  hand: "Hand",
  tools: "Werkzeuge",
  tool: { call: "Groß zeigen", ring: "Hervorheben", draw: "Zeichnen" },
  toolHint: {
    call: "Klicke auf eine Karte, um sie groß zu zeigen, und noch einmal, um sie wegzulegen. Taste C.",
    ring: "Klicke auf Karten, um einen Ring um sie zu legen, und noch einmal, um ihn zu entfernen. Taste H.",
    draw: "Zeichne mit Maus oder Finger über den Tisch. Taste D.",
  },
  colours: { yellow: "Gelb", red: "Rot", blue: "Blau", green: "Grün", white: "Weiß" },
  takeBack: "Linie zurücknehmen (Z)",
  clear: "Leeren (Esc)",
  find: "Karte finden",
  noneFound: "Keine solche Karte, die du sehen kannst.",
  overlay: "Overlay-Link",
  overlayHint:
    "Zeigt in deinem Stream, was du hier siehst. Füge ihn in OBS als Browserquelle hinzu.",
};
