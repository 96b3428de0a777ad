import { createStore } from "zustand/vanilla";
import { uiStrings } from "../text/ui.ts";

type Tone = "plain" | "refused";

/** The button of a toast. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
}

/** A text to show for a while, or with 0 until it is closed. */
export interface ShownToast {
  readonly kind: "shown";
  readonly line: string;
  readonly tone: Tone;
  readonly timeout: number;
  readonly offer?: Offer;
}

/** A toast to show, or the text of one to close. */
export type ToastRequest = ShownToast | { readonly kind: "closed"; readonly line: string };

const SHOWN_MS = 4500;
/** A toast with undo is shown longer, because it takes time to notice a mistake. */
const UNDO_MS = 10_000;

/** The queued messages. The component that shows them is loaded after the first render. */
export const toastRequestStore = createStore<readonly ToastRequest[]>(() => []);

const send = (message: ToastRequest): void =>
  toastRequestStore.setState((waiting) => [...waiting, message], true);

const show = (message: Omit<ShownToast, "kind">): void => send({ kind: "shown", ...message });

/** Shows a text for a few seconds. */
export const toast = (line: string, tone: Tone = "plain"): void =>
  show({ line, tone, timeout: SHOWN_MS });

/** Shows a text with a button, until it is pressed or the toast is closed. */
export const toastWithButton = (line: string, offer: Offer, tone: Tone = "plain"): void =>
  show({ line, tone, timeout: 0, offer });

/** Shows what was done, with an undo button. Returns a function that closes the toast. */
export const toastWithUndo = (done: string, run: () => void): (() => void) => {
  show({
    line: done,
    tone: "plain",
    timeout: UNDO_MS,
    offer: { label: uiStrings.now().undo, run },
  });
  return () => send({ kind: "closed", line: done });
};
