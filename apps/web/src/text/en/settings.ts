/** The dialog of this device's settings. */
export const settings = {
  title: "Settings",
  look: "Appearance",
  sounds: "Sounds and notifications",
  play: "Playing",
  keys: "All keyboard shortcuts …",
  device: "Same as device",
  forbidden: "Notifications are blocked in your browser’s settings.",
  push: {
    label: "Notify when page is closed",
    hint: "At this table, your browser also tells you that it’s your turn when the page is closed.",
    missing: {
      installed: "on an iPhone or iPad, add Baize to the Home Screen first.",
      no: "this browser doesn’t offer them here.",
    },
    failures: {
      forbidden: "Notifications are blocked in your browser’s settings.",
      unreachable: "Your browser’s notification service can’t be reached. Try again later.",
      refused: "The server doesn’t allow your browser’s notification service.",
    },
  },
  labels: {
    cloth: "Table",
    mat: "Your playmat",
    theme: "Theme",
    language: "Language",
    cardSize: "Size of hand cards",
    tapAngle: "Tapped cards",
    motion: "Animations",
    pictures: "Card pictures",
    sound: "Sounds",
    notify: "Notify on your turn",
    singleTap: "Single-click tap",
    untapAtTurn: "Auto-untap",
    watchersChat: "Show spectators’ chat",
    preset: "Shortcut preset",
    plainKeys: "Single-key shortcuts",
  },
  hints: {
    plainKeys:
      "Shortcuts without Ctrl or Alt. Turn them off if you use voice control or press keys by mistake.",
  },
  choices: {
    cloth: { baize: "Green baize", slate: "Slate", oak: "Oak", night: "Night" },
    mat: {
      none: "None",
      peaks: "Mountains",
      forest: "Forest",
      sea: "Sea",
      night: "Night sky",
      dunes: "Desert",
      fans: "Fans",
    },
    theme: { device: "Same as device", light: "Light", dark: "Dark" },
    cardSize: { small: "Small", normal: "Normal", large: "Large" },
    tapAngle: { quarter: "Sideways", slight: "Tilted" },
    motion: { device: "Same as device", less: "Off" },
    preset: { baize: "Baize", cockatrice: "Cockatrice" },
  },
};

export type SettingsStrings = typeof settings;
