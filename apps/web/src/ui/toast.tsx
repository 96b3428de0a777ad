import "./toast.css";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { createStore, useStore } from "./store.ts";

type Tone = "plain" | "refused";

/** What a toast offers to do. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  /** A toast with an offer stays until that is taken or the toast is closed. */
  readonly offer: Offer | null;
}

const SHOWN_MS = 4500;
/** The number of toasts without an offer that are shown. */
const MOST = 3;
const store = createStore<{ readonly toasts: readonly Toast[] }>({ toasts: [] });
let last = 0;

/** Adds a toast, in the place of one with the same text. */
const add = (toast: Omit<Toast, "id">): number => {
  last += 1;
  const others = store.get().toasts.filter(({ text }) => text !== toast.text);
  const toasts = [...others, { id: last, ...toast }];
  const latest = toasts.filter(({ offer }) => offer === null).slice(-MOST);
  store.set({ toasts: toasts.filter((shown) => shown.offer !== null || latest.includes(shown)) });
  return last;
};

const remove = (gone: number): void =>
  store.set({ toasts: store.get().toasts.filter(({ id }) => id !== gone) });

/** Shows a line for a few seconds. */
export const toast = (text: string, tone: Tone = "plain"): void => {
  const id = add({ text, tone, offer: null });
  setTimeout(() => remove(id), SHOWN_MS);
};

/** Shows a line with something to press. */
export const toastWithOffer = (text: string, offer: Offer, tone: Tone = "plain"): void => {
  add({ text, tone, offer });
};

const Offered = ({ id, offer }: { readonly id: number; readonly offer: Offer }) => {
  const { close } = useText(uiText);
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          remove(id);
          offer.run();
        }}
      >
        {offer.label}
      </Button>
      <Button look="quiet" size="small" aria-label={close} onClick={() => remove(id)}>
        <Icon name="close" />
      </Button>
    </>
  );
};

export const Toasts = () => {
  const toasts = useStore(store, (state) => state.toasts);
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, text, tone, offer }) => (
        <div key={id} className={`toast toast-${tone}`}>
          <p>{text}</p>
          {offer === null ? null : <Offered id={id} offer={offer} />}
        </div>
      ))}
    </div>
  );
};
