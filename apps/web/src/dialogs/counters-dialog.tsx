import {
  type CardHandle,
  type CounterDefinition,
  type MarkerColour,
  type SeatId,
  TABLE_LIMITS,
} from "@baize/engine";
import { clsx } from "clsx";
import { type FocusEvent, type ReactNode, useState } from "react";
import { addCounter, sendIntent } from "../actions/intents.ts";
import { localizedCounterName } from "../model/cards/printed-text.ts";
import { otherSeatsWithPlayerNames } from "../model/labels.ts";
import { useSnapshotSelector, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { menuStrings } from "../text/menus.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field, Select } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import numberFieldStyles from "../ui/number-field.module.css";
import styles from "./counters-dialog.module.css";

/** The seat's own counters: the game's, and those it was given. */
export const SeatCountersDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const t = dialogStrings.useText();
  const { seat } = table;
  const counters = useSnapshotSelector(({ view }) =>
    seat === null ? undefined : view?.seats.get(seat)?.counters,
  );
  const games = new Map(table.game.counters.map((counter) => [counter.id, counter]));
  if (!counters) return null;
  return (
    <Dialog title={t.seatCounters.title} onClose={onClose}>
      <CounterList
        counters={Object.entries(counters).map(([id, value]) => {
          const { name = id, least, most } = games.get(id) ?? {};
          return { id, name, value, least, most };
        })}
        onAdd={(counter, delta) => void sendIntent(table, "seat.counter.add", { counter, delta })}
        onSet={(counter, value) => void sendIntent(table, "seat.counter.set", { counter, value })}
        more={({ id, name }) =>
          games.has(id) ? null : (
            <IconButton
              icon="close"
              label={t.remove(name)}
              onClick={() => void sendIntent(table, "seat.counter.remove", { counter: id })}
            />
          )
        }
        another={{
          label: t.seatCounters.another,
          example: t.seatCounters.example,
          onName: (counter) => void sendIntent(table, "seat.counter.create", { counter }),
        }}
      />
    </Dialog>
  );
};

/** The counters of the table itself, such as day and night. */
export const TableCountersDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const t = dialogStrings.useText();
  const counters = useSnapshotSelector(({ view }) => view?.table.counters) ?? {};
  const ofGame = table.game.tableCounters ?? [];
  const [named, name] = useNames(ofGame.map(({ id }) => id));
  const add = (counter: string, delta: number): void =>
    void sendIntent(table, "table.counter.add", { counter, delta });
  return (
    <Dialog title={t.tableCounters.title} onClose={onClose}>
      <CounterList
        counters={[...new Set([...Object.keys(counters), ...named])].map((id) => {
          const { least, most } = ofGame.find((each) => each.id === id) ?? { id };
          return { id, name: localizedCounterName(id), value: counters[id] ?? 0, least, most };
        })}
        onAdd={add}
        another={{
          label: t.tableCounters.another,
          example: t.tableCounters.example,
          onName: (counter) => {
            name(counter);
            add(counter, 1);
          },
        }}
      />
    </Dialog>
  );
};

/** The commander damage between this seat and the others. */
export const CommanderDamageDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const t = dialogStrings.useText().damage;
  const seats = useSnapshotSelector(({ view }) => view?.seats);
  const { seat } = table;
  if (seat === null) return null;
  const dealt = (from: SeatId, to: SeatId): number => seats?.get(to)?.damage[String(from)] ?? 0;
  const others = otherSeatsWithPlayerNames(table);
  const ways = [
    ...others.map((other) => ({ from: other.seat, to: seat, name: t.from(other.name) })),
    ...others.map((other) => ({ from: seat, to: other.seat, name: t.to(other.name) })),
  ];
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <CounterList
        counters={ways.map(({ from, to, name }, at) => ({
          id: String(at),
          name,
          value: dealt(from, to),
          least: 0,
        }))}
        onAdd={(id, delta) => {
          const way = ways[Number(id)];
          if (way) void sendIntent(table, "seat.damage.add", { from: way.from, to: way.to, delta });
        }}
      />
    </Dialog>
  );
};

