import { useState } from "react";
import { createStore, useStore } from "./store.ts";

interface Line {
  readonly id: number;
  readonly text: string;
  /** Whether the page shows it in a live region, which is silent while a dialog covers it. */
  readonly shown: boolean;
}

/** The number of latest texts that are kept. */
const MOST = 12;
const store = createStore<{ readonly lines: readonly Line[] }>({ lines: [] });
let last = 0;

const add = (text: string, shown: boolean): void => {
  last += 1;
  store.set({ lines: [...store.get().lines, { id: last, text, shown }].slice(-MOST) });
};

/** Queues a text for the screen reader. */
export const speak = (text: string): void => add(text, false);

/** Repeats a text of the page's own live region while a dialog covers it. */
export const speakOverPage = (text: string): void => add(text, true);

/**
 * Where a screen reader hears what is spoken from now on. The page has one, and each open dialog: what is outside of a
 * modal dialog is not heard.
 */
export const Voice = ({ over = false }: { readonly over?: boolean }) => {
  const [before] = useState(last);
  const lines = useStore(store, (state) => state.lines);
  return (
    <div className="unseen voice" aria-live="polite">
      {lines
        .filter(({ id, shown }) => id > before && (over || !shown))
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
};
