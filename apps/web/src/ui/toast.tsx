import "./toast.css";
import { Toast } from "@base-ui/react/toast";
import { text, useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

type Tone = "plain" | "refused";

/** What a toast offers to do. */
interface Offer {
  readonly label: string;
  readonly run: () => void;
}

const SHOWN_MS = 4500;
/** What can be taken back is shown longer: it takes some time to see that one has erred. */
const UNDO_MS = 10_000;
const toasts = Toast.createToastManager();

interface Shown {
  readonly tone: Tone;
  readonly timeout: number;
  readonly offer?: Offer;
}

/** A toast takes the place of one with the same text. Who points at it or has the focus on it keeps it. */
const show = (line: string, { tone, timeout, offer }: Shown): void => {
  const take = (): void => {
    toasts.close(line);
    offer?.run();
  };
  const actionProps = { children: offer?.label, onClick: take };
  toasts.add({ id: line, description: line, type: tone, timeout, actionProps });
};

/** Shows a line for a few seconds. */
export const toast = (line: string, tone: Tone = "plain"): void =>
  show(line, { tone, timeout: SHOWN_MS });

/** Shows a line with something to press, until that is pressed or the toast is closed. */
export const toastWithOffer = (line: string, offer: Offer, tone: Tone = "plain"): void =>
  show(line, { tone, timeout: 0, offer });

/** Says what was done on this device, and offers to take it back. */
export const toastWithUndo = (done: string, run: () => void): void =>
  show(done, { tone: "plain", timeout: UNDO_MS, offer: { label: text(uiText).undo, run } });

/** It is read out and waits for no answer, so it isn't the dialog that the library takes it for. */
const AS_GROUP = { role: "group", "aria-modal": undefined };

const List = () => {
  const { close } = useText(uiText);
  return Toast.useToastManager().toasts.map((shown) => (
    <Toast.Root
      key={shown.id}
      toast={shown}
      {...AS_GROUP}
      swipeDirection={["up", "left", "right"]}
      className={`toast toast-${shown.type ?? "plain"}`}
    >
      <Toast.Description />
      <Toast.Action render={<Button size="small" />} />
      <Toast.Close render={<Button look="quiet" size="small" aria-label={close} />}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  ));
};

/** Where toasts are shown, over everything else. They can be closed, thrown out by a finger, and reached with F6. */
export const Toasts = () => {
  const t = useText(uiText);
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={t.toasts}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
