import "./dialog.css";
import {
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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

/** Whether a press began, and ended, on the backdrop: a click has the same target where only one of them did. */
interface Press {
  readonly began: boolean;
  readonly ended: boolean;
}

const NO_PRESS: Press = { began: false, ended: false };

/** What happens on the backdrop happens to the dialog itself, and not to what is in it. */
const isBackdrop = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;

/** A modal dialog on the platform's own `<dialog>`: it keeps the focus and closes with Escape. Mounted is open. */
export const Dialog = ({ title, onClose, children, size = "narrow" }: Props) => {
  const t = useText(uiText);
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const pressed = useRef<Press>(NO_PRESS);
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
      onPointerDown={(event) => {
        pressed.current = { ...NO_PRESS, began: isBackdrop(event) };
      }}
      onPointerUp={(event) => {
        pressed.current = { ...pressed.current, ended: isBackdrop(event) };
      }}
      onClick={(event) => {
        const { began, ended } = pressed.current;
        if (began && ended && isBackdrop(event)) onClose();
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
