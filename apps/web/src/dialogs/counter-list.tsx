import { TABLE_LIMITS } from "@baize/engine";
import { clsx } from "clsx";
import { type FocusEvent, type FormEvent, type ReactNode, useState } from "react";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import numberFieldStyles from "../ui/number-field.module.css";
import styles from "./counters-dialog.module.css";

interface Counter {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly least?: number;
}

interface Props {
  readonly counters: readonly Counter[];
  onAdd(id: string, delta: number): void;
  /** Sets a counter to a typed number. Without it, the number is shown but has no field. */
  onSet?(id: string, value: number): void;
  /** What else can be done with a counter. */
  more?(counter: Counter): ReactNode;
  readonly another?: {
    readonly label: string;
    readonly example: string;
    onName(name: string): void;
  };
}

type ValueProps = Pick<Props, "onSet"> & { readonly counter: Counter };

/** A number that is written over, and set when the field is left or Enter pressed. */
const Value = ({ counter: { id, name, value, least }, onSet }: ValueProps) => {
  if (!onSet) {
    return (
      <output className={numberFieldStyles.value} aria-label={name}>
        {value}
      </output>
    );
  }
  const handleLeave = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const { valueAsNumber, validity } = currentTarget;
    if (!validity.valid || Number.isNaN(valueAsNumber)) currentTarget.value = String(value);
    else if (valueAsNumber !== value) onSet(id, valueAsNumber);
  };
  return (
    <input
      key={value}
      className={clsx(fieldStyles.input, styles.value)}
      type="number"
      inputMode="numeric"
      step={1}
      min={least}
      aria-label={name}
      defaultValue={value}
      onBlur={handleLeave}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
};

/** Counters one below the other, each with one less and one more of it. */
export const CounterList = ({ counters, onAdd, onSet, more, another }: Props) => {
  const t = useText(dialogsText);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    event.currentTarget.reset();
    if (name !== "") another?.onName(name);
  };
  return (
    <>
      <ul className={styles.counters}>
        {counters.map((counter) => (
          <li key={counter.id} className={fieldStyles.row}>
            <span className={styles.name}>{counter.name}</span>
            {more?.(counter)}
            <Button
              aria-label={t.fewerOf(counter.name)}
              disabled={counter.value <= (counter.least ?? Number.NEGATIVE_INFINITY)}
              onClick={() => onAdd(counter.id, -1)}
            >
              <Icon name="minus" />
            </Button>
            <Value counter={counter} {...(onSet ? { onSet } : {})} />
            <Button aria-label={t.moreOf(counter.name)} onClick={() => onAdd(counter.id, 1)}>
              <Icon name="plus" />
            </Button>
          </li>
        ))}
      </ul>
      {another ? (
        <form className={fieldStyles.withButton} onSubmit={handleSubmit}>
          <Field
            label={another.label}
            name="name"
            placeholder={another.example}
            maxLength={TABLE_LIMITS.counterNameLength}
            required
          />
          <Button type="submit">{t.add}</Button>
        </form>
      ) : null}
    </>
  );
};

/** Names that stay listed once they were used here, though their counter is at 0 again. */
export const useNames = (first: readonly string[]) => {
  const [names, setNames] = useState(first);
  const add = (name: string): void => setNames([...new Set([...names, name])]);
  return [names, add] as const;
};
