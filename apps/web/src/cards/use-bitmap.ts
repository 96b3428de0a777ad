import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { runWhenIdle } from "../ui/run-when-idle.ts";

/** The first bitmap is drawn so much later than its card comes, when a page that opens is done with all else. */
const DELAY_MS = 2000;

/** The addresses of the bitmaps that have been drawn, by those of their SVGs. */
const bitmapStore = createStore<Readonly<Record<string, string>>>(() => ({}));
/** The addresses whose bitmaps were asked for. */
const asked = new Set<string>();
let drawing: Promise<void> | null = null;

const draw = async (address: string): Promise<void> => {
  await new Promise<void>((resolve) => runWhenIdle(resolve));
  const { drawBitmap } = await import("./card-art-url-builders.ts");
  const bitmap = await drawBitmap(address);
  bitmapStore.setState({ [address]: bitmap });
};

/** Has a bitmap drawn, one after another while the browser is idle. */
const ask = (address: string): void => {
  if (asked.has(address)) return;
  asked.add(address);
  drawing ??= new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  // Without a bitmap the SVG stays.
  drawing = drawing.then(() => draw(address)).catch(() => undefined);
};

/** The address of the bitmap of an SVG picture, or of the picture until the bitmap is drawn; `isLarge` keeps the SVG. */
export const useBitmap = (address: string | undefined, isLarge: boolean): string | undefined => {
  const bitmap = useStore(bitmapStore, (drawn) => (address ? drawn[address] : undefined));
  useEffect(() => {
    if (address && !isLarge) ask(address);
  }, [address, isLarge]);
  return (isLarge ? undefined : bitmap) ?? address;
};
