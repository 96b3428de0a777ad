import type { ReplayText } from "../en/replay.ts";

export const replay: ReplayText = {
  title: "Aufzeichnung",
  pageTitle: (room) => `Aufzeichnung von ${room} · Baize`,
  openTitle: "Aufzeichnung öffnen",
  openText:
    "Eine Aufzeichnung enthält, was einer Person am Tisch gezeigt wurde, vom ersten Zug an, den sie hat.",
  choose: "Aufzeichnung wählen",
  another: "Andere öffnen",
  file: "Aufzeichnung",
  drop: "Oder hierher ziehen.",
  tooLarge: (mb) => `Eine Aufzeichnung hat höchstens ${String(mb)} MB.`,
  problems: {
    not_whole: "Die Datei ist unvollständig oder keine Aufzeichnung",
    no_replay: "Die Datei ist keine Aufzeichnung",
    no_steps: "Die Datei enthält etwas anderes als Schritte",
    cut_short: "Die Datei hört zu früh auf",
    unknown_game: "Das Spiel der Datei ist hier nicht bekannt",
    other_version: (version, reads) =>
      `Die Datei hat die Version ${String(version)}; diese Seite liest ${String(reads)}`,
  },
  damaged: "Ein Schritt darin lässt sich nicht lesen",
  unreadable: "Die Datei lässt sich nicht lesen.",
  wrong: (name, why) => `${name}: ${why}.`,
  back: "Zur Startseite",
  eyes: {
    seat: (name) => `Wie ${name} es sah`,
    public: "Wie alle es sahen, ohne die Handkarten",
    all: "Wie es jemand beim Zuschauen mit offenen Handkarten sah",
    together: "Mit aller Augen",
    choose: "Wessen Augen",
  },
  controls: "Aufzeichnung abspielen",
  position: "Stelle",
  spoken: (step, steps, turn) => `Schritt ${String(step)} von ${String(steps)}, ${turn}`,
  turn: (number, name) => `Zug ${String(number)}, ${name}`,
  beforeTurns: "vor dem ersten Zug",
  chose: (who, choice) => `${who} hat „${choice}“ gewählt.`,
  play: "Abspielen",
  pause: "Anhalten",
  stepBack: "Einen Schritt zurück",
  stepOn: "Einen Schritt weiter",
  turnBack: "Einen Zug zurück",
  turnOn: "Einen Zug weiter",
  keys: { turnBack: "Strg+←", stepBack: "←", play: "Leertaste", stepOn: "→", turnOn: "Strg+→" },
  speed: "Tempo",
  times: (speed) => `${String(speed).replace(".", ",")}×`,
  save: {
    log: "Verlauf als Text speichern",
    replay: "Aufzeichnung speichern",
    room: "Raum speichern",
    failed: (why) => `Das ließ sich nicht speichern: ${why}`,
    unreachable: "Der Server ist nicht erreichbar. Bitte noch einmal versuchen.",
  },
  record: {
    title: "Vollständige Aufzeichnung",
    text: "Die vollständige Aufzeichnung zeigt, was an jedem Platz zu sehen war: Handkarten, verdeckte Karten, Einblicke und Sideboards. Sie öffnet sich, sobald alle Plätze zugestimmt haben, und reicht so weit wie die früheste Zustimmung; was später gespielt wird, bleibt zu, bis alle neu zustimmen.",
    agreed: "zugestimmt",
    notYet: "noch nicht",
    open: "Alle haben zugestimmt.",
    closed: "Es haben noch nicht alle zugestimmt.",
    agree: "Bis jetzt zustimmen",
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
      `Zahlenreihe ${String(chain)} des Servers: festgelegt bei Schritt ${String(revision)}, ${String(draws)}-mal benutzt:`,
    committedBefore: (chain: number, draws: number): string =>
      `Zahlenreihe ${String(chain)} des Servers: festgelegt vor Beginn dieser Aufzeichnung, ${String(draws)}-mal benutzt:`,
    table: "Der Tisch",
    roll: "Würfel, Münzen oder eine zufällige Wahl",
    shuffles: (count: number): string =>
      count === 1 ? "einmal gemischt" : `${String(count)}-mal gemischt`,
    draw: (revision: number, who: string, what: string): string =>
      `Schritt ${String(revision)}, ${who}: ${what}.`,
    given: {
      opened: (name: string): string => `${name}: neue Zahl`,
      earlier: (name: string): string => `${name}: letzte Zahl`,
      none: (name: string): string => `${name}: kein Beitrag`,
    },
    nobodyContributed: "Nur die Zahl des Servers zählte.",
    fault: (why: string, revision: number | null): string =>
      revision === null
        ? `Mischen und Würfeln sind nicht in Ordnung: ${why}.`
        : `Mischen und Würfeln sind bei Schritt ${String(revision)} nicht in Ordnung: ${why}.`,
    faults: {
      other_algorithm: "das Verfahren kennt diese Seite nicht",
      commitment: "die Zahlen des Servers sind nicht die, auf die er sich festgelegt hat",
      draw_missing: "eine Ziehung fehlt oder steht an falscher Stelle",
      link: "die Zahl eines Spielers ist nicht die, auf die er sich festgelegt hat",
      contribution: "der Beitrag eines Spielers fehlt",
      number: "ein Ergebnis ist nicht das, das gezogen wurde",
      order: "die Karten liegen nicht so, wie sie gemischt wurden",
      cards: "Karten haben ohne Mischen den Platz getauscht",
    },
  },
  readOnly: "In einer Aufzeichnung lässt sich nicht weiterspielen.",
};
