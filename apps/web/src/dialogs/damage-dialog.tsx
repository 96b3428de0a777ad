import type { SeatId } from "@baize/engine";
import { ask } from "../actions/intents.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { otherSeats } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Dialog } from "../ui/dialog.tsx";
import { CounterList } from "./counter-list.tsx";

/** What commanders dealt between this seat and the others. */
export const DamageDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const t = useText(dialogsText).damage;
  const seats = useSnapshot(({ view }) => view?.seats);
  const { seat } = table;
  if (seat === null) return null;
  const dealt = (from: SeatId, to: SeatId): number => seats?.get(to)?.damage[String(from)] ?? 0;
  const others = otherSeats(table);
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
          if (way) void ask(table, "seat.damage.add", { from: way.from, to: way.to, delta });
        }}
      />
    </Dialog>
  );
};
