import { Toast } from "@base-ui/react/toast";
import { clsx } from "clsx";
import { useEffect } from "react";
import { useStore } from "zustand";
import { uiStrings } from "../text/ui.ts";
import { Button } from "./button.tsx";
import styles from "./toast.module.css";
import { type ShownToast, toastRequestStore } from "./toast.ts";

const toasts = Toast.createToastManager();

/** A toast replaces one with the same text. It stays while the pointer or the focus is on it. */
const show = ({ line, tone, timeout, offer }: ShownToast): void => {
  const take = (): void => {
    toasts.close(line);
    offer?.run();
  };
  const actionProps = { children: offer?.label, onClick: take };
  toasts.add({ id: line, description: line, type: tone, timeout, actionProps });
};

/** The library's role is `dialog`, but a toast is announced and needs no answer. */
const AS_GROUP = { role: "group", "aria-modal": undefined };

const List = () => {
  const { close } = uiStrings.useText();
  return Toast.useToastManager().toasts.map((shown) => (
    <Toast.Root
      key={shown.id}
      toast={shown}
      {...AS_GROUP}
      swipeDirection={["up", "left", "right"]}
      className={clsx(styles.toast, shown.type === "refused" && styles.refused)}
    >
      <Toast.Description />
      <Toast.Action render={<Button className={styles.action} size="small" />} />
      {/* The library hides it from screen readers in stacked toasts; these are never stacked. */}
      <Toast.Close
        aria-hidden={false}
        render={
          <Button
            icon="close"
            className={styles.close}
            look="quiet"
            size="small"
            aria-label={close}
          />
        }
      />
    </Toast.Root>
  ));
};

/** Keeps a press in a frame of the page from stopping the toasts' time, as leaving the window does. */
const ignoreFocusInFrame = (event: FocusEvent): void => {
  if (event.target === window && document.hasFocus()) event.stopImmediatePropagation();
};

/** The region of the toasts, above everything else. Toasts can be closed, swiped away, and reached with F6. */
export const Toasts = () => {
  const t = uiStrings.useText();
  const waiting = useStore(toastRequestStore);
  useEffect(() => {
    addEventListener("blur", ignoreFocusInFrame, true);
    return () => removeEventListener("blur", ignoreFocusInFrame, true);
  }, []);
  useEffect(() => {
    if (waiting.length === 0) return;
    toastRequestStore.setState([], true);
    for (const message of waiting) {
      if (message.kind === "shown") show(message);
      else toasts.close(message.line);
    }
  }, [waiting]);
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts} aria-label={t.toasts}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
};
