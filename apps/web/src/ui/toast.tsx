import "./toast.css";
import { createStore, useStore } from "./store.ts";
import { speakOverPage } from "./voice.tsx";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "refused";
}

const SHOWN_MS = 4500;
const MOST = 3;
const store = createStore<{ readonly toasts: readonly Toast[] }>({ toasts: [] });
let last = 0;

/** Shows a line for a few seconds; it is spoken too. */
export const toast = (text: string, tone: Toast["tone"] = "plain"): void => {
  speakOverPage(text);
  last += 1;
  const shown: Toast = { id: last, text, tone };
  const others = store.get().toasts.filter((other) => other.text !== text);
  store.set({ toasts: [...others, shown].slice(-MOST) });
  setTimeout(() => {
    store.set({ toasts: store.get().toasts.filter(({ id }) => id !== shown.id) });
  }, SHOWN_MS);
};

export const Toasts = () => {
  const toasts = useStore(store, (state) => state.toasts);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className={`toast toast-${tone}`}>
          {text}
        </p>
      ))}
    </div>
  );
};
