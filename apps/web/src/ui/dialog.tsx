import "./dialog.css";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly size?: "narrow" | "wide";
}

/** A modal dialog on the platform's own `<dialog>`: it keeps the focus and closes with Escape. Mounted is open. */
export const Dialog = ({ title, onClose, children, size = "narrow" }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // `showModal` would put the focus on the first button; what asked for it inside comes first, else the dialog.
    const wanted = dialog.contains(document.activeElement) ? document.activeElement : dialog;
    if (!dialog.open) dialog.showModal();
    if (wanted instanceof HTMLElement) wanted.focus();
    return () => dialog.close();
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
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button look="quiet" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
};
