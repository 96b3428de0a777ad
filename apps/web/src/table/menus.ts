import { mayDo } from "@baize/client";
import { type Handle, type SeatId, type ZoneId, zoneKind } from "@baize/engine";
import type { MenuEntry } from "../ui/menu.tsx";
import { addCounter, affected, ask, flipCards, play, reveal, sendTo, tapCards } from "./acts.ts";
import type { Point } from "./board/spots.ts";
import { cloneMenu, marksMenu } from "./card/marks-menu.ts";
import { cardNow, type Table } from "./context.tsx";
import { select } from "./desk.ts";
import type { Pressed } from "./drag/pressed.ts";
import { openPile, shownIn } from "./drag/tap.ts";
import { sortHand } from "./hand/sort.ts";
import { drawMenu, libraryMenu, seatOf } from "./library/library-menu.ts";
import { takeMenu } from "./library/take-menu.ts";
import { item, LINE, verb } from "./menu-item.ts";
import { takeBack } from "./undo/take-back.ts";
import { nameOfSeat } from "./words.ts";
import { handOf, isReadable } from "./zones.ts";

const kindOf = (zone: ZoneId): string => zone.split(":")[0] ?? zone;

const onBoard = (table: Table, handles: readonly Handle[]): MenuEntry[] => {
  const [first] = handles;
  const card = first === undefined ? undefined : cardNow(table, first);
  const tap = { cards: [...handles], tapped: true };
  const blocked = mayDo(table.client.getSnapshot(), "card.tap", tap)?.message ?? null;
  // Another's card alone has no verbs; of a mixed choice they are greyed out.
  if (blocked !== null && handles.length === 1) return cloneMenu(table, handles);
  return [
    item({
      label: card?.tapped ? "Untap" : "Tap",
      key: "Space",
      blocked,
      run: () => tapCards(table, handles),
    }),
    item({
      label: card?.faceDown ? "Turn face up" : "Turn face down",
      key: "F",
      blocked,
      run: () => flipCards(table, handles),
    }),
    item({
      label: "Add +1/+1",
      key: ".",
      blocked,
      run: () => addCounter(table, handles, { counter: "+1/+1", delta: 1 }),
    }),
    item({
      label: "Counters",
      blocked,
      run: () => {
        select(table.desk, handles);
        table.desk.set({ dialog: "counters" });
      },
    }),
    ...marksMenu(table, [...handles]),
    ...cloneMenu(table, handles),
    ...(card?.faceDown ? shows(table, handles) : []),
  ];
};

const shows = (table: Table, handles: readonly Handle[]): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  const others = [...(view?.seats.keys() ?? [])].filter((seat) => seat !== table.seat);
  const shown = handles.some((handle) => (cardNow(table, handle)?.shownTo ?? []).length > 0);
  return [
    item({ label: "Show to everyone", key: "V", run: () => reveal(table, handles, "all") }),
    ...(others.length > 1
      ? others.map((seat: SeatId) =>
          item({
            label: `Show to ${nameOfSeat(view, seat)}`,
            run: () => reveal(table, handles, [seat]),
          }),
        )
      : []),
    ...(shown ? [item({ label: "Hide again", run: () => reveal(table, handles, "none") })] : []),
  ];
};

const inHand = (table: Table, handles: readonly Handle[]): MenuEntry[] => [
  item({ label: "Play", key: "Space", run: () => play(table, handles) }),
  item({ label: "Play face down", run: () => play(table, handles, true) }),
  ...shows(table, handles),
];

/** Where cards may be sent from where they are, by name: the way without dragging. */
const destinations = (table: Table, from: string, handles: readonly Handle[]): MenuEntry[] =>
  table.game.zones
    .filter(({ kind, layout }) => kind !== from && layout !== "free")
    .filter(({ kind }) => maySend(table, handles, kind))
    .flatMap(({ kind, name, visibility }) => {
      const send = (end: "top" | "bottom") => () => sendTo(table, handles, { kind, end });
      const zone = name.toLowerCase();
      if (visibility !== "nobody") return [item({ label: `Move to ${zone}`, run: send("top") })];
      return [
        item({ label: `Put on top of ${zone}`, run: send("top") }),
        item({ label: `Put under ${zone}`, run: send("bottom") }),
      ];
    });

const maySend = (table: Table, handles: readonly Handle[], kind: string): boolean => {
  const to = { zone: kind, ...seatOf(table, kind) };
  const moves = handles.map((card) => ({ card, to }));
  return mayDo(table.client.getSnapshot(), "card.move", { moves }) === null;
};

