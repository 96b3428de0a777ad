import { type Handle, type SeatId, seatId, zoneKind } from "@baize/engine";
import {
  addCounter,
  addLife,
  affected,
  ask,
  draw,
  flipCards,
  moveTo,
  play,
  reveal,
  tapCards,
} from "./acts.ts";
import { cardNow, type Table } from "./context.tsx";
import { closeTopmost, type DialogName, select } from "./desk.ts";
import { sortHand } from "./hand/sort.ts";
import { endLook, lookInto } from "./library/look.ts";
import { goOn } from "./phases.tsx";
import { takeBack } from "./undo/take-back.ts";
import { boardOf, zoneOf } from "./zones.ts";

/** Whether keys belong to what has the focus: a text field, or a dialog or menu that is open. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], dialog, [role=menu]") !== null;

const focusedCard = (): Handle | null => {
  const card = document.activeElement?.closest<HTMLElement>("[data-card]");
  return (card?.dataset.card as Handle | undefined) ?? null;
};

/** The cards a key means: the focused one with the selection it belongs to, or the selection. */
const meant = (table: Table): Handle[] => {
  const focused = focusedCard();
  return focused === null ? [...table.desk.get().selected] : affected(table, focused);
};

const isOnBoard = (table: Table, handle: Handle): boolean => {
  const { view } = table.client.getSnapshot();
  const kind = view?.zones.get(cardNow(table, handle)?.zone ?? ("" as never))?.kind;
  return kind !== undefined && zoneKind(table.game, kind)?.layout === "free";
};

const useCards = (table: Table): void => {
  const handles = meant(table);
  const [first] = handles;
  if (first === undefined) return;
  if (isOnBoard(table, first)) tapCards(table, handles);
  else play(table, handles);
};

const withCards = (table: Table, act: (handles: Handle[]) => void): void => {
  const handles = meant(table);
  if (handles.length > 0) act(handles);
};

const dialog = (name: DialogName) => (table: Table) => table.desk.set({ dialog: name });

const chat = ({ desk }: Table): void => {
  desk.set({ log: true });
  requestAnimationFrame(() => document.getElementById("chat")?.focus());
};

const selectAll = (table: Table): void => {
  const board = boardOf(table.game);
  const { view } = table.client.getSnapshot();
  if (!board || !view || table.seat === null) return;
  const mine = table.index
    .cardsIn(view, zoneOf(board, table.seat))
    .filter((handle) => cardNow(table, handle)?.controller === table.seat);
  select(table.desk, mine);
};

const showBoard = (table: Table, seat: SeatId): void => {
  const { view } = table.client.getSnapshot();
  if (!view?.seats.has(seat)) return;
  table.desk.set({ board: seat === table.seat || table.desk.get().board === seat ? null : seat });
};

/** Shows the cards that are meant to everyone; when none are, asks how deep to look into the library. */
const showOrLook = (table: Table): void => {
  const handles = meant(table);
  if (handles.length > 0) reveal(table, handles, "all");
  else table.desk.set({ dialog: "look" });
};

const counter = (delta: number) => (table: Table) =>
  withCards(table, (cards) => addCounter(table, cards, { counter: "+1/+1", delta }));

/** For those who play. Written as `Ctrl+`, `Shift+` and the key. */
const PLAYING: Readonly<Record<string, (table: Table) => void>> = {
  d: (table) => draw(table),
  "Shift+S": (table) => void ask(table, "library.shuffle", {}),
  "Shift+H": sortHand,
  m: (table) => {
    if (table.game.openingHand > 0) table.desk.set({ dialog: "mulligan" });
  },
  u: (table) => void ask(table, "table.untapAll", {}),
  " ": useCards,
  f: (table) => withCards(table, (cards) => flipCards(table, cards)),
  v: showOrLook,
  "Shift+V": (table) => lookInto(table, { at: "all" }),
  i: (table) => void ask(table, "library.mill", {}),
  ".": counter(1),
  ",": counter(-1),
  "+": (table) => addLife(table, 1),
  "=": (table) => addLife(table, 1),
  "-": (table) => addLife(table, -1),
  r: dialog("dice"),
  c: (table) => void ask(table, "coin.flip", {}),
  t: dialog("token"),
  "]": goOn,
  "Ctrl+Enter": (table) => void ask(table, "turn.next", {}),
  "Ctrl+a": selectAll,
  "Ctrl+z": (table) => void takeBack(table),
  Enter: chat,
};

/** For everyone, spectators too. */
const WATCHING: Readonly<Record<string, (table: Table) => void>> = {
  l: ({ desk }) => desk.set({ log: !desk.get().log }),
  "?": dialog("keys"),
  "/": dialog("keys"),
  Escape: (table) => closeTopmost(table.desk, () => endLook(table)),
};

const NUDGES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const NUDGE = 1 / 32;

/** Pushes cards about on their board without a pointer. */
const nudge = (table: Table, [dx, dy]: readonly [number, number]): void => {
  const handles = meant(table).filter((handle) => isOnBoard(table, handle));
  const [first] = handles;
  const zone = first === undefined ? undefined : cardNow(table, first)?.zone;
  if (zone === undefined) return;
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const positions = handles.map((handle) => {
    const { x, y } = cardNow(table, handle)?.position ?? { x: 0.5, y: 0.5 };
    return { x: clamp(x + dx * NUDGE), y: clamp(y + dy * NUDGE) };
  });
  const { selected } = table.desk.get();
  void moveTo(table, handles, { zone, positions });
  table.desk.set({ selected });
};

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string => {
  if (ctrlKey || metaKey) return `Ctrl+${key.length === 1 ? key.toLowerCase() : key}`;
  if (shiftKey && /^[a-z]$/i.test(key)) return `Shift+${key.toUpperCase()}`;
  return key.length === 1 ? key.toLowerCase() : key;
};

/** Buttons keep Enter and Space for themselves. */
const pressesButton = (event: KeyboardEvent): boolean =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof Element &&
  event.target.closest("button, a") !== null;

const actFor = (table: Table, event: KeyboardEvent): ((table: Table) => void) | undefined => {
  const name = nameOf(event);
  if (Object.hasOwn(WATCHING, name)) return WATCHING[name];
  if (/^[1-8]$/.test(name)) return (t) => showBoard(t, seatId(Number(name)));
  if (table.seat === null || !Object.hasOwn(PLAYING, name)) return undefined;
  return PLAYING[name];
};

/** Listens for the table's keys; returns how to stop. */
export const listenForKeys = (table: Table): (() => void) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTaken(event.target) || pressesButton(event)) return;
    const push = event.altKey ? NUDGES[event.key] : undefined;
    if (push && table.seat !== null) {
      event.preventDefault();
      nudge(table, push);
      return;
    }
    if (event.altKey) return;
    const act = actFor(table, event);
    if (!act) return;
    event.preventDefault();
    act(table);
  };
  addEventListener("keydown", handleKey);
  return () => removeEventListener("keydown", handleKey);
};
