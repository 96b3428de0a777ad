import { QUICK_MESSAGE_IDS } from "@baize/engine";
import { otherSeats } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { zoneOf } from "../../model/zones.ts";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { ask } from "../intents.ts";
import { saveMenu } from "../room-files.ts";
import { gameActionEntries } from "./game-actions.ts";
import { judgeMenu } from "./judge-menu.ts";
import { entry, group, item, LINE, section, submenu } from "./menu-item.ts";
import { seatMenu } from "./seat-menu.ts";

/** Rows that only their owner sees, such as a sideboard, which a phone has no room to show. */
const privateRows = ({ ui, game, seat }: Table): MenuEntry[] =>
  game.zones
    .filter(({ visibility }) => visibility === "private")
    .map((definition) =>
      item({
        label: menusText.now().openZone(definition.name),
        run: () => ui.setState({ openZone: zoneOf(definition, seat) }),
      }),
    );

/** Poison and the like, which a phone shows only once there is some. */
const minorCounters = (table: Table): MenuEntry[] =>
  table.game.counters.slice(1).map(({ id, name }) =>
    item({
      label: menusText.now().addTo(name),
      run: () => void ask(table, "seat.counter.add", { counter: id, delta: 1 }),
    }),
  );

const sayMenu = (table: Table): MenuEntry[] => {
  const menus = menusText.now();
  const said = QUICK_MESSAGE_IDS.flatMap((message) =>
    entry(table, "quick", { given: { cards: [], text: message }, label: menus.quick[message] }),
  );
  return submenu(menus.say, said);
};

/** The entries for invitations, and a submenu for each other player. */
const players = (table: Table): MenuEntry[] =>
  submenu(menusText.now().players, [
    ...section(table, "table.players"),
    ...otherSeats(table).flatMap(({ seat, name }) => submenu(name, seatMenu(table, seat))),
  ]);

/** Dice, coins and what else chance decides. */
export const chanceMenu = (table: Table): MenuEntry[] =>
  submenu(menusText.now().chance, section(table, "chance"));

/** Starting, ending and restarting a game, its turns, and the player's deck. */
const gameMenu = (table: Table): MenuEntry[] => {
  const menus = menusText.now();
  return submenu(menus.game, [
    ...section(table, "game"),
    ...submenu(menus.first, section(table, "game.first")),
    ...submenu(menus.turn, section(table, "game.turn")),
    ...submenu(menus.clock, [...section(table, "clock"), ...section(table, "clock.time")]),
    ...submenu(menus.match, section(table, "match")),
    ...submenu(menus.deck, [
      ...section(table, "library.load"),
      ...section(table, "deck"),
      ...privateRows(table),
    ]),
    ...group(section(table, "game.end")),
  ]);
};

/** The host's actions for the table. */
const hostMenu = (table: Table): MenuEntry[] =>
  submenu(menusText.now().host, [...section(table, "host"), ...group(section(table, "host.end"))]);

const countersMenu = (table: Table): MenuEntry[] =>
  submenu(menusText.now().counters, [...section(table, "table.counters"), ...minorCounters(table)]);

/** The menu of the table: all actions that aren't about a card or a position. */
export const tableMenu = (table: Table): MenuEntry[] => [
  ...(table.seat === null
    ? []
    : [
        ...gameActionEntries(table),
        ...gameMenu(table),
        ...chanceMenu(table),
        ...countersMenu(table),
        ...sayMenu(table),
        ...section(table, "judge"),
      ]),
  ...judgeMenu(table),
  ...players(table),
  ...hostMenu(table),
  ...section(table, "table.settings"),
  ...submenu(menusText.now().help, [
    ...section(table, "table.help"),
    ...section(table, "table.pictures"),
    ...group(saveMenu(table)),
  ]),
  LINE,
  ...section(table, "table.leave"),
];
