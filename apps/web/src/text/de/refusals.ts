import type { RefusalCode } from "@baize/engine";
import type { RefusalsText } from "../en/refusals.ts";

const SENTENCES: Readonly<Record<RefusalCode, string>> = {
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
  room_locked: "Der Raum ist geschlossen; es kommt niemand mehr hinein",
  not_here: "Das geht hier und jetzt nicht",
  not_in_this_game: "Das gibt es in diesem Spiel nicht",
  deck_already_loaded: "Du hast schon ein Deck",
  no_deck: "Bring erst ein Deck mit",
  needs_consent: "Dem müssen die anderen zustimmen",
  over_limit: "Das ist zu viel auf einmal",
  internal: "Der Server hat sich verhaspelt; es ist nichts geschehen",
};

/** A German sentence for the code; what has none, such as a crowded connection, is said in the server's words. */
export const refusals: RefusalsText = {
  say: (code, message) =>
    Object.hasOwn(SENTENCES, code) ? SENTENCES[code as RefusalCode] : message,
};
