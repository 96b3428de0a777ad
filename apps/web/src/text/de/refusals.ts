import type { RefusalCode } from "@baize/engine";
import type { RefusalStrings } from "../en/refusals.ts";

const REFUSALS: Readonly<Record<RefusalCode, string>> = {
  unknown_intent: "Unbekannte Aktion. Lade die Seite neu",
  invalid_payload: "Ungültige Aktion",
  spectator: "Zuschauer können nicht mitspielen",
  not_seated: "Wähle zuerst einen Platz",
  seat_taken: "Dieser Platz ist besetzt",
  no_such_seat: "Dieser Platz ist leer",
  no_such_card: "Diese Karte gibt es nicht mehr",
  no_such_zone: "Diese Zone gibt es in diesem Spiel nicht",
  not_yours: "Das gehört einem anderen Spieler",
  may_not_put: "Hier darfst du keine Karten ablegen",
  may_not_take: "Hier darfst du keine Karten nehmen",
  may_not_look: "Hier darfst du nicht hineinsehen",
  not_judge: "Das darf nur der Judge",
  not_host: "Das darf nur der Gastgeber",
  room_locked: "Der Tisch ist gesperrt; niemand kann mehr beitreten",
  not_here: "Das geht gerade nicht",
  not_in_this_game: "Das gibt es in diesem Spiel nicht",
  deck_already_loaded: "Du hast schon ein Deck",
  no_deck: "Lade zuerst ein Deck",
  needs_consent: "Die anderen Spieler müssen zustimmen",
  over_limit: "Das ist mehr als erlaubt",
  table_full: "Am Tisch ist kein Platz für weitere Karten. Leg erst welche weg",
  wrong_link: "Die Fairness-Prüfung ist nicht synchron. Lade die Seite neu",
  internal: "Serverfehler; es wurde nichts geändert",
};

/** The sentences for HTTP errors and notices of the server. */
const ERRORS: Readonly<Record<string, string>> = {
  not_json: "Das ist kein JSON",
  too_deep: "Diese Datei ist zu kompliziert aufgebaut",
  bad_frame: "Ungültige Nachricht",
  nearly_full:
    "Der Speicher dieses Tisches ist fast voll: Die ältesten Aufzeichnungen werden zuerst gelöscht",
  rewound: "Der Server hat die letzten Aktionen verloren; du siehst den Stand davor",
  read_only: "Das kann nur der Server ändern",
  invalid_request: "Ungültige Anfrage",
  unknown_game: "Unbekanntes Spiel",
  bad_tables: "Mit der Liste der Tische stimmt etwas nicht",
  bad_file:
    "Das ist kein gespeicherter Tisch, er wurde verändert, oder er stammt von einem anderen Server",
  passphrase_needed:
    "Für neue Tische braucht man hier ein Kennwort. Frag den Betreiber des Servers",
  wrong_passphrase: "Das ist nicht das Kennwort dieses Servers",
  operator_only: "Auf diesem Server kann nur der Betreiber Tische erstellen",
  server_full:
    "Dieser Server ist voll: Er nimmt keine neuen Tische und Bilder auf. Frag den Betreiber",
  bad_key: "Dieser Link funktioniert nicht mehr",
  bad_origin: "Der Server nimmt keine Verbindungen von dieser Adresse an",
  no_such_room: "Diesen Tisch gibt es nicht",
  not_found: "Nicht gefunden",
  not_offered: "Dieser Server importiert keine Decklisten: Füg die Liste selbst ein",
  site_failed: "Die Seite gibt diese Liste nicht heraus: Füg sie selbst ein",
  method_not_allowed: "Nicht erlaubt",
  room_taken: "Diesen Tisch gibt es schon",
  room_full: "Alle Plätze sind besetzt",
  too_large: "Das ist zu groß",
  too_many_requests: "Zu viele Anfragen. Versuch es gleich noch einmal",
  upgrade_required: "Diese Adresse lässt sich nicht im Browser öffnen",
  room_unreadable: "Die gespeicherten Daten dieses Tisches sind beschädigt",
  not_configured: "Der Server ist noch nicht eingerichtet",
  misdirected: "Der Tisch läuft auf einem anderen Serverprozess",
  unreachable: "Der Server ist nicht erreichbar",
  unexpected: "Unerwartete Antwort vom Server",
};

const SENTENCES: Readonly<Record<string, string>> = { ...ERRORS, ...REFUSALS };

/** The German sentence of a code; for an unknown code the server's own message. */
export const refusals: RefusalStrings = {
  say: (code, message) => (Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? message) : message),
};
