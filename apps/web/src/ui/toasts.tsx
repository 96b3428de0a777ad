import { Toast } from "@base-ui/react/toast";
import { clsx } from "clsx";
import { useEffect } from "react";
import { useStore } from "zustand";
import { uiText } from "../text/ui.ts";
import { Button } from "./button.tsx";
import styles from "./toast.module.css";
import { type ShownToast, toastStore } from "./toast.ts";

const toasts = Toast.createToastManager();

/** A toast takes the place of one with the same text. Who points at it or has the focus on it keeps it. */
const show = ({ line, tone, timeout, offer }: ShownToast): void => {
  const take = (): void => {
    toasts.close(line);
    offer?.run();
  };
  const actionProps = { children: offer?.label, onClick: take };
  toasts.add({ id: line, description: line, type: tone, timeout, actionProps });
};

/** It is read out and waits for no answer, so it isn't the dialog that the library takes it for. */
const AS_GROUP = { role: "group", "aria-modal": undefined };

const List = () => {
  const { close } = uiText.useText();
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
      {/* The library hides it from screen readers while the toasts are stacked, which these never are. */}
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

/** Where toasts are shown, over everything else. They can be closed, thrown out by a finger, and reached with F6. */
export const Toasts = () => {
  const t = uiText.useText();
  const waiting = useStore(toastStore);
  useEffect(() => {
    if (waiting.length === 0) return;
    toastStore.setState([], true);
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
