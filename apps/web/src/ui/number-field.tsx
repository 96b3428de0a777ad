import { TABLE_LIMITS } from "@baize/engine";
import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "./button.tsx";
import fieldStyles from "./field.module.css";
import styles from "./number-field.module.css";

interface Props extends Omit<ComponentProps<"input">, "value" | "onChange"> {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  onChange(value: number): void;
}

/** A number field with buttons to decrease and increase it. While it is empty, the value stays. */
export const NumberField = ({
  label,
  value,
  least = 1,
  most = TABLE_LIMITS.cards,
  onChange,
  ...rest
}: Props) => {
  const t = dialogStrings.useText();
  const [isEmpty, setEmpty] = useState(false);
  const change = (next: number): void => {
    setEmpty(Number.isNaN(next));
    if (!Number.isNaN(next)) onChange(next);
  };
  return (
    <fieldset className={fieldStyles.row}>
      <legend className={clsx(fieldStyles.label, styles.label)}>{label}</legend>
      <Button
        icon="minus"
        aria-label={t.fewer}
        disabled={value <= least}
        onClick={() => change(value - 1)}
      />
      <input
        {...rest}
        className={clsx(fieldStyles.input, styles.value)}
        type="number"
        inputMode="numeric"
        aria-label={label}
        value={isEmpty ? "" : value}
        min={least}
        max={most}
        required
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
      />
      <Button
        icon="plus"
        aria-label={t.more}
        disabled={value >= most}
        onClick={() => change(value + 1)}
      />
    </fieldset>
  );
};
