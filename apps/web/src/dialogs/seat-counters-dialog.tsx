import type { SeatId } from "@baize/engine";
import { ask } from "../actions/intents.ts";
import { useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { CounterList, useNames } from "./counter-list.tsx";

interface Props {
  readonly onClose: () => void;
}

/** The seat's own counters: the game's, and those it was given. */
export const SeatCountersDialog = ({ onClose }: Props) => {
  const { seat } = useTable();
  return seat === null ? null : <Own seat={seat} onClose={onClose} />;
};

const Own = ({ seat, onClose }: Props & { readonly seat: SeatId }) => {
  const table = useTable();
  const t = useText(dialogsText);
  const counters = useSeat(seat)?.counters ?? {};
  const games = new Map(table.game.counters.map(({ id, name }) => [id, name]));
  return (
    <Dialog title={t.seatCounters.title} onClose={onClose}>
      <CounterList
        counters={Object.entries(counters).map(([id, value]) => ({
          id,
          name: games.get(id) ?? id,
          value,
        }))}
        onAdd={(counter, delta) => void ask(table, "seat.counter.add", { counter, delta })}
        onSet={(counter, value) => void ask(table, "seat.counter.set", { counter, value })}
        more={({ id, name }) =>
          games.has(id) ? null : (
            <Button
              look="quiet"
              aria-label={t.remove(name)}
              onClick={() => void ask(table, "seat.counter.remove", { counter: id })}
            >
              <Icon name="close" />
            </Button>
          )
        }
        another={{
          label: t.seatCounters.another,
          example: t.seatCounters.example,
          onName: (counter) => void ask(table, "seat.counter.create", { counter }),
        }}
      />
    </Dialog>
  );
};

/** The counters of the table itself, such as day and night. */
export const TableCountersDialog = ({ onClose }: Props) => {
  const table = useTable();
  const t = useText(dialogsText);
  const counters = useSnapshot(({ view }) => view?.table.counters) ?? {};
  const [named, name] = useNames([]);
  const add = (counter: string, delta: number): void =>
    void ask(table, "table.counter.add", { counter, delta });
  return (
    <Dialog title={t.tableCounters.title} onClose={onClose}>
      <CounterList
        counters={[...new Set([...Object.keys(counters), ...named])].map((id) => ({
          id,
          name: id,
          value: counters[id] ?? 0,
        }))}
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
