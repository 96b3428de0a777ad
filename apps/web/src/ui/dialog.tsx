import "./dialog.css";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { useText } from "../text/area.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Voice } from "./voice.tsx";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: "narrow" | "wide";
}

/** A modal dialog on the platform's own `<dialog>`: it keeps the focus and closes with Escape. Mounted is open. */
export const Dialog = ({ title, onClose, children, size = "narrow" }: Props) => {
  const t = useText(uiText);
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The content is rendered once the dialog is open: only then can it take the focus.
    setIsOpen(true);
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for the backdrop.
    <dialog
      ref={ref}
      tabIndex={-1}
      className={`dialog dialog-${size}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen ? (
        <div className="dialog-body">
          <header className="dialog-head">
            <h2 id={heading}>{title}</h2>
            <Button look="quiet" aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          {children}
          <Voice over />
        </div>
      ) : null}
    </dialog>
  );
};
