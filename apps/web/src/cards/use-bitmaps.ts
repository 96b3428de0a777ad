import { type CSSProperties, useEffect } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { createStore } from "zustand/vanilla";
import { runWhenIdle } from "../ui/run-when-idle.ts";

type Styles = CSSProperties & Record<`--${string}`, string>;

/** The properties with pictures of many paths. Those of playing cards differ by size, and stay SVG. */
const PICTURES = ["--art", "--back"] as const;

/** The bitmaps that have been drawn, by the addresses of their SVGs. */
const bitmapStore = createStore<Readonly<Record<string, string>>>(() => ({}));
/** The addresses whose bitmaps were asked for. */
const asked = new Set<string>();
let drawing = Promise.resolve();

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
  // Without a bitmap the SVG stays.
  drawing = drawing.then(() => draw(address)).catch(() => undefined);
};

/** A card's styles with bitmaps in place of SVG pictures, as soon as they are drawn; `isLarge` keeps the SVGs. */
export const useBitmaps = (style: Styles, isLarge: boolean): Styles => {
  const addresses = PICTURES.map((name) => (isLarge ? undefined : style[name]));
  const bitmaps = useStore(
    bitmapStore,
    useShallow((drawn) => addresses.map((address) => address && drawn[address])),
  );
  const wanted = addresses.join(" ");
  useEffect(() => {
    for (const address of wanted.split(" ")) if (address) ask(address);
  }, [wanted]);
  const swapped = PICTURES.flatMap((name, at) => (bitmaps[at] ? [[name, bitmaps[at]]] : []));
  return swapped.length === 0 ? style : { ...style, ...Object.fromEntries(swapped) };
};
