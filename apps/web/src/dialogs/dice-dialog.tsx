import { Coins } from "lucide-react";
import { useRef, useState } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { parseDice } from "../actions/commands/parse-dice.ts";
import { sendIntent } from "../actions/intents.ts";
import { useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import formStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { NumberField } from "../ui/number-field.tsx";
import styles from "./dice-dialog.module.css";

const SIDES = [4, 6, 8, 10, 12, 20, 100] as const;
const MOST = 12;

/** Any dice, as they are written. */
const Other = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { dice: t } = dialogStrings.useText();
  const [wrong, setWrong] = useState(false);
  const handleSubmit = (form: HTMLFormElement): void => {
    const dice = parseDice(readFormText(form, "dice"));
    setWrong(dice === null);
    if (dice === null) return;
    onClose();
    actionRunnerIfAllowed(table, "dice", { cards: [], dice })?.();
  };
  return (
    <Form className={formStyles.withButton} onSubmit={handleSubmit}>
      <Field
        label={t.other}
        name="dice"
        placeholder={t.example}
        autoComplete="off"
        error={wrong ? t.wrong : null}
      />
      <Button type="submit">{t.roll}</Button>
    </Form>
  );
};

/** Dice by size, one or several at once, with something added, or a coin. One press rolls. */
export const DiceDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { dice: t } = dialogStrings.useText();
  const [count, setCount] = useState(1);
  const [modifier, setModifier] = useState(0);
  const numbers = useRef<HTMLFormElement>(null);
  const roll = (sides: number): void => {
    if (!numbers.current?.reportValidity()) return;
    onClose();
    actionRunnerIfAllowed(table, "dice", { cards: [], dice: { count, sides, modifier } })?.();
  };
  const flip = (): void => {
    if (!numbers.current?.reportValidity()) return;
    onClose();
    void sendIntent(table, "coin.flip", count > 1 ? { count } : {});
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form ref={numbers}>
        <NumberField label={t.count} value={count} most={MOST} onChange={setCount} />
        <NumberField label={t.modifier} value={modifier} least={-99} onChange={setModifier} />
      </Form>
      <div className={styles.sides}>
        {SIDES.map((sides) => (
          <Button
            key={sides}
            className={styles.side}
            autoFocus={sides === 6}
            onClick={() => roll(sides)}
          >
            {t.die(sides)}
          </Button>
        ))}
        <Button icon={Coins} onClick={flip}>
          {t.coin}
        </Button>
      </div>
      <Other onClose={onClose} />
    </Dialog>
  );
};
