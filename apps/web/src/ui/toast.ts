import { createStore } from "zustand/vanilla";
import { uiText } from "../text/ui.ts";

type Tone = "plain" | "refused";

/** What a toast offers to do. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
}

/** A line to show for a while; with 0 until it is closed. */
export interface ShownToast {
  readonly kind: "shown";
  readonly line: string;
  readonly tone: Tone;
  readonly timeout: number;
  readonly offer?: Offer;
}

/** What is shown, or the line of what is to be closed. */
export type ToastMessage = ShownToast | { readonly kind: "closed"; readonly line: string };

const SHOWN_MS = 4500;
/** What can be taken back is shown longer: it takes some time to see that one has erred. */
const UNDO_MS = 10_000;

/** The messages that are not on the page yet. Its part that shows them comes after the first drawing. */
export const toastStore = createStore<readonly ToastMessage[]>(() => []);

const send = (message: ToastMessage): void =>
  toastStore.setState((waiting) => [...waiting, message], true);

const show = (message: Omit<ShownToast, "kind">): void => send({ kind: "shown", ...message });

/** Shows a line for a few seconds. */
export const toast = (line: string, tone: Tone = "plain"): void =>
  show({ line, tone, timeout: SHOWN_MS });

/** Shows a line with something to press, until that is pressed or the toast is closed. */
export const toastWithButton = (line: string, offer: Offer, tone: Tone = "plain"): void =>
  show({ line, tone, timeout: 0, offer });

/** Says what was done, and offers to take it back. Returns how to end the offer. */
export const toastWithUndo = (done: string, run: () => void): (() => void) => {
  show({ line: done, tone: "plain", timeout: UNDO_MS, offer: { label: uiText.now().undo, run } });
  return () => send({ kind: "closed", line: done });
};
