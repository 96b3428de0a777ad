import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTable } from "../context.tsx";
import { lookInto } from "../library/look.ts";

/** Asks at how many cards from the top of the library to look. */
export const LookDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const [count, setCount] = useState(3);
  return (
    <Dialog title="Look at the top of the library" onClose={onClose}>
      <p>The others see that you look, and at how many cards.</p>
      <fieldset className="dice-count">
        <legend className="field-label">Cards to look at</legend>
        <Button aria-label="Fewer" disabled={count === 1} onClick={() => setCount(count - 1)}>
          <Icon name="minus" />
        </Button>
        <output className="dice-number">{count}</output>
        <Button aria-label="More" onClick={() => setCount(count + 1)}>
          <Icon name="plus" />
        </Button>
      </fieldset>
      <div className="dialog-foot">
        <Button
          look="main"
          autoFocus
          onClick={() => {
            onClose();
            lookInto(table, { at: "top", count });
          }}
        >
          Look
        </Button>
      </div>
    </Dialog>
  );
};
