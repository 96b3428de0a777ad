import { QUICK_MESSAGE_IDS } from "@baize/engine";
import { otherSeatsWithPlayerNames } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { zoneIdOfSeat } from "../../model/zones.ts";
import { menuStrings } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { sendIntent } from "../intents.ts";
import { downloadMenuEntries } from "../room-files.ts";
import { gameActionEntries } from "./game-action-entries.ts";
import { judgeMenuEntries } from "./judge-menu.ts";
import {
  actionEntries,
  MENU_SEPARATOR,
  menuItem,
  sectionEntries,
  withSeparator,
  wrapEntriesInSubmenu,
} from "./menu-entries.ts";
import { otherSeatMenuEntries } from "./seat-menu.ts";

/** Rows that only their owner sees, such as a sideboard, which a phone has no room to show. */
const privateRows = ({ ui, game, seat }: Table): MenuEntry[] =>
  game.zones
    .filter(({ visibility }) => visibility === "private")
    .map((definition) =>
      menuItem({
        label: menuStrings.now().openZone(definition.name),
        run: () => ui.setState({ openZone: zoneIdOfSeat(definition, seat) }),
      }),
    );

/** Poison and the like, which a phone shows only once there is some. */
const minorCounters = (table: Table): MenuEntry[] =>
  table.game.counters.slice(1).map(({ id, name }) =>
    menuItem({
      label: menuStrings.now().addTo(name),
      run: () => void sendIntent(table, "seat.counter.add", { counter: id, delta: 1 }),
    }),
  );

const sayMenu = (table: Table): MenuEntry[] => {
  const menus = menuStrings.now();
  const said = QUICK_MESSAGE_IDS.flatMap((message) =>
    actionEntries(table, "quick", {
      given: { cards: [], text: message },
      label: menus.quick[message],
    }),
  );
  return wrapEntriesInSubmenu(menus.say, said);
};

/** The entries for invitations, and a submenu for each other player. */
const players = (table: Table): MenuEntry[] =>
  wrapEntriesInSubmenu(menuStrings.now().players, [
    ...sectionEntries(table, "table.players"),
    ...otherSeatsWithPlayerNames(table).flatMap(({ seat, name }) =>
      wrapEntriesInSubmenu(name, otherSeatMenuEntries(table, seat)),
    ),
  ]);

/** Dice, coins and what else chance decides. */
export const chanceMenuEntries = (table: Table): MenuEntry[] =>
  wrapEntriesInSubmenu(menuStrings.now().chance, sectionEntries(table, "chance"));

/** Starting, ending and restarting a game, its turns, and the player's deck. */
const gameMenu = (table: Table): MenuEntry[] => {
  const menus = menuStrings.now();
  return wrapEntriesInSubmenu(menus.game, [
    ...sectionEntries(table, "game"),
    ...wrapEntriesInSubmenu(menus.first, sectionEntries(table, "game.first")),
    ...wrapEntriesInSubmenu(menus.turn, sectionEntries(table, "game.turn")),
    ...wrapEntriesInSubmenu(menus.clock, [
      ...sectionEntries(table, "clock"),
      ...sectionEntries(table, "clock.time"),
    ]),
    ...wrapEntriesInSubmenu(menus.match, sectionEntries(table, "match")),
    ...wrapEntriesInSubmenu(menus.deck, [
      ...sectionEntries(table, "library.load"),
      ...sectionEntries(table, "deck"),
      ...privateRows(table),
    ]),
    ...withSeparator(sectionEntries(table, "game.end")),
  ]);
};

/** The host's actions for the table. */
const hostMenu = (table: Table): MenuEntry[] =>
  wrapEntriesInSubmenu(menuStrings.now().host, [
    ...sectionEntries(table, "host"),
    ...withSeparator(sectionEntries(table, "host.end")),
  ]);

const countersMenu = (table: Table): MenuEntry[] =>
  wrapEntriesInSubmenu(menuStrings.now().counters, [
    ...sectionEntries(table, "table.counters"),
    ...minorCounters(table),
  ]);

/** The menu of the table: all actions that aren't about a card or a position. */
export const tableMenuEntries = (table: Table): MenuEntry[] => [
  ...(table.seat === null
    ? []
    : [
        ...gameActionEntries(table),
        ...gameMenu(table),
        ...chanceMenuEntries(table),
        ...countersMenu(table),
        ...sayMenu(table),
        ...sectionEntries(table, "judge"),
      ]),
  ...judgeMenuEntries(table),
  ...players(table),
  ...hostMenu(table),
  ...sectionEntries(table, "table.settings"),
  ...wrapEntriesInSubmenu(menuStrings.now().help, [
    ...sectionEntries(table, "table.help"),
    ...sectionEntries(table, "table.pictures"),
    ...withSeparator(downloadMenuEntries(table)),
  ]),
  MENU_SEPARATOR,
  ...sectionEntries(table, "table.leave"),
];
