import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { uiStrings } from "../text/ui.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { useCloseOnBack } from "./use-close-on-back.ts";

interface FootProps {
  /** A summary of the input. */
  readonly sum?: string;
  /** Whether it stays visible while the dialog scrolls. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

/** The footer of a dialog with its buttons. */
export const DialogFooter = ({ sum, stays = false, children }: FootProps) => (
  <div className={clsx(styles.foot, stays && styles.stays)}>
    {sum === undefined ? null : <output className={styles.sum}>{sum}</output>}
    {children}
  </div>
);

/** The props of every dialog. */
export interface CommonDialogProps {
  readonly onClose: () => void;
}

interface Props extends CommonDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A `page` is wide, and fills the screen of a phone. */
  readonly size?: "narrow" | "wide" | "page";
}

/** A modal dialog, open while it is mounted. A field with `autoFocus` gets the focus, otherwise the dialog itself. */
export const Dialog = ({ title, onClose, children, size = "narrow" }: Props) => {
  const t = uiStrings.useText();
  useCloseOnBack(onClose);
  const popup = useRef<HTMLDivElement>(null);
  // A field with `autoFocus` takes the focus before the library notes where it was.
  const [before] = useState(() => document.activeElement);
  const handleOpen = (open: boolean): void => {
    if (!open) onClose();
  };
  return (
    <BaseDialog.Root open onOpenChange={handleOpen}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          ref={popup}
          className={clsx(
            styles.dialog,
            size === "wide" && styles.wide,
            size === "page" && styles.page,
          )}
          initialFocus={popup}
          finalFocus={() =>
            // Nothing had the focus. The library would focus the first button of the page.
            before !== document.body &&
            (before instanceof HTMLElement && before.isConnected ? before : true)
          }
        >
          <div className={styles.body}>
            <header className={styles.head}>
              <BaseDialog.Title>{title}</BaseDialog.Title>
              <BaseDialog.Close
                render={<Button icon="close" look="quiet" aria-label={t.close} />}
              />
            </header>
            {children}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};