interface Counter {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

interface ListProps {
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

type ValueProps = Pick<ListProps, "onSet"> & { readonly counter: Counter };

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
const CounterList = ({ counters, onAdd, onSet, more, another }: ListProps) => {
  const t = dialogStrings.useText();
  const handleSubmit = (form: HTMLFormElement): void => {
    const name = readFormText(form, "name");
    form.reset();
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
              icon="minus"
              aria-label={t.fewerOf(counter.name)}
              disabled={counter.value <= (counter.least ?? Number.NEGATIVE_INFINITY)}
              onClick={() => onAdd(counter.id, -1)}
            />
            <Value counter={counter} onSet={onSet} />
            <Button
              icon="plus"
              aria-label={t.moreOf(counter.name)}
              disabled={counter.value >= (counter.most ?? Number.POSITIVE_INFINITY)}
              onClick={() => onAdd(counter.id, 1)}
            />
          </li>
        ))}
      </ul>
      {another ? (
        <Form className={fieldStyles.withButton} onSubmit={handleSubmit}>
          <Field
            label={another.label}
            name="name"
            placeholder={another.example}
            maxLength={TABLE_LIMITS.counterNameLength}
            required
          />
          <Button type="submit">{t.add}</Button>
        </Form>
      ) : null}
    </>
  );
};

/** Names that stay listed once they were used here, though their counter is at 0 again. */
const useNames = (first: readonly string[]) => {
  const [names, setNames] = useState(first);
  const add = (name: string): void => setNames([...new Set([...names, name])]);
  return [names, add] as const;
};

/** The counters of cards in games that name none. */
const COMMON: readonly CounterDefinition[] = ["+1/+1", "-1/-1", "loyalty", "charge"].map((id) => ({
  id,
}));

/** The colour that counters of a name have wherever they lie. */
const ColourOf = ({ counter }: { readonly counter: string }) => {
  const table = useTable();
  const t = dialogStrings.useText();
  const { colours } = menuStrings.useText();
  const colour = useSnapshotSelector(({ view }) => view?.table.counterColours[counter] ?? "");
  return (
    <Select
      className={styles.colour}
      aria-label={t.colourOf(counter)}
      value={colour}
      options={{ "": t.plain, ...colours }}
      onPick={(id) =>
        void sendIntent(table, "table.counter.colour", {
          counter,
          colour: id === "" ? null : (id as MarkerColour),
        })
      }
    />
  );
};

interface Props {
  readonly cards: readonly CardHandle[];
  readonly onClose: () => void;
}

/** The counters on the selected cards, each with buttons for one more and one less. */
export const CardCountersDialog = ({ cards, onClose }: Props) => {
  const table = useTable();
  const { counters: t } = dialogStrings.useText();
  const ofGame = table.game.cardCounters ?? COMMON;
  const [named, name] = useNames(ofGame.map(({ id }) => id));
  const [first] = cards;
  const counters =
    useSnapshotSelector(({ view }) => first && view?.cards.get(first)?.counters) ?? {};
  const names = [...new Set([...Object.keys(counters), ...named])];
  const add = (counter: string, delta: number): void =>
    addCounter(table, cards, { counter, delta });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <CounterList
        counters={names.map((id) => {
          const { least = 0, most } = ofGame.find((each) => each.id === id) ?? { id };
          return { id, name: localizedCounterName(id), value: counters[id] ?? 0, least, most };
        })}
        onAdd={add}
        onSet={(counter, value) =>
          void sendIntent(table, "card.counter.set", { cards: [...cards], counter, value })
        }
        more={({ id, value }) => (value !== 0 ? <ColourOf counter={id} /> : null)}
        another={{
          label: t.another,
          example: t.example,
          onName: (counter) => {
            name(counter);
            add(counter, 1);
          },
        }}
      />
    </Dialog>
  );
};
