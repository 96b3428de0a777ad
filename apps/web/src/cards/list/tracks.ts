import { type RefObject, useLayoutEffect, useState } from "react";
import { CARD_RATIO } from "../../model/geometry.ts";

/** The room that cards side by side have: how many there are in a line, and how high one is. */
export interface Tracks {
  readonly columns: number;
  readonly height: number;
  readonly gap: number;
}

const NONE: Tracks = { columns: 1, height: 0, gap: 0 };

const pixels = (value: string): number => Number.parseFloat(value) || 0;

const measure = (list: HTMLElement): Tracks => {
  const style = getComputedStyle(list);
  const gap = pixels(style.columnGap);
  const scale = pixels(style.getPropertyValue("--card-scale")) || 1;
  const least = (pixels(style.getPropertyValue("--card-w")) || 1) * scale;
  const width = list.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight);
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const height = ((width - gap * (columns - 1)) / columns) * CARD_RATIO;
  return { columns, gap, height };
};

/** The room that a list of cards has, measured again whenever its size changes. */
export const useTracks = (ref: RefObject<HTMLElement | null>): Tracks => {
  const [tracks, setTracks] = useState(NONE);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const update = (): void => setTracks(measure(list));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    return () => observer.disconnect();
  }, [ref]);
  return tracks;
};
