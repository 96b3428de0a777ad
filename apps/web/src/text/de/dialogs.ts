import type { DialogsText } from "../en/dialogs.ts";
import { lasting } from "../grammar.ts";

const span = lasting("de");

const looking = {
  text: "Die anderen sehen, dass du Karten ansiehst, und wie viele.",
  go: "Ansehen",
};

export const dialogs: DialogsText = {
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
    rulesAt: (host) => `Regeln bei ${host}`,
    licence: (licence) => `Lizenz: ${licence}`,
    version: (version) => `Version ${version}`,
    pictures: "Kartenbilder",
    picturesBefore: "Die Kartenbilder kommen von ",
    picturesAfter:
      ". Dein Gerät fragt sie dort mit den Kartennamen ab. Sollen Karten nur als Text erscheinen, schalte „Kartenbilder“ im Tischmenü aus.",
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
    reason: "Begründung",
    reasonHint: "Alle lesen sie im Verlauf.",
    go: "Ausführen",
    topOf: (name) => `${name} (oben)`,
    bottomOf: (name) => `${name} (unten)`,
    actions: {
      move: "Bewegen",
      tap: "Tappen",
      untap: "Enttappen",
      mark: "Marken setzen",
      counter: "Leben oder Zähler setzen",
      undo: "Letzte Aktion rückgängig machen",
      pause: "Uhr anhalten",
      resume: "Uhr weiterlaufen lassen",
      time: "Zeit geben",
      shuffle: "Bibliothek mischen",
      tableCounter: "Tischzähler ändern",
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
      text: "Du kommst nicht mehr an die Reihe. Deine Karten bleiben liegen.",
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
      text: "Diese Person wird Gastgeber, und du bist es nicht mehr.",
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
      labels: { question: "Frage (freiwillig)" },
      examples: { question: "Löst das zweimal aus?" },
      go: "Rufen",
    },
    renewSpectators: {
      text: "Beide alten Links funktionieren nicht mehr, und wer darüber zuschaut, wird getrennt.",
    },
    closeRoom: {
      text: "Das Spiel endet für alle, und Karten, Verlauf und Aufzeichnung werden gelöscht. Das lässt sich nicht rückgängig machen.",
    },
    nextGame: {
      text: "Alle Karten werden eingesammelt und gemischt, und Zähler werden zurückgesetzt, außer einem Punktestand. Die anderen werden vorher gefragt. Das lässt sich nicht rückgängig machen.",
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
    offerSeats: { labels: { seats: "Plätze" }, go: "Setzen" },
    setClock: {
      title: "Uhr",
      labels: {
        of: "Zeit für",
        minutes: "Minuten (0: ohne Limit, zählt hoch)",
        increment: "Inkrement: Sekunden, die nach jedem Zug dazukommen",
        delay: "Delay: Sekunden jedes Zugs, die nicht zählen",
        waits: "Anhalten, solange ein Spieler nicht verbunden ist",
      },
      options: { of: { seat: "Jeden Spieler", turn: "Jeden Zug", table: "Den ganzen Tisch" } },
      go: "Starten",
    },
    setMatch: {
      title: "Match",
      text: "Die Ergebnisse der Spiele zählen zusammen. Zwischen den Spielen tauschen alle mit dem Sideboard, und wer verloren hat, bestimmt, wer beginnt.",
      labels: { bestOf: "Spiele" },
      options: {
        bestOf: {
          3: "Auf 2 Siege (bis zu 3 Spiele)",
          5: "Auf 3 Siege (bis zu 5 Spiele)",
          1: "Ein Spiel",
        },
      },
      go: "Starten",
    },
    endMatch: {
      text: "Es zählen die bisher gewonnenen Spiele. Für dieses Match wird kein weiteres gespielt.",
    },
    addTime: { labels: { minutes: "Minuten (−1 zieht eine ab)" } },
    stats: {
      labels: { text: "Stärke/Widerstand" },
      examples: { text: "3/3" },
      go: "Setzen",
    },
    undo: {
      text: "Deine letzte Aktion hat Karten gezeigt oder andere Spieler betroffen, deshalb müssen alle zustimmen. Was seitdem geschehen ist, wird auch rückgängig gemacht.",
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
        "Karte schieben",
        "Verschieben; Umschalt: verdeckt; Umschalt auf eine andere Karte: anlegen; Strg: nach unten",
      ],
      [
        "Mit rechter Maustaste schieben",
        "Pfeil von einer Karte oder deinem Namen; Strg: gelb, Alt: blau, Umschalt: grün",
      ],
      ["Alt+Klick", "Karte im Chat erwähnen"],
      ["Doppelklick", "Auf Karte: tappen; in der Hand: spielen; auf Bibliothek: ziehen"],
      ["Rechtsklick", "Menü; auf Touchscreens: lange drücken"],
      ["Rahmen auf freier Fläche", "Mehrere Karten auswählen"],
      ["Handkarten antippen", "Auswählen, dann dorthin tippen, wo sie hin sollen"],
    ],
    fixed: [
      ["Pfeiltasten", "Von Karte zu Karte, auch im Verlauf"],
      ["Alt+Pfeiltasten", "Karte auf dem Feld verschieben"],
      ["Alt halten", "Karte vergrößern"],
      ["1 – 8", "Feld dieses Platzes vergrößern"],
      ["3 D", "Zahl, dann Taste: drei ziehen. Geht auch mit anderen Tasten"],
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
    text: "Klick auf eine Karte, um eine davon auf die andere Seite zu legen. Die anderen sehen, dass du tauschst und wie viele Karten.",
    handFirst: "Deine Hand kommt zuerst zurück ins Deck. Danach ziehst du eine neue.",
    begin: "Hand zurücklegen",
    deck: "Deck",
    side: "Sideboard",
    move: {
      side: ", im Deck. Eine ins Sideboard",
      deck: ", im Sideboard. Eine ins Deck",
    },
    sum: (came, went) => `${String(came)} hinein, ${String(went)} hinaus`,
    leave: "Abbrechen",
    done: "Tauschen und mischen",
  },
  share: {
    title: "Spieler einladen",
    none: "Nur wer diesen Tisch erstellt hat, kann seine Links teilen. Bitte diese Person um den Spieler-Link.",
    more: "Weitere Links",
    kept: (ms) =>
      `Der Tisch bleibt noch ${span(ms)} gespeichert, nachdem der letzte Spieler gegangen ist.`,
    copy: "Kopieren",
    copied: "Kopiert",
    copyLink: "Link kopieren",
    linkCopied: "Link kopiert",
    copyByHand: "Kopieren fehlgeschlagen. Der Link ist markiert: kopier ihn selbst",
    player: {
      label: "Spieler-Link",
      hint: "Wer ihn öffnet, kann einen freien Platz wählen.",
      send: "Spieler-Link teilen",
      code: "QR-Code für Spieler",
    },
    spectator: {
      label: "Zuschauer-Link",
      hint: "Nur zum Zuschauen. Handkarten bleiben verborgen.",
      send: "Zuschauer-Link teilen",
      code: "QR-Code für Zuschauer",
    },
    allHands: {
      make: "Zuschauer-Link mit allen Handkarten erstellen",
      allowed:
        "Alle, die Karten haben, erlauben es. Im Verlauf steht, wenn du den Link erstellst und wenn ihn jemand öffnet.",
      noneYet:
        "Damit Zuschauer alle Handkarten sehen, müssen alle, die Karten haben, im Tischmenü „Zuschauern Handkarten erlauben“ einschalten.",
      missing: (names) =>
        `Damit Zuschauer alle Handkarten sehen, müssen alle, die Karten haben, im Tischmenü „Zuschauern Handkarten erlauben“ einschalten. Es fehlt noch: ${names.join(", ")}.`,
    },
    spectatorAll: {
      label: "Zuschauer-Link mit allen Handkarten",
      hint: "Zeigt die Handkarten aller Spieler, etwa für Streams. Er gilt nur, solange es alle erlauben. Gib ihn niemandem, der mit einem Spieler spricht.",
      send: "Zuschauer-Link mit allen Handkarten teilen",
      code: "QR-Code mit allen Handkarten",
    },
    eyes: {
      title: "In meine Karten schauen",
      begin: "Zuschauern meine Karten zeigen",
      about:
        "Erstellt einen Link, der ab jetzt zeigt, was du hältst. Alle am Tisch erfahren es, auch wenn ihn jemand öffnet.",
      watching: (count) =>
        count === 0
          ? "Gerade schaut niemand."
          : `Gerade ${count === 1 ? "schaut" : "schauen"} ${String(count)} zu.`,
      end: "Beenden",
      label: "Link zu meinen Karten",
      hint: "Zeigt deine Hand und was du dir ansiehst. Gib ihn niemandem, der mit einem anderen Spieler spricht.",
      send: "Link zu meinen Karten teilen",
      code: "QR-Code für diesen Link",
    },
    makeJudge: {
      make: "Judge-Link erstellen",
      hint: "Ein Judge sieht, was Zuschauer sehen, antwortet auf Rufe und bringt mit Begründung etwas in Ordnung. Der Verlauf zeigt, dass du den Link erstellt hast.",
    },
    judge: {
      label: "Judge-Link",
      hint: "Wer ihn öffnet, ist Judge an diesem Tisch. Gib ihn einer Person, die nicht mitspielt.",
      send: "Judge-Link teilen",
      code: "QR-Code für den Judge",
    },
    stream: {
      label: "Stream-Overlay",
      hint: "Eine durchsichtige Seite mit Zug, Leben und den letzten Karten. Füge sie in OBS als Browserquelle hinzu.",
      send: "Stream-Overlay teilen",
      code: "QR-Code für das Stream-Overlay",
    },
    seat: {
      label: "Platz-Link",
      hint: "Öffnet den Platz dieses Spielers mit seiner Hand. Schick ihn nur diesem Spieler.",
      send: "Platz-Link teilen",
      code: "QR-Code für diesen Platz",
    },
    own: {
      label: "Mein Platz-Link",
      hint: "Öffnet deinen Platz mit deiner Hand auf jedem Gerät. Speichere ihn und gib ihn niemandem.",
      send: "Meinen Platz-Link teilen",
      code: "QR-Code für meinen Platz",
    },
  },
  recovery: {
    title: "Mein Platz-Link",
    text: "Verlierst du dieses Gerät und diesen Link, kann der Gastgeber einen neuen Platz-Link für dich erstellen. Die anderen Spieler müssen zustimmen, sonst bekommst du eine neue Hand.",
  },
  takenSeats: {
    title: "Besetzte Plätze",
    text: "Du bist der Gastgeber. Wer Gerät und Platz-Link verloren hat, braucht einen neuen Link. Du kannst ihn erstellen, solange der Spieler nicht verbunden ist.",
    reset: "Platz-Link zurücksetzen",
    sit: (name) => `Hier als ${name} spielen`,
    linkFor: (name) => `Platz-Link für ${name}`,
  },
  seatLink: {
    title: (name) => `Platz-Link zurücksetzen: ${name}`,
    text: (name) =>
      `Ein Platz-Link öffnet den Platz von ${name}. Erstell nur dann einen neuen, wenn ${name} Gerät und Platz-Link verloren hat: Der alte Link funktioniert danach nicht mehr. ${name} darf nicht verbunden sein. Alle lesen davon im Verlauf.`,
    keep: "Hand behalten",
    keepText:
      "Alle anderen, die Karten haben, müssen zustimmen, nur du nicht: Wer den neuen Link öffnet, sieht die Hand.",
    ask: "Andere Spieler fragen",
    askAgain: "Antworten prüfen",
    make: "Link erstellen",
    agreed: (names) => `Zugestimmt: ${names}.`,
    waits: (names) => `Noch nicht: ${names}.`,
    redeal: "Neue Karten austeilen",
    redealText:
      "Niemand muss zustimmen. Hand, Sideboard, verdeckte Karten und Bibliothek werden zusammengemischt und neu verteilt, überall so viele Karten wie vorher. Deck und Sideboard sind danach vermischt: Um das zu ändern, entfernt der Spieler das Deck und lädt es neu.",
    redealGo: "Neu austeilen und Link erstellen",
  },
  token: {
    title: "Token erzeugen",
    name: "Name",
    stats: "Stärke/Widerstand",
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
