import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { runWhenIdle } from "../ui/run-when-idle.ts";

/** Bitmaps are drawn while so many pictures are shown. For fewer, drawing them takes longer than they save. */
const CROWD = 50;
/** Bitmaps are drawn so much later than their cards come, when a page that opens is done with all else. */
const DELAY_MS = 2000;

/** The addresses of the bitmaps that have been drawn, by those of their SVGs. */
const bitmapStore = createStore<Readonly<Record<string, string>>>(() => ({}));
/** The addresses of the SVGs that have been shown. */
const known = new Set<string>();
/** Those of them that no bitmap has been drawn of. */
const waiting: string[] = [];
/** How many pictures are shown, one that is on several cards counted for each. */
let pictures = 0;
let isDrawing = false;

const draw = async (address: string): Promise<void> => {
  await new Promise<void>((resolve) => runWhenIdle(resolve));
  const { drawBitmap } = await import("./card-art-url-builders.ts");
  const bitmap = await drawBitmap(address);
  bitmapStore.setState({ [address]: bitmap });
};

/** Has the bitmaps of a crowd drawn, one after another while the browser is idle. */
const drawCrowd = async (): Promise<void> => {
  if (isDrawing || pictures < CROWD) return;
  isDrawing = true;
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    // Without a bitmap the SVG stays.
    await draw(address).catch(() => undefined);
  }
  isDrawing = false;
};

/** Notes that a card shows a picture. Returns a function to call when it no longer does. */
const show = (address: string): (() => void) => {
  pictures += 1;
  if (!known.has(address)) {
    known.add(address);
    waiting.push(address);
  }
  void drawCrowd();
  return () => {
    pictures -= 1;
  };
};

/** The address of the bitmap of an SVG picture, or of the picture until the bitmap is drawn; `isLarge` keeps the SVG. */
export const useBitmap = (address: string | undefined, isLarge: boolean): string | undefined => {
  const bitmap = useStore(bitmapStore, (drawn) => (address ? drawn[address] : undefined));
  useEffect(
    () => (address === undefined || isLarge ? undefined : show(address)),
    [address, isLarge],
  );
  return (isLarge ? undefined : bitmap) ?? address;
};
