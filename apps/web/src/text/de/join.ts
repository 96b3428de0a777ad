import type { JoinStrings } from "../en/join.ts";
import { createListFormatter } from "../grammar.ts";

const names = createListFormatter("de");

export const join: JoinStrings = {
  name: "Dein Name",
  seats: "Platz",
  seat: (seat) => `Platz ${String(seat)}`,
  seatOf: (name) => `Platz von ${name}`,
  keptFor: (name) => `Reserviert für ${name}`,
  houseRules: "Hausregeln",
  sit: "Beitreten",
  sitting: "Beitritt läuft …",
  takeSeat: "Platz wählen",
  locked: "Dieser Tisch ist gesperrt",
  lockedText:
    "Der Gastgeber hat den Tisch gesperrt, gerade kann niemand beitreten. Du kannst zuschauen oder es später noch einmal versuchen.",
  full: "Dieser Tisch ist voll",
  fullText: "Alle Plätze sind besetzt. Du kannst zuschauen oder es später noch einmal versuchen.",
  playing: (game, players) =>
    players.length === 0 ? `${game}.` : `${game} mit ${names(players)}.`,
  isCopy: "Dieser Tisch ist eine Kopie eines anderen, an dem du einen Platz hast.",
  formerSeat: (name) => `Zurück auf deinen Platz (${name})`,
  invited: (name) => `Dein Platz: ${name}`,
  invitedText:
    "Dieser Link ist nur für dich und funktioniert einmal. Wenn du beitrittst, merkt sich dieses Gerät deinen Platz, und du kannst jederzeit zurückkommen.",
  lookAgain: "Erneut versuchen",
  watch: "Zuschauen",
  nothingYet:
    "Zuschauer sehen mit Verzögerung zu, und es gibt noch nichts zu zeigen. Diese Seite aktualisiert sich von selbst.",
  notYet: "Keine Verbindung zum Tisch. Neuer Versuch läuft …",
  another: "Neuen Tisch erstellen",
  hostSays: (words) => `Nachricht vom Gastgeber: „${words}“`,
  serverSays: (words) => `${words}.`,
  errorActions: {
    again: "Erneut versuchen",
    seat: "Platz wählen",
    here: "Hier weiterspielen",
    reload: "Seite neu laden",
  },
  roomErrors: {
    badKey: {
      title: "Dieser Link funktioniert nicht",
      text: "Der Link wurde zurückgesetzt, oder ein Teil davon fehlt. Bitte um einen neuen Link.",
    },
    seatTaken: {
      title: "Dieser Platz ist schon besetzt",
      text: "Dieser Link wurde benutzt oder ersetzt, und ein Platz-Link funktioniert nur einmal. Bist du auf einem anderen Gerät beigetreten, spiel dort weiter, oder kopier dort „Mein Platz-Link …“ und öffne ihn hier. Warst du es nicht, sag es den anderen und bitte Gastgeber oder Turnierleitung, den Link zurückzusetzen.",
    },
    noKey: {
      title: "Dieser Link ist unvollständig",
      text: "Sein Ende fehlt. Bitte den Gastgeber um den ganzen Link.",
    },
    noTable: {
      title: "Tisch nicht gefunden",
      text: "Der Tisch wurde gelöscht, oder ein Teil des Links fehlt.",
    },
    unreachable: {
      title: "Keine Verbindung zum Tisch",
      text: "Du bist offline, oder der Server ist nicht erreichbar. Es geht nichts verloren.",
    },
    kicked: {
      title: "Du wurdest entfernt",
      text: "Der Gastgeber hat dich von diesem Tisch entfernt. War das ein Versehen, bitte ihn um einen neuen Link.",
    },
    full: {
      title: "Der Tisch ist voll",
      text: "Der Tisch nimmt keine weiteren Verbindungen an. Versuch es später noch einmal.",
    },
    givenUp: {
      title: "Dieser Platz gehört dir nicht mehr",
      text: "Du hast ihn abgegeben, oder der Gastgeber hat ihn freigemacht. Dieser Link funktioniert nicht mehr. Um wieder mitzuspielen, wähle mit dem Spieler-Link einen freien Platz.",
    },
    locked: {
      title: "Dieser Tisch ist gesperrt",
      text: "Der Gastgeber hat den Tisch gesperrt, niemand kann mehr beitreten. Frag ihn oder versuch es später noch einmal.",
    },
    allHandsEnded: {
      title: "Dieser Link zeigt nicht mehr alle Handkarten",
      text: "Nicht mehr alle Mitspieler erlauben es, oder der Link wurde ersetzt. Bitte den Gastgeber um einen Zuschauer-Link.",
    },
    seatSpectatorEnded: {
      title: "Dieser Link gilt nicht mehr",
      text: "Der Spieler teilt seine Ansicht nicht mehr. Bitte ihn um einen neuen Link.",
    },
    closed: {
      title: "Dieser Tisch wurde gelöscht",
      text: "Der Gastgeber hat den Tisch mit allem darauf gelöscht.",
    },
    moved: {
      title: "Du spielst auf einem anderen Gerät",
      text: "Dein Platz wurde anderswo geöffnet. Es kann immer nur ein Gerät spielen.",
    },
    misunderstood: {
      title: "Diese Seite passt nicht mehr zum Server",
      text: "Lade die Seite neu, um weiterzuspielen. Deine Karten liegen noch da.",
    },
    tooOld: {
      title: "Baize wurde aktualisiert",
      text: "Lade die Seite neu, um weiterzuspielen. Es geht nichts verloren.",
    },
    unreadable: {
      title: "Dieser Tisch lässt sich nicht laden",
      text: "Seine gespeicherten Daten sind beschädigt oder stammen von einer anderen Version des Servers. Sag dem Betreiber des Servers Bescheid.",
    },
    badOrigin: {
      title: "Verbindung abgelehnt",
      text: "Der Server nimmt keine Verbindungen von dieser Adresse an. Öffne den Tisch mit dem Link, den du bekommen hast.",
    },
    ended: {
      title: "Verbindung getrennt",
      text: "Der Server hat die Verbindung beendet. Es geht nichts verloren.",
    },
    failed: {
      title: "Der Tisch lässt sich nicht öffnen",
      text: "Etwas ist schiefgegangen. Es geht nichts verloren.",
    },
  },
};
