import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ask } from "../acts.ts";
import { useTable } from "../context.tsx";

/** Asks before the hand goes back, and how many cards to draw. */
export const MulliganDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const [count, setCount] = useState(table.game.openingHand);
  return (
    <Dialog title="Take a mulligan" onClose={onClose}>
      <p>Your hand goes back into the library, which is shuffled, and you draw anew.</p>
      <fieldset className="dice-count">
        <legend className="field-label">Cards to draw</legend>
        <Button aria-label="Fewer" disabled={count === 0} onClick={() => setCount(count - 1)}>
          <Icon name="minus" />
        </Button>
        <output className="dice-number">{count}</output>
        <Button aria-label="More" onClick={() => setCount(count + 1)}>
          <Icon name="plus" />
        </Button>
      </fieldset>
      <div className="dialog-foot">
        <Button onClick={onClose}>Keep the hand</Button>
        <Button
          look="main"
          autoFocus
          onClick={() => {
            onClose();
            void ask(table, "hand.mulligan", { count });
          }}
        >
          Mulligan
        </Button>
      </div>
    </Dialog>
  );
};