const cardMenu = (table: Table, handle: Handle, zone: ZoneId): MenuEntry[] => {
  const look = item({ label: "Look closely", run: () => table.desk.set({ preview: handle }) });
  if (table.seat === null) return [look];
  const handles = affected(table, handle);
  const kind = kindOf(zone);
  if (zoneKind(table.game, kind)?.visibility === "nobody")
    return [...takeMenu(table, handles), look];
  const layout = zoneKind(table.game, kind)?.layout;
  const verbs =
    layout === "free"
      ? onBoard(table, handles)
      : kind === handOf(table.game)?.kind
        ? inHand(table, handles)
        : [item({ label: "Put on the table", key: "Space", run: () => play(table, handles) })];
  const placing = item({
    label: "Move: then press a place",
    run: () => {
      select(table.desk, handles);
      table.desk.set({ placing: true });
    },
  });
  const ways = destinations(table, kind, handles);
  return [...verbs, ...(ways.length > 0 ? [LINE, placing, ...ways, LINE] : []), look];
};

const placeMenu = (table: Table): MenuEntry[] => [
  item({ label: "Untap all", key: "U", run: () => void ask(table, "table.untapAll", {}) }),
  item({ label: "Make a token", key: "T", run: () => table.desk.set({ dialog: "token" }) }),
  item({ label: "Roll dice", key: "R", run: () => table.desk.set({ dialog: "dice" }) }),
  item({ label: "Flip a coin", key: "C", run: () => void ask(table, "coin.flip", {}) }),
  item({ label: "Take back", key: "Ctrl+Z", run: () => void takeBack(table) }),
  ...verb(table, "phase.next", { label: "Next phase", key: "]", payload: {} }),
  item({ label: "Next turn", key: "Ctrl+Enter", run: () => void ask(table, "turn.next", {}) }),
];

const handMenu = (table: Table, zone: ZoneId): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  const cards = view ? table.index.cardsIn(view, zone) : [];
  const all = [
    item({ label: "Sort", key: "Shift+H", run: () => sortHand(table) }),
    ...verb(table, "hand.reveal", { label: "Reveal the hand to all", payload: { to: "all" } }),
    ...verb(table, "hand.reveal", { label: "Hide the hand again", payload: { to: "none" } }),
    ...verb(table, "hand.discard", { label: "Discard at random", payload: { random: 1 } }),
    LINE,
  ];
  const own = view?.zones.get(zone)?.seat === table.seat;
  return [...(own && cards.length > 0 ? all : []), ...drawMenu(table)];
};

const pileMenu = (table: Table, zone: ZoneId): MenuEntry[] => {
  const definition = zoneKind(table.game, kindOf(zone));
  if (!definition) return [];
  const owner = table.client.getSnapshot().view?.zones.get(zone)?.seat ?? null;
  const own = table.seat !== null && (owner === table.seat || owner === null);
  if (definition.visibility === "nobody") {
    const open = item({ label: "See what is shown", run: () => openPile(table, zone) });
    return [...(shownIn(table, zone) > 0 ? [open, LINE] : []), ...(own ? libraryMenu(table) : [])];
  }
  if (!isReadable(definition, own)) return [];
  return [item({ label: "Open", run: () => openPile(table, zone) })];
};

/** Opens the menu of what was pressed. */
export const openMenuFor = (table: Table, pressed: Pressed, { x, y }: Point): void => {
  const { desk } = table;
  desk.set({ preview: null });
  if (pressed.kind === "card") {
    if (!desk.get().selected.has(pressed.handle)) select(desk, [pressed.handle]);
    const many = desk.get().selected.size;
    const name = cardNow(table, pressed.handle)?.face?.name ?? "Face-down card";
    const title = many > 1 ? `${String(many)} cards` : name;
    desk.set({ menu: { title, entries: cardMenu(table, pressed.handle, pressed.zone), x, y } });
    return;
  }
  const definition = zoneKind(table.game, kindOf(pressed.zone));
  const entries =
    pressed.kind === "pile"
      ? pileMenu(table, pressed.zone)
      : table.seat === null
        ? []
        : kindOf(pressed.zone) === handOf(table.game)?.kind
          ? handMenu(table, pressed.zone)
          : placeMenu(table);
  if (entries.length > 0) desk.set({ menu: { title: definition?.name ?? "Table", entries, x, y } });
};
