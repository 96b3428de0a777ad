import { findZoneDefinition, type ZoneId } from "@baize/engine";
import { settings } from "../../device/settings.ts";
import { nameOfSeat, titleOfZone } from "../../model/labels.ts";
import { currentCardView, type Table } from "../../model/table.tsx";
import { commandTargetCards } from "../../model/ui-state.ts";
import { findHandZoneDefinition } from "../../model/zones.ts";
import { menuStrings } from "../../text/menus.ts";
import { tableStrings } from "../../text/table.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import {
  boardMenuEntries,
  cardMenuEntries,
  cardMenuTitle,
  handMenuEntries,
  phaseMenuEntries,
  pileMenuEntries,
} from "../menus/menus.ts";
import { otherSeatMenuEntries } from "../menus/seat-menu.ts";
import { tableMenuEntries } from "../menus/table-menu.ts";
import { normalizeLabel } from "./action-names.ts";

/** An entry of one of the table's menus, as a command. */
export interface MenuCommand {
  readonly words: string;
  /** The titles of the menus that lead to it, and its label. */
  readonly path: readonly string[];
  readonly key?: string;
  readonly run: () => void;
}

interface Source {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  /** Whether its entries are typed after its title, since other menus have entries with the same labels. */
  readonly titled?: true;
}

const zoneSource = (table: Table, id: ZoneId): Source | null => {
  const { view } = table.client.getSnapshot();
  const zone = view?.zones.get(id);
  const definition = zone && findZoneDefinition(table.game, zone.kind);
  if (!definition) return null;
  const own = zone.seat === null || zone.seat === table.seat;
  const { layout, visibility } = definition;
  const title = titleOfZone(table, view, id);
  const ofOthers = own ? {} : ({ titled: true } as const);
  if (layout === "free") return { title, entries: boardMenuEntries(table, id, {}), ...ofOthers };
  if (zone.kind === findHandZoneDefinition(table.game)?.kind)
    return { title, entries: handMenuEntries(table, id) };
  const entries = pileMenuEntries(table, id);
  return { title, entries, ...(own && visibility === "nobody" ? {} : { titled: true }) };
};

/** Every menu that can be opened now; the menus of the selected card and of the table are first. */
const sources = (table: Table): Source[] => {
  const { view } = table.client.getSnapshot();
  const [card] = commandTargetCards(table.ui);
  const zone = card === undefined ? undefined : currentCardView(table, card)?.zone;
  const seats = [...(view?.seats.keys() ?? [])];
  return [
    ...(card === undefined || zone === undefined
      ? []
      : [{ title: cardMenuTitle(table, card), entries: cardMenuEntries(table, card, zone) }]),
    { title: menuStrings.now().table, entries: tableMenuEntries(table) },
    ...seats.map((seat): Source => {
      const source = { title: nameOfSeat(view, seat), entries: otherSeatMenuEntries(table, seat) };
      return seat === table.seat ? source : { ...source, titled: true };
    }),
    { title: tableStrings.now().bar.phase, entries: phaseMenuEntries(table), titled: true },
    ...[...(view?.zones.keys() ?? [])].flatMap((id) => zoneSource(table, id) ?? []),
  ];
};

const leaves = (
  { title, entries, titled }: Source,
  above: readonly string[] = [],
): MenuCommand[] => {
  const path = [...above, title];
  const prefix = titled ? `${title.toLowerCase()} ` : "";
  return entries.flatMap((entry): MenuCommand[] => {
    if (entry.kind === "line") return [];
    if (entry.kind === "more") return leaves({ title: entry.label, entries: entry.entries }, path);
    return (entry.kind === "choice" ? entry.options : [entry]).map(({ label, run, key }) => ({
      words: `${prefix}${normalizeLabel(label)}`,
      path: [...path, label],
      run,
      key,
    }));
  });
};

const buildMenuCommands = (table: Table): readonly MenuCommand[] => {
  // Entries for other players come from the players' own menus, with their names.
  const { players } = menuStrings.now();
  const all = sources(table)
    .flatMap((source) => leaves(source))
    .filter(({ path }) => !path.includes(players));
  return [
    ...new Map(all.toReversed().map((command) => [command.words, command])).values(),
  ].toReversed();
};

interface Listed {
  readonly states: readonly unknown[];
  readonly commands: readonly MenuCommand[];
}

const listed = new WeakMap<Table, Listed>();

/**
 * All entries of the table's menus that are offered now, each text once. They are built anew when the table, its page
 * or the device's settings have changed, not at each key that is typed.
 */
export const listMenuCommands = (table: Table): readonly MenuCommand[] => {
  const states = [table.client.getSnapshot(), table.ui.getState(), settings.getState()];
  const known = listed.get(table);
  if (known?.states.every((state, at) => state === states[at])) return known.commands;
  const commands = buildMenuCommands(table);
  listed.set(table, { states, commands });
  return commands;
};

/** A text with its words sorted, so that texts with the same words are equal. */
export const sortWordsInText = (words: string): string =>
  normalizeLabel(words).split(/\s+/).toSorted().join(" ");

/** Whether each typed word begins a word of the offered text. */
export const matchesWordPrefixes = (typed: string, offered: string): boolean => {
  const words = ` ${offered.toLowerCase()}`;
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
};
