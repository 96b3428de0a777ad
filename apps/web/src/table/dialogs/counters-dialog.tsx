import "./counters-dialog.css";
import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { addCounter } from "../acts.ts";
import { useSnapshot, useTable } from "../context.tsx";

const COMMON = ["+1/+1", "-1/-1", "loyalty", "charge"] as const;

/** What lies on the chosen cards: each counter by name, with one more or one less of it. */
export const CountersDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const [cards] = useState(() => [...table.desk.get().selected]);
  const [named, setNamed] = useState<readonly string[]>(COMMON);
  const [first] = cards;
  const counters = useSnapshot(({ view }) => first && view?.cards.get(first)?.counters) ?? {};
  const names = [...new Set([...Object.keys(counters), ...named])];
  const add = (counter: string, delta: number) => () =>
    addCounter(table, cards, { counter, delta });
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    event.currentTarget.reset();
    setNamed([...named, name]);
    add(name, 1)();
  };
  return (
    <Dialog title="Counters" onClose={onClose}>
      <ul className="counters">
        {names.map((name) => (
          <li key={name} className="counters-row">
            <span className="counters-name">{name}</span>
            <Button aria-label={`Fewer ${name}`} disabled={!counters[name]} onClick={add(name, -1)}>
              <Icon name="minus" />
            </Button>
            <output className="dice-number" aria-label={name}>
              {counters[name] ?? 0}
            </output>
            <Button aria-label={`More ${name}`} onClick={add(name, 1)}>
              <Icon name="plus" />
            </Button>
          </li>
        ))}
      </ul>
      <form className="counters-new" onSubmit={handleSubmit}>
        <Field label="Another kind" name="name" placeholder="time" maxLength={30} required />
        <Button type="submit">Add</Button>
      </form>
    </Dialog>
  );
};
