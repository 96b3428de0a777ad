import type { ReplayStrings } from "../en/replay.ts";

export const replay: ReplayStrings = {
  title: "Aufzeichnung",
  pageTitle: (room) => `Aufzeichnung von ${room} · Baize`,
  openTitle: "Aufzeichnung ansehen",
  openText:
    "Öffne eine Aufzeichnung, die im Tischmenü gespeichert wurde. Sie zeigt das Spiel, wie ein Spieler oder Zuschauer es gesehen hat.",
  choose: "Datei wählen",
  another: "Andere Aufzeichnung öffnen",
  file: "Aufzeichnung",
  drop: "Oder eine Datei hier ablegen.",
  tooLarge: (mb) => `Die Datei ist zu groß (höchstens ${String(mb)} MB).`,
  failures: {
    not_whole: "Unvollständige Datei oder keine Aufzeichnung",
    no_replay: "Keine Aufzeichnung",
    no_steps: "Keine gültige Aufzeichnung",
    cut_short: "Die Datei ist unvollständig",
    unknown_game: "Unbekanntes Spiel",
    other_version: (version, reads) =>
      `Die Datei hat Version ${String(version)}, diese Seite liest Version ${String(reads)}`,
  },
  damaged: "Die Datei ist beschädigt",
  unreadable: "Die Datei lässt sich nicht lesen.",
  wrong: (name, why) => `${name}: ${why}.`,
  back: "Zur Startseite",
  views: {
    seat: (name) => `Ansicht von ${name}`,
    public: "Zuschauer-Ansicht",
    all: "Zuschauer-Ansicht mit allen Handkarten",
    together: "Alle Handkarten",
    choose: "Ansicht",
  },
  controls: "Wiedergabe",
  position: "Stelle",
  spoken: (step, steps, turn) => `Schritt ${String(step)} von ${String(steps)}, ${turn}`,
  turn: (number, name) => `Zug ${String(number)}, ${name}`,
  beforeTurns: "vor Zug 1",
  chose: (who, choice) => `${who} hat „${choice}“ gewählt.`,
  play: "Abspielen",
  pause: "Pause",
  stepBack: "Voriger Schritt",
  stepOn: "Nächster Schritt",
  turnBack: "Voriger Zug",
  turnOn: "Nächster Zug",
  speed: "Tempo",
  times: (speed) => `${String(speed).replace(".", ",")}×`,
  record: {
    title: "Vollständige Aufzeichnung (alle Handkarten)",
    text: "Die vollständige Aufzeichnung zeigt alles: alle Handkarten, verdeckte Karten, Suchen in der Bibliothek und Sideboards. Dafür müssen alle Spieler zustimmen. Sie endet bei der frühesten Zustimmung. Soll sie weiter reichen, stimmen alle noch einmal zu. Danach kann jeder Spieler sie als Link teilen und ab jedem Moment daraus an einem neuen Tisch weiterspielen.",
    agreed: "zugestimmt",
    notYet: "noch nicht",
    open: "Alle Spieler haben zugestimmt.",
    closed: "Noch haben nicht alle Spieler zugestimmt.",
    agree: "Zustimmen",
    agreeAnew: "Erneut zustimmen",
    withdraw: "Zurückziehen",
    save: "Vollständige Aufzeichnung speichern",
  },
  playOn: {
    open: "Ab hier weiterspielen",
    text: "Ein neuer Tisch macht ab diesem Moment weiter. Jeder Spieler kann denselben Platz wieder einnehmen, mit der Hand von damals. Karten, die niemand sehen konnte, werden gemischt. Der Tisch dieses Spiels bleibt, wie er ist.",
    make: "Neuen Tisch öffnen",
    solve: "Spielen",
    puzzle: (name: string): string => `Rätsel von ${name}`,
    seenText: (unseen: number, isPlayers: boolean): string => {
      const cards =
        unseen === 0
          ? "Alle Karten sind bekannt."
          : unseen === 1
            ? "Eine Karte, die hier nicht zu sehen ist, wird eine unbekannte Karte, die Spieler benennen können."
            : `${String(unseen)} Karten, die hier nicht zu sehen sind, werden unbekannte Karten, die Spieler benennen können.`;
      const seat = isPlayers
        ? "Du bekommst den Platz, aus dessen Sicht diese Aufzeichnung ist."
        : "Du wählst dort deinen Platz.";
      return `Ein neuer Tisch macht ab diesem Moment weiter. ${cards} ${seat} Freunde mit dem Link für Spieler nehmen die anderen. Der ursprüngliche Tisch bleibt, wie er ist, und erfährt nichts davon.`;
    },
    nobody:
      "In diesem Moment sitzt noch niemand am Tisch. Wähl einen späteren, um weiterzuspielen.",
    needsFile: "Dieses Spiel stammt aus einer Datei. Wähl dieselbe Datei, um weiterzuspielen.",
    gameFile: "Spieldatei",
    chooseFile: "Spieldatei wählen",
  },
  fairness: {
    label: "Mischen und Würfeln",
    allCheckOut: (shuffles: number, rolls: number): string => {
      const parts = [
        ...(shuffles > 0 || rolls === 0
          ? [shuffles === 1 ? "1 Mischvorgang" : `${String(shuffles)} Mischvorgänge`]
          : []),
        ...(rolls > 0 ? [rolls === 1 ? "1 Wurf" : `${String(rolls)} Würfe`] : []),
      ];
      return `Geprüft und in Ordnung: ${parts.join(" und ")}`;
    },
    explained:
      "Zu jedem Mischen und Würfeln steuern der Server und die Geräte der Spieler je einen Zufallswert bei; alle zusammen bestimmen das Ergebnis. Niemand kann es allein aussuchen oder ändern: Ein nachträglich geänderter Wert würde nicht zu seinem Fingerabdruck passen. Dass niemand spickt, beweist das nicht: Wer den Server betreibt, könnte hineinsehen.",
    nothing:
      "Mischen und Würfeln lassen sich prüfen, wenn das Spiel zu Ende ist und alle der vollständigen Aufzeichnung zugestimmt haben.",
    committed: (chain: number, step: number, draws: number): string =>
      `Zufallswerte des Servers, Reihe ${String(chain)}: festgelegt bei Schritt ${String(step)}, ${String(draws)}-mal benutzt. Fingerabdruck:`,
    committedBefore: (chain: number, draws: number): string =>
      `Zufallswerte des Servers, Reihe ${String(chain)}: festgelegt vor Beginn dieser Aufzeichnung, ${String(draws)}-mal benutzt. Fingerabdruck:`,
    table: "Der Tisch",
    roll: "Würfel, Münzen oder eine zufällige Wahl",
    shuffles: (count: number): string =>
      count === 1 ? "einmal gemischt" : `${String(count)}-mal gemischt`,
    draw: (step: number, who: string, what: string): string =>
      `Schritt ${String(step)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name}: neuer Zufallswert`,
      earlier: (name: string): string => `${name}: letzter Wert noch einmal`,
      none: (name: string): string => `${name}: kein Wert`,
    },
    nobodyContributed: "Nur der Wert des Servers zählte.",
    failure: (why: string, step: number | null): string =>
      step === null
        ? `Mischen und Würfeln sind nicht in Ordnung: ${why}.`
        : `Mischen und Würfeln sind bei Schritt ${String(step)} nicht in Ordnung: ${why}.`,
    failures: {
      other_algorithm: "diese Seite kennt das Verfahren nicht",
      commitment: "die Zufallswerte des Servers passen nicht zu ihrem Fingerabdruck",
      draw_missing: "ein Mischvorgang oder Wurf fehlt oder steht an falscher Stelle",
      link: "der Zufallswert eines Spielers passt nicht zu seinem Fingerabdruck",
      contribution: "der Zufallswert eines Spielers fehlt",
      number: "ein Ergebnis folgt nicht aus den Zufallswerten",
      order: "die Karten liegen anders, als das Mischen ergab",
      cards: "Karten haben ohne Mischen den Platz getauscht",
    },
  },
  statistics: {
    open: "Statistik und Suche",
    title: "Statistik",
    player: "Spieler",
    turns: "Züge",
    time: "Zeit am Zug",
    drawn: "Gezogene Karten",
    damage: "Erlittener Schaden",
    dealt: (from, dealt) => `${String(dealt)} von ${from}`,
    search: "Verlauf durchsuchen",
    searchHint: "Verfolge eine Karte: Gib ihren Namen ein, einen Spieler oder eine Aktion.",
    found: (count) =>
      count === 0 ? "Nichts gefunden" : `${String(count)} ${count === 1 ? "Zeile" : "Zeilen"}`,
    turn: (number) => (number === 0 ? "Beginn" : `Zug ${String(number)}`),
  },
  cardHistory: {
    title: (name) => `Kartenverlauf: ${name}`,
    hint: "Nur, was du verfolgen kannst. Wird eine Karte eingemischt oder kommt sie dorthin, wo du sie nicht siehst, beginnt ihr Kartenverlauf neu.",
    none: "Im Verlauf steht noch nichts über diese Karte.",
    loading: "Lädt …",
    unavailable: "Der Kartenverlauf ist nicht verfügbar.",
  },
  readOnly: "Das ist eine Aufzeichnung: Hier kannst du nicht spielen.",
};
