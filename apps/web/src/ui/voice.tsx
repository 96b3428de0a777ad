import { useState } from "react";
import { createStore, useStore } from "./store.ts";

interface Line {
  readonly id: number;
  readonly text: string;
  /** Whether the page shows it in a region that speaks by itself, which a dialog covers. */
  readonly shown: boolean;
}

/** More at once than anyone listens to. */
const MOST = 12;
const store = createStore<{ readonly lines: readonly Line[] }>({ lines: [] });
let last = 0;

const add = (text: string, shown: boolean): void => {
  last += 1;
  store.set({ lines: [...store.get().lines, { id: last, text, shown }].slice(-MOST) });
};

/** Has a screen reader say something once it is done with what it says. */
export const speak = (text: string): void => add(text, false);

/** Speaks what the page shows and speaks itself, where a dialog is open over it. */
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
