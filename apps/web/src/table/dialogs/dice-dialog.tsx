import "./dice-dialog.css";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ask } from "../acts.ts";
import { useTable } from "../context.tsx";

const SIDES = [4, 6, 8, 10, 12, 20, 100] as const;
const MOST = 12;

/** Dice by size, one or several at once, or a coin. One press rolls. */
export const DiceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const [count, setCount] = useState(1);
  const roll = (sides: number): void => {
    onClose();
    void ask(table, "dice.roll", { sides, ...(count > 1 ? { count } : {}) });
  };
  const flip = (): void => {
    onClose();
    void ask(table, "coin.flip", count > 1 ? { count } : {});
  };
  return (
    <Dialog title="Roll dice" onClose={onClose}>
      <fieldset className="dice-count">
        <legend className="field-label">How many</legend>
        <Button aria-label="Fewer" disabled={count === 1} onClick={() => setCount(count - 1)}>
          <Icon name="minus" />
        </Button>
        <output className="dice-number">{count}</output>
        <Button aria-label="More" disabled={count === MOST} onClick={() => setCount(count + 1)}>
          <Icon name="plus" />
        </Button>
      </fieldset>
      <div className="dice-sides">
        {SIDES.map((sides) => (
          <Button key={sides} autoFocus={sides === 6} onClick={() => roll(sides)}>
            d{sides}
          </Button>
        ))}
        <Button onClick={flip}>
          <Icon name="coin" />
          Coin
        </Button>
      </div>
    </Dialog>
  );
};
