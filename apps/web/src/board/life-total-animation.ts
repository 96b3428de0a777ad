import type { SeatId } from "@baize/engine";
import styles from "./motion.module.css";
import {
  createOverlayElement,
  EASING,
  MOTION_MS,
  removeAfterAnimation,
  type SnapshotAnimation,
} from "./motion.ts";

/** The most numbers to show while counting; of more, some are skipped. */
const MAX_STEPS = 8;

/** The numbers from `from` to `to`, inclusive. */
export const integersBetween = (from: number, to: number): readonly number[] => {
  const steps = Math.min(Math.abs(to - from), MAX_STEPS);
  return Array.from({ length: steps + 1 }, (_, at) =>
    Math.round(from + ((to - from) * at) / Math.max(steps, 1)),
  );
};

/** Rolls through the numbers in the place of the one that is shown, which is hidden meanwhile. */
const count = (life: HTMLElement, numbers: readonly number[]): void => {
  const place = life.getBoundingClientRect();
  const { width, height } = place;
  if (width === 0) return;
  const { fontSize, fontStretch, fontWeight, color, letterSpacing } = getComputedStyle(life);
  const window = createOverlayElement(place, styles.count);
  window.dataset.counts = "";
  window.ariaHidden = "true";
  Object.assign(window.style, { fontSize, fontStretch, fontWeight, color, letterSpacing });
  window.style.lineHeight = `${height}px`;
  const column = document.createElement("div");
  // Less life is further down.
  const isFalling = (numbers.at(-1) ?? 0) < (numbers[0] ?? 0);
  const shown = numbers.map((number) => String(number).replace("-", "−"));
  column.textContent = (isFalling ? shown : shown.toReversed()).join("\n");
  window.append(column);
  const far = `translateY(${-(numbers.length - 1) * height}px)`;
  const timing = { duration: MOTION_MS, easing: EASING };
  life.animate({ color: ["transparent", "transparent"] }, timing);
  const rolling = column.animate(
    { transform: isFalling ? ["none", far] : [far, "none"] },
    { ...timing, fill: "forwards" },
  );
  removeAfterAnimation(rolling, window);
};

const lifeOf = (seat: SeatId): HTMLElement | null =>
  document.querySelector(`[data-plate="${String(seat)}"] [data-life]`);

/** Animates a change of life on the player's plate by counting up or down. */
export const lifeTotalAnimation: SnapshotAnimation = ({ table, was, is }) => {
  const [counter] = table.game.counters;
  if (!counter || was.view.seats === is.view.seats) return null;
  const counted = [...is.view.seats].flatMap(([seat, { counters }]) => {
    const before = was.view.seats.get(seat)?.counters[counter.id];
    const now = counters[counter.id];
    if (before === undefined || now === undefined || before === now) return [];
    return [{ seat, numbers: integersBetween(before, now) }];
  });
  if (counted.length === 0) return null;
  return () => {
    for (const { seat, numbers } of counted) {
      const life = lifeOf(seat);
      if (life) count(life, numbers);
    }
  };
};
