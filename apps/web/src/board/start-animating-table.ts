import type { Snapshot } from "@baize/client";
import { findZoneId, type LogLine, type SeatId, type ZoneId } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { prefersReducedMotion } from "../ui/reduced-motion.ts";
import { zoneMovesAnimation } from "./card-movement-animation.ts";
import { lifeTotalAnimation } from "./life-total-animation.ts";
import styles from "./motion.module.css";
import {
  createOverlayElement,
  EASING,
  MOTION_MS,
  removeAfterAnimation,
  type SnapshotAnimation,
  type SnapshotChange,
  type SnapshotWithView,
} from "./motion.ts";

const RIFFLE_MS = 240;
const STAGGER_MS = 12;
const PACKETS = 6;
/** The most log lines whose motion is shown. More are a jump in a replay. */
const MAX_LINES = 8;

/** The intents that shuffle the library of the seat that sent them. */
const SHUFFLES: ReadonlySet<string> = new Set([
  "library.shuffle",
  "library.refill",
  "hand.mulligan",
  "deck.reset",
]);

const isShuffle = ({ type, values }: LogLine): boolean =>
  SHUFFLES.has(type) || values?.shuffle === true;

/** The log lines since the view before; empty if that is unknown, as after a reconnect. */
const newLines = ({ was, is }: SnapshotChange): readonly LogLine[] => {
  const last = was.log.at(-1);
  if (last === undefined || last === is.log.at(-1)) return [];
  const at = is.log.lastIndexOf(last);
  const lines = at === -1 ? [] : is.log.slice(at + 1);
  return lines.length > MAX_LINES ? [] : lines;
};

/** The libraries that lines say were shuffled: the one that a line names, or all where decks were laid out again. */
const shuffledBy = (
  { table, is }: SnapshotChange,
  lines: readonly LogLine[],
): readonly ZoneId[] => {
  const all = table.game.zones.flatMap(({ kind, visibility }) =>
    visibility === "nobody" ? [kind] : [],
  );
  const zones = (seat: SeatId, kinds: readonly string[]): ZoneId[] =>
    kinds.flatMap((kind) => findZoneId(table.game, kind, seat) ?? []);
  const shuffled = lines.some(({ type }) => type === "game.next")
    ? [...is.view.seats.keys()].flatMap((seat) => zones(seat, all))
    : lines.filter(isShuffle).flatMap(({ type, seat, values }) => {
        const kinds = type === "deck.reset" ? all : [String(values?.library ?? "library")];
        return seat === null ? [] : zones(seat, kinds);
      });
  return [...new Set(shuffled)];
};

/** The riffle animation: two halves of the pile part and merge, a few cards from each side in turn. */
const riffle = (zone: ZoneId): void => {
  const back = document.querySelector(`[data-drop="${zone}"] [data-place] > [data-pile]`);
  if (!(back instanceof HTMLElement)) return;
  for (let at = 0; at < PACKETS; at += 1) {
    const packet = back.cloneNode(true) as HTMLElement;
    delete packet.dataset.pile;
    packet.dataset.riffle = "";
    packet.style.pointerEvents = "none";
    back.after(packet);
    const side = at % 2 === 0 ? -1 : 1;
    const apart = `translate(${String(side * 46)}%, ${String(-at * 1.5)}%) rotate(${String(side * 7)}deg)`;
    const moving = packet.animate(
      [
        { transform: "none", easing: "ease-out" },
        { transform: apart, offset: 0.4, easing: "ease-in" },
        { transform: `translateY(${String(-at * 1.5)}%)` },
      ],
      { duration: RIFFLE_MS - PACKETS * STAGGER_MS, delay: at * STAGGER_MS, fill: "both" },
    );
    removeAfterAnimation(moving, packet);
  }
};

/** Shows a riffle on each library that somebody shuffles. */
const riffleShuffled: SnapshotAnimation = (step) => {
  const zones = shuffledBy(step, newLines(step));
  return zones.length === 0 ? null : () => zones.forEach(riffle);
};

const boxOf = (seat: SeatId): DOMRect | undefined =>
  document.querySelector(`[data-plate="${String(seat)}"]`)?.getBoundingClientRect();

const pass = (from: DOMRect, to: DOMRect): void => {
  const ring = createOverlayElement(to, styles.ring);
  ring.dataset.turnPasses = "";
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const start = `${shift} scale(${from.width / to.width}, ${from.height / to.height})`;
  const passing = ring.animate(
    [
      { transform: start, opacity: 0.4 },
      { transform: "none", opacity: 1, offset: 0.8 },
      { transform: "none", opacity: 0 },
    ],
    { duration: MOTION_MS, easing: EASING },
  );
  removeAfterAnimation(passing, ring);
};

/** Animates the ring of the current turn from one player's plate to the next. */
const passTurn: SnapshotAnimation = ({ was, is }) => {
  const before = was.view.table.turn?.seat;
  const now = is.view.table.turn?.seat;
  if (before === undefined || now === undefined || before === now) return null;
  const from = boxOf(before);
  return () => {
    const to = boxOf(now);
    if (from && to && from.width > 0 && to.width > 0) pass(from, to);
  };
};

const MOTIONS: readonly SnapshotAnimation[] = [
  zoneMovesAnimation,
  riffleShuffled,
  passTurn,
  lifeTotalAnimation,
];

const isShown = (snapshot: Snapshot): snapshot is SnapshotWithView => snapshot.view !== null;

/** Animates the changes of a table if this device's settings allow it, with transforms and opacity alone. */
export const startAnimatingTable = (table: Table): (() => void) => {
  let shown = table.client.getSnapshot();
  return table.client.subscribe(() => {
    const was = shown;
    const is = table.client.getSnapshot();
    shown = is;
    if (!isShown(was) || !isShown(is) || prefersReducedMotion() || document.hidden) return;
    const step = { table, was, is };
    const begins = MOTIONS.flatMap((motion) => motion(step) ?? []);
    if (begins.length === 0) return;
    requestAnimationFrame(() => {
      for (const begin of begins) begin();
    });
  });
};
