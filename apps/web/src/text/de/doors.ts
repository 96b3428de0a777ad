import type { DoorsText } from "../en/doors.ts";
import { listing } from "../grammar.ts";

const names = listing("de");

export const doors: DoorsText = {
  name: "Dein Name",
  seats: "Platz",
  seat: (seat) => `Platz ${String(seat)}`,
  keptFor: (name) => `Frei gehalten für ${name}`,
  sit: "Hinsetzen",
  sitting: "Du setzt dich",
  takeSeat: "Nimm Platz",
  locked: "Dieser Tisch ist abgeschlossen",
  lockedText:
    "Der Gastgeber lässt vorerst niemanden mehr Platz nehmen. Du kannst zuschauen oder später noch einmal nachsehen.",
  full: "An diesem Tisch ist kein Platz mehr frei",
  fullText: "Alle Plätze sind besetzt. Du kannst zuschauen oder später noch einmal nachsehen.",
  playing: (game, players) =>
    players.length === 0 ? `${game}.` : `${game} mit ${names(players)}.`,
  isCopy: "Dieser Tisch ist eine Kopie aus der Datei eines anderen. Dort hast du einen Platz.",
  formerSeat: (name) => `Zurück auf deinen Platz (${name})`,
  lookAgain: "Noch einmal nachsehen",
  watch: "Nur zuschauen",
  notYet: "Der Tisch ist noch nicht erreichbar. Es wird weiter versucht.",
  another: "Anderen Tisch aufstellen",
  hostSays: (words) => `Der Gastgeber sagt: „${words}“`,
  serverSays: (words) => `${words}.`,
  waysOut: {
    again: "Noch einmal versuchen",
    seat: "Wieder Platz nehmen",
    here: "Hier weiterspielen",
    reload: "Seite neu laden",
  },
  troubles: {
    badKey: {
      title: "Dieser Link öffnet den Tisch nicht mehr",
      text: "Sein Schlüssel wurde ersetzt oder ging unterwegs verloren. Bitte um einen neuen Link.",
    },
    noKey: {
      title: "Dieser Tisch öffnet sich mit einem Link",
      text: "Der Adresse fehlt der Schlüssel. Bitte um den ganzen Link, am besten dort, wo der Tisch aufgestellt wurde.",
    },
    noTable: {
      title: "Diesen Tisch gibt es nicht",
      text: "Vielleicht wurde er abgeräumt, oder der Link kam nicht vollständig an.",
    },
    unreachable: {
      title: "Der Tisch ist nicht erreichbar",
      text: "Du bist ohne Netz, oder der Server ist es. Auf dem Tisch bleibt alles, wie es war.",
    },
    kicked: {
      title: "Du wurdest von diesem Tisch verwiesen",
      text: "Der Gastgeber hat den Schlüssel deines Platzes eingezogen. War das ein Versehen, bitte ihn um einen neuen Link.",
    },
    full: {
      title: "Der Tisch ist voll",
      text: "Gerade kann niemand mehr herein. Wer sitzt, spielt ungestört weiter.",
    },
    givenUp: {
      title: "Dieser Platz wurde aufgegeben",
      text: "Seine Karten sind vom Tisch, und sein Schlüssel öffnet ihn nicht mehr. Ein Link zum Mitspielen führt zu einem freien Platz.",
    },
    locked: {
      title: "Dieser Tisch ist abgeschlossen",
      text: "Der Gastgeber lässt vorerst niemanden mehr herein. Frag ihn oder sieh später noch einmal nach.",
    },
    allHandsEnded: {
      title: "Dieser Link zeigt nicht mehr alle Hände",
      text: "Nicht mehr alle Mitspieler erlauben es, oder der Link wurde ersetzt. Bitte den Gastgeber um einen Link zum Zuschauen.",
    },
    closed: {
      title: "Dieser Tisch ist geschlossen",
      text: "Der Gastgeber hat ihn abgeräumt, samt seinen Karten.",
    },
    moved: {
      title: "Dein Platz ist auf ein anderes Gerät umgezogen",
      text: "Du hast dich anderswo auf denselben Platz gesetzt. Es spielt immer nur ein Gerät.",
    },
    misunderstood: {
      title: "Diese Seite und der Tisch verstehen einander nicht",
      text: "Lade die Seite neu, um dich wieder hinzusetzen. Deine Karten liegen, wo sie lagen.",
    },
    tooOld: {
      title: "Es gibt ein neueres Baize",
      text: "Lade die Seite neu, um weiterzuspielen. Es geht nichts verloren.",
    },
    unreadable: {
      title: "Dieser Tisch lässt sich nicht mehr lesen",
      text: "Was von ihm gespeichert ist, ist beschädigt oder stammt von einer anderen Version des Servers. Sag es denen, die den Server betreiben.",
    },
    badOrigin: {
      title: "Diese Seite darf sich nicht mit dem Tisch verbinden",
      text: "Der Server kennt diese Adresse nicht. Öffne den Tisch unter der Adresse, die sein Link nennt.",
    },
    ended: {
      title: "Die Verbindung wurde beendet",
      text: "Der Server hat sie geschlossen. Auf dem Tisch bleibt alles, wie es war.",
    },
    failed: {
      title: "Der Tisch lässt sich nicht öffnen",
      text: "Es bleibt alles darauf, wie es war.",
    },
  },
};
