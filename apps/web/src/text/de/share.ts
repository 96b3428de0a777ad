import type { ShareStrings } from "../en/share.ts";
import { createDurationFormatter } from "../grammar.ts";

const span = createDurationFormatter("de");

export const share: ShareStrings = {
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
      `Damit Zuschauer alle Handkarten sehen, müssen alle Spieler mit Karten im Tischmenü „Zuschauern Handkarten zeigen“ einschalten. Noch nicht eingeschaltet: ${names.join(", ")}.`,
  },
  spectatorAll: {
    label: "Zuschauer-Link mit allen Handkarten",
    hint: "Zeigt die Handkarten aller Spieler, etwa für Streams. Er gilt nur, solange es alle erlauben. Gib ihn niemandem, der mit einem Spieler spricht.",
  },
  seatSpectator: {
    title: "Meine Ansicht teilen",
    begin: "Link zu meiner Ansicht erstellen",
    about:
      "Erstellt einen Link, der deine Hand live zeigt. Alle am Tisch erfahren davon, und noch einmal, wenn jemand den Link öffnet.",
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
    hint: "Ein Judge sieht, was Zuschauer sehen, beantwortet Judge-Rufe und kann den Tisch korrigieren. Im Verlauf stehen jede Korrektur mit Begründung und dass du diesen Link erstellt hast.",
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
    hint: "Für alle, die einen Stream kommentieren: ein Spielfeld wählen, Karten zeigen und hervorheben, Linien ins Bild zeichnen.",
  },
  casterOverlay: {
    label: "Overlay des Kommentators",
    hint: "Zeigt im Stream, was der Kommentator zeigt. Füg es in OBS als Browserquelle hinzu.",
  },
  casterAll: {
    label: "Kommentator-Link mit allen Handkarten",
    hint: "Zeigt dem Kommentator alle Handkarten. Gib ihn niemandem, der mit einem Spieler spricht. Auf der Seite steht auch der Link zum Overlay.",
  },
  casterSeat: {
    label: "Kommentator-Link zu meiner Ansicht",
    hint: "Für einen Kommentator, der deine Hand im Stream zeigen darf. Auf der Seite steht auch der Link zum Overlay.",
  },
  seat: {
    label: "Platz-Link",
    hint: "Funktioniert einmal: Wer ihn zuerst öffnet, bekommt diesen Platz, und es steht im Verlauf. Schick ihn nur diesem Spieler.",
  },
  own: {
    label: "Mein Platz-Link",
    hint: "Öffnet deinen Platz mit deiner Hand auf jedem Gerät. Speichere ihn und gib ihn niemandem.",
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
      `Ein Platz-Link öffnet den Platz von ${name}. Erstell nur dann einen neuen, wenn ${name} Gerät und Platz-Link verloren hat: Der alte Link funktioniert danach nicht mehr. ${name} darf nicht verbunden sein. Es steht im Verlauf.`,
    keep: "Hand behalten",
    keepText:
      "Alle anderen Spieler mit Karten müssen zustimmen: Wer den neuen Link öffnet, sieht die Hand.",
    ask: "Andere Spieler fragen",
    askAgain: "Antworten aktualisieren",
    make: "Link erstellen",
    agreed: (names) => `Zugestimmt: ${names}.`,
    waits: (names) => `Zustimmung fehlt: ${names}.`,
    redeal: "Neu austeilen",
    redealText:
      "Niemand muss zustimmen, aber Hand, Bibliothek, Sideboard und verdeckte Karten werden zusammengemischt und neu ausgeteilt, überall so viele Karten wie vorher. Um Deck und Sideboard wieder zu trennen, entfernt der Spieler das Deck und lädt es neu.",
    redealGo: "Neu austeilen und Link erstellen",
  },
};
