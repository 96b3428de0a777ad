import { zoneNameForms } from "@baize/engine/log/de";
import type { RequestStrings } from "../en/requests.ts";

/** A hidden zone that a player asks to see: "deine Hand", "die Hand von Anna". */
const whose = (owner: string | null, zone: string): string => {
  const { the, yours } = zoneNameForms(zone);
  return owner === null ? yours.charAt(0).toLowerCase() + yours.slice(1) : `${the} von ${owner}`;
};

export const requests: RequestStrings = {
  nextGame: {
    label: "Nächstes Spiel",
    youWin: "Du hast gewonnen!",
    wins: (name) => `${name} hat gewonnen!`,
    over: "Das Spiel ist vorbei.",
    lost: "Du hast verloren. Aufgeben?",
    asked: "Nächstes Spiel starten?",
    score: (games) => `Gewonnene Spiele: ${games}`,
    youAsk: "Du willst das nächste Spiel starten.",
    asks: (name) => `${name} will das nächste Spiel starten.`,
    seconds: (left) => `${String(left)} s`,
    ready: "Bereit",
    notYet: "Noch nicht",
    withdraw: "Abbrechen",
    playOn: "Weiterspielen",
    concede: "Aufgeben",
  },
  access: {
    label: "Anfrage",
    look: (owner, zone) => `${whose(owner, zone)} ansehen`,
    lookAndTake: (owner, zone) => `${whose(owner, zone)} durchsuchen`,
    share: (owner, zone) => `${whose(owner, zone)} von jetzt an sehen`,
    see: (what) => `${what} sehen`,
    control: (what) => `die Kontrolle über ${what}`,
    asks: (by, what) => `${by === null ? "Du möchtest" : `${by} möchte`} ${what}.`,
    grant: "Erlauben",
  },
  choice: {
    label: "Geheime Wahl",
    asks: (who) =>
      who === null
        ? "Du hast eine geheime Wahl gestartet."
        : `${who} hat eine geheime Wahl gestartet.`,
    yours: "Deine Wahl",
    yourChoice: (choice) => `Du hast „${choice}“ gewählt.`,
    choose: "Wählen",
    again: "Wahl ändern",
  },
  hostAway: {
    label: "Gastgeber",
    away: (name) => `Gastgeber ${name} ist nicht da.`,
    gone: "Der Gastgeber ist gegangen.",
    notNow: "Jetzt nicht",
  },
  reset: {
    label: "Platz-Link zurücksetzen",
    youAsk: (name) => `Du möchtest den Platz-Link von ${name} zurücksetzen; die Hand soll bleiben.`,
    asks: (name) =>
      `Der Gastgeber möchte den Platz-Link von ${name} zurücksetzen. Wer den neuen Link bekommt, sieht diese Hand. Stimm nur zu, wenn du weißt, dass ${name} das Gerät verloren hat.`,
    agreed: (have, of) => `${String(have)} von ${String(of)} haben zugestimmt.`,
  },
  undo: {
    label: "Rückgängig-Anfrage",
    youAsk: "Du möchtest deine letzte Aktion rückgängig machen.",
    asks: (who) => `${who} möchte die letzte Aktion rückgängig machen.`,
    youAskShuffle: "Du möchtest deine letzte Aktion rückgängig machen und gesehene Karten mischen.",
    asksShuffle: (who) =>
      `${who} möchte die letzte Aktion rückgängig machen und gesehene Karten mischen.`,
    waiting: (names) => `Warten auf ${names}.`,
    withdraw: "Zurückziehen",
    decline: "Ablehnen",
    agree: "Zustimmen",
  },
  judge: {
    label: "Judge",
    joinText: "Du hast den Judge-Link dieses Tisches.",
    name: "Dein Name",
    join: "Als Judge beitreten",
    you: (name: string): string => `Du bist Judge, ${name}.`,
    seesPublic: "Du siehst, was alle sehen.",
    seesAll: "Du siehst alle Handkarten: Alle haben zugestimmt.",
    judgeSeesAll: "Sieht alle Handkarten: Alle haben zugestimmt",
    calledYou: (name: string): string => `${name} hat dich gerufen.`,
    called: (name: string): string => `${name} hat den Judge gerufen.`,
    youCalled: "Du hast den Judge gerufen.",
    away: "Gerade ist kein Judge da.",
    takeBack: "Ruf abbrechen",
    answer: "Deine Antwort",
    answerGo: "Antworten",
    act: "Eingreifen …",
    leave: "Gehen",
    named: (name: string): string => `Judge ${name}`,
    namedAway: (name: string): string => `Judge ${name} (nicht da)`,
  },
};
