import type { TourStrings } from "../en/tour.ts";

const both = (text: string) => ({ mouse: text, finger: text });

export const tour: TourStrings = {
  offer: "Neu hier?",
  take: "Tour starten",
  no: "Nein, danke",
  label: "Tour",
  steps: {
    draw: {
      title: "Zieh eine Karte",
      mouse: "Ein Doppelklick auf den Nachziehstapel zieht eine Karte. Ein Klick öffnet sein Menü.",
      finger: "Tipp den Nachziehstapel zweimal an, um zu ziehen. Einmal öffnet sein Menü.",
    },
    play: {
      title: "Spiel aus deiner Hand",
      mouse: "Nur du siehst diese Karten. Doppelklick auf eine, oder zieh sie auf den Tisch.",
      finger: "Nur du siehst diese Karten. Zieh eine auf den Tisch.",
    },
    turn: {
      title: "Leg eine Karte quer",
      mouse:
        "Ein Doppelklick legt eine Karte auf dem Tisch quer. Ein Rechtsklick zeigt, was noch geht.",
      finger:
        "Tipp eine Karte auf dem Tisch zweimal an, um sie quer zu legen. Halte sie gedrückt, um zu sehen, was noch geht.",
    },
    say: {
      title: "Sprich mit dem Tisch",
      ...both("Der Verlauf zeigt alles, was geschieht, und darunter ist der Chat. Sag Hallo!"),
    },
    pass: {
      title: "Beende deinen Zug",
      ...both("Wenn du fertig bist, beende deinen Zug. Dann spielt der Bot."),
    },
    more: {
      title: "Spiel mit Freunden",
      ...both(
        "Eröffne auf der Startseite einen Tisch und verschick seinen Link. Alles andere ist in diesem Menü; die Tour steht unter Hilfe und Dateien.",
      ),
    },
  },
  bot: { title: "Der Bot ist dran", ...both("Er spielt eine Karte, die passt, oder zieht eine.") },
  of: (step, count) => `Schritt ${String(step)} von ${String(count)}`,
  next: "Weiter",
  skip: "Tour beenden",
  done: "Fertig",
};
