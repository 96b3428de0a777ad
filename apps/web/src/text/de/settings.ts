import type { SettingsStrings } from "../en/settings.ts";

export const settings: SettingsStrings = {
  title: "Einstellungen",
  look: "Aussehen",
  sounds: "Töne und Benachrichtigungen",
  play: "Spielen",
  keys: "Alle Tastenkürzel …",
  device: "Wie das Gerät",
  forbidden: "Benachrichtigungen sind in den Browser-Einstellungen blockiert.",
  push: {
    label: "Zug-Benachrichtigungen bei geschlossener Seite",
    hint: "An diesem Tisch meldet dein Browser auch bei geschlossener Seite, dass du am Zug bist.",
    missing: {
      installed: "Füg Baize auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.",
      no: "Dieser Browser bietet sie hier nicht an.",
    },
    failures: {
      forbidden: "Benachrichtigungen sind in den Browser-Einstellungen blockiert.",
      unreachable:
        "Der Benachrichtigungsdienst deines Browsers ist nicht erreichbar. Versuch es später noch einmal.",
      refused: "Der Server erlaubt den Benachrichtigungsdienst deines Browsers nicht.",
    },
  },
  labels: {
    cloth: "Tisch",
    mat: "Deine Spielmatte",
    theme: "Farbschema",
    language: "Sprache",
    cardSize: "Größe der Handkarten",
    tapAngle: "Getappte Karten",
    motion: "Animationen",
    pictures: "Kartenbilder",
    sound: "Töne",
    notify: "Zug-Benachrichtigungen",
    singleTap: "Tappen per Klick",
    untapAtTurn: "Automatisch enttappen",
    watchersChat: "Zuschauer-Chat zeigen",
    preset: "Tastenbelegung",
    plainKeys: "Kürzel ohne Strg",
  },
  hints: {
    plainKeys:
      "Kürzel ohne Strg oder Alt. Schalte sie aus, wenn du Sprachsteuerung nutzt oder dich oft vertippst.",
  },
  choices: {
    cloth: { baize: "Grünes Tuch", slate: "Schiefer", oak: "Eiche", night: "Nacht" },
    mat: {
      none: "Keine",
      peaks: "Berge",
      forest: "Wald",
      sea: "Meer",
      night: "Nachthimmel",
      dunes: "Wüste",
      fans: "Fächer",
    },
    theme: { device: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
    cardSize: { small: "Klein", normal: "Normal", large: "Groß" },
    tapAngle: { quarter: "Quer", slight: "Schräg" },
    motion: { device: "Wie das Gerät", less: "Aus" },
    preset: { baize: "Baize", cockatrice: "Cockatrice" },
  },
};
