import { goTo } from "../address.ts";
import { pictureCredit } from "../cards/card-source.ts";
import { readPictureSetting, setPictureSetting } from "../cards/picture-setting.ts";
import { setLanguage } from "../text/area.ts";
import { LANGUAGES, languageNow } from "../text/language.ts";
import type { MenuEntry } from "../ui/menu.tsx";
import { readTheme, setTheme, type Theme } from "../ui/theme.ts";
import { ask } from "./acts.ts";
import type { Table } from "./context.tsx";
import type { DialogName } from "./desk.ts";
import { verb } from "./menu-item.ts";
import { needsDeck } from "./need.ts";
import { takeBack } from "./undo/take-back.ts";
import { zoneOf } from "./zones.ts";

const NEXT_THEME: Readonly<Record<Theme, Theme>> = {
  device: "light",
  light: "dark",
  dark: "device",
};
const THEME_NAMES: Readonly<Record<Theme, string>> = {
  device: "as the device",
  light: "light",
  dark: "dark",
};

const leave = (table: Table): void => {
  if (table.seat !== null) void table.client.send("seat.leave", {});
  goTo("/");
};

/** Rows that only their owner sees, such as a sideboard, which a phone has no room to show. */
const privateRows = ({ desk, game, seat }: Table): MenuEntry[] =>
  game.zones
    .filter(({ visibility }) => visibility === "private")
    .map((definition) => ({
      kind: "item",
      label: `Open ${definition.name.toLowerCase()}`,
      run: () => desk.set({ openZone: zoneOf(definition, seat) }),
    }));

/** Poison and the like, which a phone shows only once there is some. */
const minorCounters = (table: Table): MenuEntry[] =>
  table.game.counters.slice(1).map(({ id, name }) => ({
    kind: "item",
    label: `Add ${name.toLowerCase()}`,
    run: () => void ask(table, "seat.counter.add", { counter: id, delta: 1 }),
  }));

const pictures = ({ game }: Table): MenuEntry[] => {
  if (pictureCredit(game) === null) return [];
  const setting = readPictureSetting();
  return [
    {
      kind: "item",
      label: `Card pictures: ${setting}`,
      run: () => setPictureSetting(setting === "on" ? "off" : "on"),
    },
  ];
};

/** The other languages, each under its own name: whoever looks for one may not read this one. */
const languages = (): MenuEntry[] =>
  LANGUAGES.filter(({ id }) => id !== languageNow()).map(({ id, name }) => ({
    kind: "item",
    label: name,
    run: () => void setLanguage(id),
  }));

/** What a phone has no room for in its bar. */
const signals = (table: Table): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  if (!view?.table.turn || view.seats.size < 2) return [];
  return [
    ...verb(table, "seat.signal", { label: "Hold: I respond", payload: { signal: "hold" } }),
    ...verb(table, "seat.signal", { label: "OK, go on", payload: { signal: "ok" } }),
  ];
};

/** The table's own menu: all that is not done to a card or a place. */
export const tableMenu = (table: Table): MenuEntry[] => {
  const { desk, seat } = table;
  const theme = readTheme();
  const dialog = (label: string, name: DialogName, key?: string): MenuEntry => ({
    kind: "item",
    label,
    ...(key ? { key } : {}),
    run: () => desk.set({ dialog: name }),
  });
  const playing: MenuEntry[] =
    seat === null
      ? []
      : [
          ...(needsDeck(table) ? [dialog("Bring a deck", "deck")] : []),
          { kind: "item", label: "Take back", key: "Ctrl+Z", run: () => void takeBack(table) },
          ...verb(table, "phase.next", { label: "Next phase", key: "]", payload: {} }),
          ...signals(table),
          dialog("Make a token", "token", "T"),
          dialog("Roll dice", "dice", "R"),
          {
            kind: "item",
            label: "Flip a coin",
            key: "C",
            run: () => void ask(table, "coin.flip", {}),
          },
          ...minorCounters(table),
          ...privateRows(table),
          { kind: "line" },
        ];
  return [
    ...playing,
    dialog("Invite players", "share"),
    dialog("Keys and gestures", "keys", "?"),
    {
      kind: "item",
      label: `Colours: ${THEME_NAMES[theme]}`,
      run: () => setTheme(NEXT_THEME[theme]),
    },
    ...languages(),
    ...pictures(table),
    dialog("About and credits", "about"),
    { kind: "line" },
    {
      kind: "item",
      label: seat === null ? "Stop watching" : "Leave the table",
      run: () => leave(table),
    },
  ];
};
