import type { Colour, Handle } from "@baize/engine";
import { addCounter, ask } from "../actions/intents.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { menusText } from "../text/menus.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/field.tsx";
import { CounterList, useNames } from "./counter-list.tsx";
import styles from "./counters-dialog.module.css";

const COMMON = ["+1/+1", "-1/-1", "loyalty", "charge"] as const;

/** The colour that counters of a name have wherever they lie. */
const ColourOf = ({ counter }: { readonly counter: string }) => {
  const table = useTable();
  const t = useText(dialogsText);
  const { colours } = useText(menusText);
  const colour = useSnapshot(({ view }) => view?.table.counterColours[counter] ?? "");
  return (
    <Select
      className={styles.colour}
      aria-label={t.colourOf(counter)}
      value={colour}
      options={{ "": t.plain, ...colours }}
      onPick={(id) =>
        void ask(table, "table.counter.colour", {
          counter,
          colour: id === "" ? null : (id as Colour),
        })
      }
    />
  );
};

interface Props {
  readonly cards: readonly Handle[];
  readonly onClose: () => void;
}

/** What lies on the chosen cards: each counter by name, with one more or one less of it. */
export const CountersDialog = ({ cards, onClose }: Props) => {
  const table = useTable();
  const { counters: t } = useText(dialogsText);
  const [named, name] = useNames(COMMON);
  const [first] = cards;
  const counters = useSnapshot(({ view }) => first && view?.cards.get(first)?.counters) ?? {};
  const names = [...new Set([...Object.keys(counters), ...named])];
  const add = (counter: string, delta: number): void =>
    addCounter(table, cards, { counter, delta });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <CounterList
        counters={names.map((id) => ({ id, name: id, value: counters[id] ?? 0, least: 0 }))}
        onAdd={add}
        onSet={(counter, value) =>
          void ask(table, "card.counter.set", { cards: [...cards], counter, value })
        }
        more={({ id, value }) => (value > 0 ? <ColourOf counter={id} /> : null)}
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
