import type { ReplayText } from "../en/replay.ts";

export const replay: ReplayText = {
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
  problems: {
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
  eyes: {
    seat: (name) => `Ansicht von ${name}`,
    public: "Zuschauer-Ansicht",
    all: "Zuschauer-Ansicht mit allen Händen",
    together: "Alle Hände",
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
  keys: { turnBack: "Strg+←", stepBack: "←", play: "Leertaste", stepOn: "→", turnOn: "Strg+→" },
  speed: "Tempo",
  times: (speed) => `${String(speed).replace(".", ",")}×`,
  save: {
    log: "Verlauf speichern",
    replay: "Aufzeichnung speichern",
    room: "Tisch speichern",
    failed: (why) => `Speichern fehlgeschlagen: ${why}`,
    unreachable: "Speichern fehlgeschlagen: keine Verbindung zum Server. Versuch es noch einmal.",
  },
  record: {
    title: "Vollständige Aufzeichnung",
    text: "Diese Aufzeichnung zeigt alles: alle Handkarten, verdeckte Karten, Suchen in der Bibliothek und Sideboards. Es gibt sie, sobald alle Spieler zugestimmt haben; sie endet dort, wo der Erste zugestimmt hat. Damit Späteres dazukommt, stimmen alle noch einmal zu.",
    agreed: "zugestimmt",
    notYet: "noch nicht",
    open: "Alle Spieler haben zugestimmt.",
    closed: "Noch haben nicht alle Spieler zugestimmt.",
    agree: "Zustimmen",
    agreeAnew: "Neu zustimmen, bis jetzt",
    withdraw: "Zurückziehen",
    save: "Vollständige Aufzeichnung speichern",
  },
  fairness: {
    label: "Mischen und Würfeln",
    allCheckOut: (shuffles: number, rolls: number): string => {
      const parts = [
        ...(shuffles > 0 || rolls === 0 ? [`${String(shuffles)}-mal Mischen`] : []),
        ...(rolls > 0 ? [`${String(rolls)}-mal Würfeln`] : []),
      ];
      return `Geprüft und in Ordnung: ${parts.join(" und ")}`;
    },
    explained:
      "Niemand hat ausgesucht oder verändert, wie die Karten lagen und was die Würfel zeigten. Dass niemand heimlich hineingesehen hat, beweist das nicht.",
    nothing:
      "Mischen und Würfeln lassen sich prüfen, wenn das Spiel zu Ende ist und alle der Aufzeichnung zugestimmt haben.",
    committed: (chain: number, revision: number, draws: number): string =>
      `Zahlenreihe ${String(chain)} des Servers: festgelegt bei Eintrag ${String(revision)}, ${String(draws)}-mal benutzt:`,
    committedBefore: (chain: number, draws: number): string =>
      `Zahlenreihe ${String(chain)} des Servers: festgelegt vor Beginn dieser Aufzeichnung, ${String(draws)}-mal benutzt:`,
    table: "Der Tisch",
    roll: "Würfel, Münzen oder eine zufällige Wahl",
    shuffles: (count: number): string =>
      count === 1 ? "einmal gemischt" : `${String(count)}-mal gemischt`,
    draw: (revision: number, who: string, what: string): string =>
      `Eintrag ${String(revision)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name}: neue Zahl`,
      earlier: (name: string): string => `${name}: letzte Zahl`,
      none: (name: string): string => `${name}: kein Beitrag`,
    },
    nobodyContributed: "Nur die Zahl des Servers zählte.",
    fault: (why: string, revision: number | null): string =>
      revision === null
        ? `Mischen und Würfeln sind nicht in Ordnung: ${why}.`
        : `Mischen und Würfeln sind bei Eintrag ${String(revision)} nicht in Ordnung: ${why}.`,
    faults: {
      other_algorithm: "das Verfahren kennt diese Seite nicht",
      commitment: "die Zahlen des Servers sind nicht die, auf die er sich festgelegt hat",
      draw_missing: "einmal Mischen oder Würfeln fehlt oder steht an falscher Stelle",
      link: "die Zahl eines Spielers ist nicht die, auf die er sich festgelegt hat",
      contribution: "der Beitrag eines Spielers fehlt",
      number: "ein Ergebnis ist nicht das, das die Zahlen ergeben",
      order: "die Karten liegen nicht so, wie sie gemischt wurden",
      cards: "Karten haben ohne Mischen den Platz getauscht",
    },
  },
  readOnly: "Das ist eine Aufzeichnung: hier kannst du nicht spielen.",
};
