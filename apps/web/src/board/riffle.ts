import { type LogLine, type ZoneId, zoneFor } from "@baize/engine";
import type { Motion, Step } from "./motion.ts";

const RIFFLE_MS = 240;
const STAGGER_MS = 12;
const PACKETS = 6;
/** More lines than these at once are a jump through a recording. */
const MOST_LINES = 8;

/** What shuffles the library of the seat that did it. */
const SHUFFLES: ReadonlySet<string> = new Set([
  "library.shuffle",
  "library.refill",
  "hand.mulligan",
  "deck.reset",
]);

const isShuffle = ({ type, values }: LogLine): boolean =>
  SHUFFLES.has(type) || values?.shuffle === true;

/** The lines that came since; none where it can't be told, as after a reconnect. */
const newLines = ({ was, is }: Step): readonly LogLine[] => {
  const last = was.log.at(-1);
  if (last === undefined || last === is.log.at(-1)) return [];
  const at = is.log.lastIndexOf(last);
  const lines = at === -1 ? [] : is.log.slice(at + 1);
  return lines.length > MOST_LINES ? [] : lines;
};

/** The libraries that lines say were shuffled. */
const shuffledBy = ({ table, is }: Step, lines: readonly LogLine[]): readonly ZoneId[] => {
  const seats = lines.some(({ type }) => type === "game.next")
    ? [...is.view.seats.keys()]
    : lines.filter(isShuffle).flatMap(({ seat }) => seat ?? []);
  return [...new Set(seats.flatMap((seat) => zoneFor(table.game, "library", seat) ?? []))];
};

/** Two halves of the pile part and run into each other, a few cards from the left and from the right in turn. */
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
    const end = (): void => packet.remove();
    moving.finished.then(end, end);
  }
};

/** A library that somebody shuffles is riffled before everybody. */
export const riffleShuffled: Motion = (step) => {
  const zones = shuffledBy(step, newLines(step));
  return zones.length === 0 ? null : () => zones.forEach(riffle);
};
