import type { OpponentStrings } from "../en/opponent.ts";

export const opponent: OpponentStrings = {
  rules:
    "Los geht’s! Leg eine Karte derselben Farbe oder desselben Werts auf den Ablagestapel und beende deinen Zug. Passt nichts? Dann zieh eine. Wer zuerst keine Karten mehr hat, gewinnt.",
  won: "Das war meine letzte Karte. Gutes Spiel! Lust auf noch eins? Starte das nächste Spiel.",
  lost: "Du gewinnst, gut gespielt! Lust auf noch eins? Starte das nächste Spiel.",
};
