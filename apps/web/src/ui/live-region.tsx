import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import styles from "./text.module.css";

interface Line {
  readonly id: number;
  readonly text: string;
}

/** How many of the latest texts are kept. */
const MOST = 12;
const store = createStore<{ readonly lines: readonly Line[] }>(() => ({ lines: [] }));
let last = 0;

/** Queues a text for the screen reader. */
export const announce = (text: string): void => {
  last += 1;
  store.setState({ lines: [...store.getState().lines, { id: last, text }].slice(-MOST) });
};

/**
 * The live region for texts that are announced from now on. A modal dialog hides the rest of the page from screen
 * readers, but not live regions.
 */
export const LiveRegion = () => {
  const [before] = useState(last);
  const lines = useStore(store, (state) => state.lines);
  return (
    <div className={styles.unseen} data-voice="" aria-live="polite">
      {lines
        .filter(({ id }) => id > before)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
};
