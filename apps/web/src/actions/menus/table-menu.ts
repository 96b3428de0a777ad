import { QUICK_MESSAGES } from "@baize/engine";
import { pictureCredit } from "../../model/cards/card-sources.ts";
import type { Table } from "../../model/table.tsx";
import { otherSeats } from "../../model/words.ts";
import { zoneOf } from "../../model/zones.ts";
import { setLanguage, text } from "../../text/area.ts";
import { LANGUAGES, languageNow } from "../../text/language.ts";
import { menusText } from "../../text/menus.ts";
import { tableText } from "../../text/table.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { settings } from "../../ui/settings.ts";
import type { Theme } from "../../ui/theme.ts";
import { speak } from "../../ui/voice.tsx";
import { ask } from "../intents.ts";
import { saveMenu } from "../room-files.ts";
import { alertMenu } from "./alert-menu.ts";
import { choice, entry, group, item, LINE, section, submenu, switchItem } from "./menu-item.ts";
import { seatMenu } from "./seat-menu.ts";

const THEMES: readonly Theme[] = ["device", "light", "dark"];

const themes = (): MenuEntry[] => {
  const { theme: title, themes: names } = text(menusText);
  const options = THEMES.map((theme) => ({
    label: names[theme],
    checked: settings.getState().theme === theme,
    run: () => {
      settings.setState({ theme });
      speak(`${title}: ${names[theme]}`);
    },
  }));
  return submenu(title, choice(title, options));
};

/** Rows that only their owner sees, such as a sideboard, which a phone has no room to show. */
const privateRows = ({ ui, game, seat }: Table): MenuEntry[] =>
  game.zones
    .filter(({ visibility }) => visibility === "private")
    .map((definition) =>
      item({
        label: text(menusText).openZone(definition.name),
        run: () => ui.setState({ openZone: zoneOf(definition, seat) }),
      }),
    );

/** Poison and the like, which a phone shows only once there is some. */
const minorCounters = (table: Table): MenuEntry[] =>
  table.game.counters.slice(1).map(({ id, name }) =>
    item({
      label: text(menusText).addTo(name),
      run: () => void ask(table, "seat.counter.add", { counter: id, delta: 1 }),
    }),
  );

const pictures = ({ game }: Table): MenuEntry[] => {
  if (pictureCredit(game) === null) return [];
  return [
    switchItem(text(menusText).pictures, settings.getState().pictures, (on) =>
      settings.setState({ pictures: on }),
    ),
  ];
};

/** The other languages, each under its own name, so that its speakers find it. */
const languages = (): MenuEntry[] =>
  LANGUAGES.filter(({ id }) => id !== languageNow()).map(({ id, name }) =>
    item({ label: name, run: () => void setLanguage(id) }),
  );

const sayMenu = (table: Table): MenuEntry[] => {
  const menus = text(menusText);
  const said = QUICK_MESSAGES.flatMap((message) =>
    entry(table, "quick", { given: { cards: [], text: message }, label: menus.quick[message] }),
  );
  return submenu(menus.say, said);
};

/** Who may come, and each other player with what may be done with that seat. */
const players = (table: Table): MenuEntry[] =>
  submenu(text(menusText).players, [
    ...section(table, "table.players"),
    ...otherSeats(table).flatMap(({ seat, name }) => submenu(name, seatMenu(table, seat))),
  ]);

/** Dice, coins and what else chance decides. */
export const chanceMenu = (table: Table): MenuEntry[] =>
  submenu(text(menusText).chance, section(table, "chance"));

/** Starting, ending and restarting a game, its turns, and the player's deck. */
const gameMenu = (table: Table): MenuEntry[] => {
  const menus = text(menusText);
  return submenu(menus.game, [
    ...section(table, "game"),
    ...submenu(menus.first, section(table, "game.first")),
    ...submenu(menus.turn, section(table, "game.turn")),
    ...submenu(menus.deck, [
      ...section(table, "library.load"),
      ...section(table, "deck"),
      ...privateRows(table),
    ]),
    ...group(section(table, "game.end")),
  ]);
};

/** What the host does with the table. */
const hostMenu = (table: Table): MenuEntry[] =>
  submenu(text(menusText).host, [...section(table, "host"), ...group(section(table, "host.end"))]);

const countersMenu = (table: Table): MenuEntry[] =>
  submenu(text(menusText).counters, [...section(table, "table.counters"), ...minorCounters(table)]);

const tapping = (): MenuEntry =>
  switchItem(text(tableText).alerts.tapBySingle, settings.getState().singleTap, (on) =>
    settings.setState({ singleTap: on }),
  );

const untapping = (): MenuEntry =>
  switchItem(text(tableText).alerts.untap, settings.getState().untapAtTurn, (on) =>
    settings.setState({ untapAtTurn: on }),
  );

/** How the table looks and sounds on this device. */
const settingsMenu = (table: Table): MenuEntry[] =>
  submenu(text(menusText).settings, [
    ...themes(),
    ...languages(),
    ...alertMenu(),
    ...(table.seat === null ? [] : [untapping(), tapping()]),
    ...pictures(table),
    ...section(table, "table.pictures"),
  ]);

/** The table's own menu: all that is not done to a card or a place. */
export const tableMenu = (table: Table): MenuEntry[] => [
  ...(table.seat === null
    ? []
    : [...gameMenu(table), ...chanceMenu(table), ...countersMenu(table), ...sayMenu(table)]),
  ...players(table),
  ...hostMenu(table),
  ...settingsMenu(table),
  ...submenu(text(menusText).help, [...section(table, "table.help"), ...group(saveMenu(table))]),
  LINE,
  ...section(table, "table.leave"),
];
