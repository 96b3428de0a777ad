import type { DialogStrings } from "../en/dialogs.ts";
import { createDurationFormatter, listingLanguageNames } from "../grammar.ts";

const span = createDurationFormatter("de");

const looking = {
  text: "Die anderen sehen, dass du Karten ansiehst und wie viele.",
  go: "Ansehen",
};

export const dialogs: DialogStrings = {
  fewer: "Verringern",
  more: "Erhöhen",
  fewerOf: (name) => `${name} verringern`,
  moreOf: (name) => `${name} erhöhen`,
  set: "Setzen",
  add: "Hinzufügen",
  cancel: "Abbrechen",
  about: {
    title: "Über Baize",
    lead: "Ein Tisch für Kartenspiele, den ihr per Link teilt. Freie Software unter der MIT-Lizenz. Gespielt wird nach euren Regeln: Baize erzwingt keine.",
    rules: "Regeln",
    houseRules: "Hausregeln",
    rulesAt: (host) => `Regeln bei ${host}`,
    licence: (licence) => `Lizenz: ${licence}`,
    version: (version) => `Version ${version}`,
    pictures: "Kartenbilder",
    picturesBefore: "Die Kartenbilder kommen von ",
    picturesAfter:
      ". Dein Gerät fragt sie dort mit den Kartennamen ab. Sollen Karten nur als Text erscheinen, schalte „Kartenbilder“ in den Einstellungen aus.",
    whose: "Urheberrecht",
    whoseText:
      "Baize ist inoffizieller Fan-Inhalt gemäß der Fan Content Policy. Nicht genehmigt oder unterstützt von Wizards. Namen, Texte und Bilder der Karten von Magic: The Gathering sind Eigentum der Wizards of the Coast LLC. ©Wizards of the Coast LLC.",
    cards: "Spielkarten",
    cardsText: "Die Spielkarten und Kartenrücken zeichnet Baize.",
    type: "Schrift",
    typeText: "Mona Sans von GitHub, unter der SIL Open Font License.",
  },
  gameAction: {
    cards: (name, least, most) =>
      `${name} (${least === most ? String(least) : `${String(least)} bis ${String(most)}`})`,
    noCards: (zone) => `Keine Karten: ${zone}.`,
  },
  counters: { title: "Marken", another: "Neue Marke", example: "Zeit" },
  seatCounters: { title: "Meine Zähler", another: "Neuer Zähler", example: "Sturm" },
  tableCounters: { title: "Tischzähler", another: "Neuer Zähler", example: "Tag" },
  judge: {
    title: "Als Judge eingreifen",
    what: "Was",
    to: "Wohin",
    player: "Spieler",
    counter: "Zähler",
    value: "Neuer Wert",
    change: "Ändern um",
    minutes: "Minuten",
    winner: "Gewinner",
    draw: "Unentschieden",
    reason: "Begründung",
    reasonHint: "Alle lesen sie im Verlauf.",
    go: "Ausführen",
    topOf: (name) => `${name} (oben)`,
    bottomOf: (name) => `${name} (unten)`,
    actions: {
      move: "Verschieben",
      tap: "Tappen",
      untap: "Enttappen",
      mark: "Marken setzen",
      counter: "Leben oder Zähler setzen",
      undo: "Letzte Aktion rückgängig machen",
      clock: "Uhr für jeden Spieler starten",
      pause: "Uhr anhalten",
      resume: "Uhr weiterlaufen lassen",
      time: "Zeit ändern",
      shuffle: "Bibliothek mischen",
      tableCounter: "Tischzähler ändern",
      concede: "Für einen Spieler aufgeben",
      result: "Ergebnis des Spiels festlegen",
      endMatch: "Match beenden",
    },
  },
  remove: (name) => `${name} entfernen`,
  colourOf: (name) => `Farbe von ${name}`,
  plain: "Keine Farbe",
  damage: {
    title: "Commander-Schaden",
    text: "Wie viel Schaden dir die Commander der anderen zugefügt haben, und wie viel dein Commander ihnen. Das Leben ändert sich dadurch nicht.",
    from: (name) => `Von ${name} an dich`,
    to: (name) => `Von dir an ${name}`,
  },
  dice: {
    title: "Würfeln",
    count: "Anzahl der Würfel",
    modifier: "Modifikator",
    die: (sides) => `W${String(sides)}`,
    other: "Andere Würfel",
    example: "2W6+1",
    wrong: "Gib Würfel ein, etwa 2W6 oder W20+3.",
    roll: "Würfeln",
    coin: "Münze",
  },
  go: "OK",
  cardCount: "Anzahl der Karten",
  aboutSeat: (name, action) => `${name}: ${action}`,
  forms: {
    concede: {
      text: "Du kommst in diesem Spiel nicht mehr an die Reihe. Deine Karten bleiben liegen.",
    },
    resetDeck: {
      text: "Alle deine Karten kommen zurück ins Deck, und es wird gemischt. Deine Tokens werden entfernt.",
    },
    unloadDeck: {
      text: "Alle deine Karten und Tokens werden entfernt. Danach kannst du ein anderes Deck laden.",
    },
    giveUpSeat: {
      text: "Alle deine Karten werden entfernt, und jeder kann deinen Platz wählen. Dein Platz-Link funktioniert nicht mehr. Das lässt sich nicht rückgängig machen.",
    },
    giveHost: {
      text: "Dieser Spieler wird statt dir Gastgeber.",
    },
    clearSeat: {
      text: "Die Karten dieses Spielers werden entfernt, Karten anderer gehen an ihre Besitzer zurück, und der Platz wird frei. Das lässt sich nicht rückgängig machen.",
    },
    renewPlayers: {
      text: "Der alte Link funktioniert nicht mehr. Wer schon einen Platz hat, behält ihn.",
    },
    renewJudge: {
      text: "Der alte Link funktioniert nicht mehr, und der Judge wird getrennt.",
    },
    callJudge: {
      title: "Judge rufen",
      text: "Alle sehen, dass du den Judge rufst.",
      labels: { question: "Frage (optional)" },
      examples: { question: "Löst das zweimal aus?" },
      go: "Rufen",
    },
    renewSpectators: {
      text: "Beide Zuschauer-Links funktionieren nicht mehr, und wer darüber zuschaut, wird getrennt.",
    },
    closeRoom: {
      text: "Das Spiel endet für alle, und Karten, Verlauf und Aufzeichnung werden gelöscht. Das lässt sich nicht rückgängig machen.",
    },
    nextGame: {
      text: "Alle Karten werden eingesammelt und gemischt, und Zähler werden zurückgesetzt (Punktestände bleiben). Die anderen werden vorher gefragt. Das lässt sich nicht rückgängig machen.",
    },
    choose: {
      text: "Alle wählen geheim. Sobald alle gewählt haben, wird alles gleichzeitig aufgedeckt.",
      labels: { question: "Frage", seats: "Spieler" },
      examples: { question: "Wie viel bietest du?" },
      go: "Starten",
    },
    kick: {
      title: (name) => `${name} entfernen`,
      text: "Dieser Spieler wird vom Tisch entfernt. Seine Karten bleiben liegen, bis du den Platz freimachst.",
      labels: {
        reason: "Grund, für alle sichtbar (optional)",
        ban: "Auch den Spieler-Link zurücksetzen, damit niemand damit zurückkommt",
      },
      go: "Entfernen",
    },
    lifeSet: { labels: { life: "Leben" } },
    lookTop: { title: "Oberste Karten ansehen", ...looking },
    lookBottom: { title: "Unterste Karten ansehen", ...looking },
    mulligan: {
      text: "Deine Hand wird in die Bibliothek gemischt, und du ziehst eine neue.",
      labels: { count: "Karten ziehen", bottom: "Danach unter die Bibliothek" },
      leave: "Hand behalten",
      go: "Mulligan",
    },
    note: { labels: { text: "Text, für alle sichtbar" }, go: "Setzen" },
    nameCard: { labels: { text: "Name der Karte" }, go: "Benennen" },
    houseRules: {
      labels: { rules: "Eine Regel pro Zeile" },
      text: "Alle lesen sie, bevor sie beitreten. Höchstens 12 Regeln.",
      go: "Speichern",
    },
    listTable: {
      title: "Offener Tisch",
      text: "Fremde finden den Tisch auf der Startseite und können einen freien Platz nehmen. Sie sehen seinen Namen, das Spiel, die Hausregeln, die Sprache, wie viele mitspielen, wie viele Plätze frei sind, und deine Nachricht, aber keine Spielernamen, keinen Chat und keine Karten.",
      labels: {
        list: "Diesen Tisch offen anbieten",
        language: "Sprache am Tisch",
        line: "Deine Nachricht an Fremde (optional)",
      },
      examples: { line: "Neulinge sind willkommen" },
      options: { language: listingLanguageNames("de") },
      go: "Speichern",
    },
    delaySpectators: { labels: { minutes: "Minuten (0 = live)" }, go: "Setzen" },
    offerSeats: { labels: { seats: "Plätze" }, go: "Setzen" },
    setClock: {
      title: "Uhr",
      labels: {
        of: "Zeit für",
        seconds: "Sekunden",
        minutes: "Minuten (0 = Stoppuhr)",
        increment: "Zeitzuschlag pro Zug (Sekunden)",
        delay: "Freie Zeit pro Zug (Sekunden)",
        waits: "Anhalten, solange ein Spieler nicht verbunden ist",
      },
      options: {
        of: {
          pick: "Jede Wahl aus einem Booster",
          seat: "Jeden Spieler",
          turn: "Jeden Zug",
          table: "Den ganzen Tisch",
        },
      },
      go: "Starten",
    },
    setMatch: {
      title: "Match",
      text: "Mehrere Spiele zählen als ein Match. Dazwischen könnt ihr sideboarden, und der Verlierer bestimmt, wer beginnt.",
      labels: {
        bestOf: "Spiele",
        judgeReadsLists: "Ein Judge darf die gesperrten Decklisten lesen",
      },
      options: {
        bestOf: {
          3: "Best of 3",
          5: "Best of 5",
          1: "Best of 1",
        },
      },
      go: "Starten",
    },
    endMatch: {
      text: "Die bisher gewonnenen Spiele entscheiden das Match. Es wird keines mehr gespielt.",
    },
    addTime: { labels: { minutes: "Minuten (negativ: Zeit abziehen)" } },
    stats: {
      labels: { text: "Stärke/Widerstandskraft" },
      examples: { text: "3/3" },
      go: "Setzen",
    },
    undo: {
      text: "Deine letzte Aktion hat Karten gezeigt oder andere Spieler betroffen, deshalb müssen alle zustimmen. Spätere Aktionen werden mit rückgängig gemacht.",
      labels: { shuffle: "Gesehene Karten auch mischen" },
      leave: "Abbrechen",
      go: "Andere Spieler fragen",
    },
  },
  keys: {
    groups: {
      cards: "Karten",
      library: "Bibliothek",
      hand: "Hand",
      seat: "Spieler und Zug",
      access: "Anfragen und Erlaubnisse",
      room: "Tisch",
      host: "Gastgeber",
    },
    pointer: "Maus und Touch",
    gestures: [
      [
        "Karte ziehen (Maus)",
        "Verschieben; Umschalt: verdeckt; mit Umschalt auf eine Karte: anlegen; Strg: nach unten",
      ],
      [
        "Ziehen mit rechter Taste",
        "Pfeil von einer Karte oder deinem Namen; Strg: gelb, Alt: blau, Umschalt: grün",
      ],
      ["Alt+Klick", "Karte im Chat erwähnen"],
      ["Doppelklick", "Auf Karte: tappen; in der Hand: spielen; auf Bibliothek: ziehen"],
      ["Rechtsklick", "Menü; auf Touchscreens: lange drücken"],
      ["Rahmen auf freier Fläche", "Mehrere Karten auswählen"],
      ["Handkarten antippen", "Auswählen, dann auf die Stelle tippen"],
    ],
    fixed: [
      ["Pfeiltasten", "Von Karte zu Karte, auch im Verlauf"],
      ["Alt+Pfeiltasten", "Karte auf dem Spielfeld verschieben"],
      ["Alt halten", "Karte vergrößern"],
      ["1 – 8", "Spielfeld dieses Platzes vergrößern"],
      ["3, dann D", "Drei Karten ziehen. Eine Zahl geht vor jeder Taste"],
      ["Menütaste", "Menü öffnen"],
    ],
    none: "keine",
    change: "Kürzel ändern",
    done: "Fertig",
    reset: "Alle zurücksetzen",
    changeOf: (action, key) => `${action}: ${key}. Kürzel ändern`,
    press: "Drück eine Taste",
    pressHint: "Rücktaste entfernt das Kürzel, Esc bricht ab.",
  },
  sideboard: {
    title: "Deck und Sideboard",
    text: "Klick auf eine Karte, um ein Exemplar auszutauschen. Die anderen sehen, dass du tauschst und wie viele Karten.",
    handFirst: "Deine Hand kommt zuerst zurück ins Deck. Danach ziehst du eine neue.",
    begin: "Hand zurücklegen",
    deck: "Deck",
    side: "Sideboard",
    move: {
      side: ", im Deck. Eine ins Sideboard",
      deck: ", im Sideboard. Eine ins Deck",
    },
    sum: (came, went) => `${String(came)} rein, ${String(went)} raus`,
    leave: "Abbrechen",
    done: "Tauschen und mischen",
  },
  share: {
    title: "Spieler einladen",
    none: "Nur wer diesen Tisch erstellt hat, kann seine Links teilen. Bitte diese Person um den Spieler-Link.",
    more: "Weitere Links",
    listing: {
      list: "Offen anbieten …",
      change: "Angebot ändern …",
      off: "Nur wer einen Link hat, kann mitspielen.",
      on: "Offen angeboten: Fremde können diesen Tisch finden und einen freien Platz nehmen.",
    },
    kept: (ms) =>
      `Der Tisch bleibt noch ${span(ms)} gespeichert, nachdem der letzte Spieler gegangen ist.`,
    copy: "Kopieren",
    copied: "Kopiert",
    copyLink: "Link kopieren",
    linkCopied: "Link kopiert",
    copyByHand: "Kopieren fehlgeschlagen. Der Link ist markiert: Kopier ihn selbst.",
    send: (label: string): string => `Teilen: ${label}`,
    code: (label: string): string => `QR-Code: ${label}`,
    player: {
      label: "Spieler-Link",
      hint: "Wer ihn öffnet, kann einen freien Platz wählen.",
    },
    spectator: {
      label: "Zuschauer-Link",
      hint: "Nur zum Zuschauen. Handkarten bleiben verborgen.",
    },
    allHands: {
      make: "Zuschauer-Link mit allen Handkarten erstellen",
      allowed:
        "Alle Spieler mit Karten erlauben es. Im Verlauf steht, wenn du den Link erstellst und wenn ihn jemand öffnet.",
      noneYet:
        "Damit Zuschauer alle Handkarten sehen, müssen alle Spieler mit Karten im Tischmenü „Zuschauern Handkarten zeigen“ einschalten.",
      missing: (names) =>
        `Damit Zuschauer alle Handkarten sehen, müssen alle Spieler mit Karten im Tischmenü „Zuschauern Handkarten zeigen“ einschalten. Es fehlt noch: ${names.join(", ")}.`,
    },
    spectatorAll: {
      label: "Zuschauer-Link mit allen Handkarten",
      hint: "Zeigt die Handkarten aller Spieler, etwa für Streams. Er gilt nur, solange es alle erlauben. Gib ihn niemandem, der mit einem Spieler spricht.",
    },
    seatSpectator: {
      title: "Meine Ansicht teilen",
      begin: "Link zu meiner Ansicht erstellen",
      about:
        "Erstellt einen Link, der deine Hand live zeigt. Alle am Tisch erfahren davon, auch wenn ihn jemand öffnet.",
      watching: (count) =>
        count === 0
          ? "Gerade sieht niemand deine Ansicht."
          : `Gerade ${count === 1 ? "sieht 1 Zuschauer" : `sehen ${String(count)} Zuschauer`} deine Ansicht.`,
      end: "Nicht mehr teilen",
      label: "Link zu meiner Ansicht",
      hint: "Zeigt deine Hand und was du dir ansiehst. Gib ihn niemandem, der mit einem anderen Spieler spricht.",
    },
    makeJudge: {
      make: "Judge-Link erstellen",
      hint: "Ein Judge sieht, was Zuschauer sehen, antwortet auf Rufe und kann den Tisch mit Begründung korrigieren. Im Verlauf steht jede Korrektur, und dass du diesen Link erstellt hast.",
    },
    judge: {
      label: "Judge-Link",
      hint: "Wer ihn öffnet, ist Judge an diesem Tisch. Gib ihn einer Person, die nicht mitspielt.",
    },
    stream: {
      label: "Stream-Overlay",
      hint: "Eine transparente Seite mit Zug, Leben und den letzten Karten. Füg sie in OBS als Browserquelle hinzu.",
    },
    caster: {
      label: "Kommentator-Link",
      hint: "Für alle, die einen Stream kommentieren: ein Spielfeld wählen, Karten groß zeigen und hervorheben, zeichnen.",
    },
    casterOverlay: {
      label: "Overlay des Kommentators",
      hint: "Zeigt im Stream, was der Kommentator zeigt. Füge es in OBS als Browserquelle hinzu.",
    },
    casterAll: {
      label: "Kommentator-Link mit allen Handkarten",
      hint: "Die Seite des Kommentators hat den Link zu ihrem Overlay.",
    },
    casterSeat: {
      label: "Kommentator-Link für meine Sicht",
      hint: "Für einen Kommentator, der deine Hand im Stream zeigen darf. Seine Seite hat den Link zu ihrem Overlay.",
    },
    seat: {
      label: "Platz-Link",
      hint: "Funktioniert einmal: Wer ihn zuerst öffnet, bekommt diesen Platz, und es steht im Verlauf. Schick ihn nur diesem Spieler.",
    },
    own: {
      label: "Mein Platz-Link",
      hint: "Öffnet deinen Platz mit deiner Hand auf jedem Gerät. Speichere ihn und gib ihn niemandem.",
    },
  },
  recovery: {
    title: "Mein Platz-Link",
    text: "Verlierst du dieses Gerät und diesen Link, kann der Gastgeber einen neuen Platz-Link für dich erstellen. Damit du deine Hand behältst, müssen die anderen zustimmen; sonst bekommst du eine neue.",
  },
  takenSeats: {
    title: "Besetzte Plätze",
    text: "Du bist der Gastgeber. Wer Gerät und Platz-Link verloren hat, braucht einen neuen Link. Du kannst ihn erstellen, solange der Spieler nicht verbunden ist.",
    reset: "Platz-Link zurücksetzen",
    sit: (name) => `Platz von ${name} übernehmen`,
    linkFor: (name) => `Platz-Link für ${name}`,
  },
  seatLink: {
    title: (name) => `Platz-Link zurücksetzen: ${name}`,
    text: (name) =>
      `Ein Platz-Link öffnet den Platz von ${name}. Erstell nur dann einen neuen, wenn ${name} Gerät und Platz-Link verloren hat: Der alte Link funktioniert danach nicht mehr. ${name} darf nicht verbunden sein. Alle lesen davon im Verlauf.`,
    keep: "Hand behalten",
    keepText:
      "Alle anderen Spieler mit Karten müssen zustimmen: Wer den neuen Link öffnet, sieht die Hand.",
    ask: "Andere Spieler fragen",
    askAgain: "Antworten aktualisieren",
    make: "Link erstellen",
    agreed: (names) => `Zugestimmt: ${names}.`,
    waits: (names) => `Noch nicht: ${names}.`,
    redeal: "Neue Karten austeilen",
    redealText:
      "Niemand muss zustimmen, aber Hand, Bibliothek, Sideboard und verdeckte Karten werden zusammengemischt und neu ausgeteilt, überall so viele Karten wie vorher. Um Deck und Sideboard wieder zu trennen, entfernt der Spieler das Deck und lädt es neu.",
    redealGo: "Neu austeilen und Link erstellen",
  },
  token: {
    title: "Token erzeugen",
    name: "Name",
    stats: "Stärke/Widerstandskraft",
    count: "Anzahl",
    colour: "Farbe",
    kind: "Typ",
    text: "Text",
    examples: { name: "Goblin", stats: "1/1", kind: "Kreatur – Goblin", text: "Eile" },
    colours: { white: "weiß", blue: "blau", black: "schwarz", red: "rot", green: "grün" },
    make: "Erzeugen",
    find: "Suchen",
    searching: "Suche läuft …",
    noneFound: "Keine Tokens gefunden.",
    unreachable: "Die Kartendatenbank ist nicht erreichbar. Gib das Token selbst ein.",
    related: (name) => `Zugehörige Tokens: ${name}`,
    makeOne: (name, stats) => (stats === "" ? name : `${name} ${stats}`),
  },
};
