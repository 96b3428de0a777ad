import type { RefusalCode } from "@baize/engine";
import type { RefusalsText } from "../en/refusals.ts";

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  unknown_intent: "Das kennt dieser Tisch nicht. Lade die Seite neu",
  invalid_payload: "So geht das nicht",
  spectator: "Wer zuschaut, spielt nicht mit",
  not_seated: "Setz dich erst hin",
  seat_taken: "Dieser Platz ist besetzt",
  no_such_seat: "Auf diesem Platz sitzt niemand",
  no_such_card: "Diese Karte gibt es nicht mehr",
  no_such_zone: "Diesen Ort gibt es in diesem Spiel nicht",
  not_yours: "Das gehört dir nicht",
  not_host: "Das darf nur, wer den Tisch leitet",
  room_locked: "Der Raum ist abgeschlossen; es kommt niemand mehr hinein",
  not_here: "Das geht hier und jetzt nicht",
  not_in_this_game: "Das gibt es in diesem Spiel nicht",
  deck_already_loaded: "Du hast schon ein Deck",
  no_deck: "Bring erst ein Deck mit",
  needs_consent: "Dem müssen die anderen zustimmen",
  over_limit: "Das ist zu viel auf einmal",
  wrong_link: "Der Zufallsbeitrag dieses Platzes passt nicht. Lade die Seite neu",
  internal: "Der Server hat sich verhaspelt; es ist nichts geschehen",
};

/** What the server answers to requests over HTTP, and what its notices say. */
const ERRORS: Readonly<Record<string, string>> = {
  not_json: "Das ist kein JSON",
  too_deep: "Das ist zu tief verschachtelt",
  bad_frame: "Das hat der Tisch nicht verstanden",
  nearly_full:
    "Der Speicher dieses Raums ist fast voll: ältere Aufzeichnungen gehen zuerst verloren",
  rewound: "Der Server hat die letzten Züge verloren; du siehst den Stand davor",
  read_only: "Was auf dem Tisch liegt, schreibt allein der Server",
  invalid_request: "Damit kann der Server nichts anfangen",
  unknown_game: "Dieses Spiel gibt es hier nicht",
  bad_file:
    "Das ist kein gespeicherter Raum, er wurde verändert, oder er stammt von einem anderen Server",
  bad_key: "Dieser Schlüssel öffnet den Raum nicht",
  bad_origin: "Seiten dieser Adresse dürfen sich hier nicht verbinden",
  no_such_room: "Diesen Raum gibt es nicht",
  not_found: "Unter dieser Adresse ist nichts",
  method_not_allowed: "So lässt sich diese Adresse nicht ansprechen",
  room_taken: "Diesen Raum gibt es schon",
  room_full: "Alle Plätze sind besetzt",
  too_large: "Das ist zu groß",
  too_many_requests:
    "Von deiner Adresse kommen gerade zu viele Anfragen. Versuch es gleich noch einmal",
  upgrade_required: "Diese Adresse ist für einen WebSocket",
  room_unreadable: "Was von diesem Raum gespeichert ist, lässt sich nicht lesen",
  not_configured: "Der Server ist noch nicht eingerichtet",
  unreachable: "Der Server ist nicht erreichbar",
  unexpected: "Die Antwort des Servers ergibt keinen Sinn",
};

const SENTENCES: Readonly<Record<string, string>> = { ...ERRORS, ...REFUSALS };

/** A German sentence for the code; one that is not known here is said in the server's words. */
export const refusals: RefusalsText = {
  say: (code, message) => (Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? message) : message),
};
