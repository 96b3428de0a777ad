import type { Handle, IntentPayload, IntentType, SeatId } from "@baize/engine";
import { TABLE_LIMITS } from "@baize/engine";
import { type FormEvent, useState } from "react";
import { ask } from "../actions/intents.ts";
import { BOTTOM } from "../model/moves.ts";
import { cardNow, type Table, useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import styles from "../ui/field.module.css";
import { Field, SelectField } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";

const MINUTE = 60_000;
const { counter: MOST_COUNT } = TABLE_LIMITS;

/** What the judge can set right, in the order in which it is offered. */
type Deed =
  | "move"
  | "tap"
  | "untap"
  | "mark"
  | "counter"
  | "undo"
  | "pause"
  | "time"
  | "shuffle"
  | "tableCounter";

/** What is filled in; each deed reads what it needs. */
interface Filled {
  readonly cards: readonly Handle[];
  readonly to: string;
  readonly seat: SeatId;
  readonly counter: string;
  readonly value: number;
  readonly minutes: number;
}

interface Act {
  readonly seat?: SeatId;
  readonly intent: IntentType;
  readonly payload: Record<string, unknown>;
}

const act = <T extends IntentType>(
  intent: T,
  payload: IntentPayload<T> & Record<string, unknown>,
  seat?: SeatId,
): Act => ({ intent, payload, ...(seat === undefined ? {} : { seat }) });

/** The cards by the seat for which the judge moves or marks each: who controls it, else who owns it. */
const bySeat = (table: Table, cards: readonly Handle[], other: SeatId) => {
  const groups = new Map<SeatId, Handle[]>();
  for (const handle of cards) {
    const card = cardNow(table, handle);
    const seat = card?.controller ?? card?.owner ?? other;
    groups.set(seat, [...(groups.get(seat) ?? []), handle]);
  }
  return [...groups];
};

/** What is sent for a deed: for cards of several players one act for each. */
const actsFor = (table: Table, deed: Deed, filled: Filled): Act[] => {
  const { cards, seat, counter, value, minutes } = filled;
  const clock = table.client.getSnapshot().view?.table.clock;
  const forCards = (make: (cards: Handle[], seat: SeatId) => Act): Act[] =>
    bySeat(table, cards, seat).map(([each, own]) => make(own, each));
  switch (deed) {
    case "move": {
      const [zone = "", end] = filled.to.split("/");
      const to = end === undefined ? { zone } : { zone, index: BOTTOM };
      return forCards((own, each) =>
        act("card.move", { moves: own.map((card) => ({ card, to })) }, each),
      );
    }
    case "tap":
    case "untap":
      return forCards((own, each) => act("card.tap", { cards: own, tapped: deed === "tap" }, each));
    case "mark":
      return forCards((own, each) => act("card.counter.set", { cards: own, counter, value }, each));
    case "counter":
      return [act("seat.counter.set", { counter, value }, seat)];
    case "tableCounter":
      return [act("table.counter.add", { counter, delta: value })];
    case "shuffle":
      return [act("library.shuffle", {}, seat)];
    case "undo":
      return [act("undo.take", {})];
    case "pause":
      return [act("clock.pause", { paused: clock?.paused !== true })];
    case "time": {
      const ms = minutes * MINUTE;
      return [act("clock.add", clock?.of === "table" ? { ms } : { seat, ms })];
    }
  }
};

/** Which fields each deed shows. */
const FIELDS: Readonly<Partial<Record<Deed, readonly (keyof Filled)[]>>> = {
  move: ["to"],
  mark: ["counter", "value"],
  counter: ["seat", "counter", "value"],
  tableCounter: ["counter", "value"],
  shuffle: ["seat"],
  time: ["seat", "minutes"],
};

interface Props {
  readonly cards: readonly Handle[];
  readonly seat?: SeatId;
  readonly onClose: () => void;
}

/** The judge sets something right, and says why. Everybody reads it in the log. */
export const JudgeDialog = ({ cards, seat, onClose }: Props) => {
  const table = useTable();
  const { judge: t } = useText(dialogsText);
  const view = useSnapshot((snapshot) => snapshot.view);
  const seats = [...(view?.seats.keys() ?? [])].sort((a, b) => a - b);
  const clock = view?.table.clock ?? null;
  const deeds: readonly Deed[] =
    cards.length > 0
      ? ["move", "tap", "untap", "mark"]
      : [
          ...(seats.length > 0 ? (["counter", "shuffle"] as const) : []),
          "undo",
          ...(clock ? (["pause", "time"] as const) : []),
          "tableCounter",
        ];
  const [deed, setDeed] = useState<Deed>(deeds[0] ?? "undo");
  const [reason, setReason] = useState("");
  const places = table.game.zones.flatMap(({ kind, name, visibility }) =>
    visibility === "nobody"
      ? [
          { id: kind, name: t.topOf(name) },
          { id: `${kind}/bottom`, name: t.bottomOf(name) },
        ]
      : [{ id: kind, name }],
  );
  const first = seat ?? seats[0] ?? (1 as SeatId);
  const firstValue = view?.seats.get(first)?.counters[table.game.counters[0]?.id ?? ""] ?? 0;
  const [filled, setFilled] = useState<Filled>(() => ({
    cards,
    to: places[0]?.id ?? "",
    seat: first,
    counter: table.game.counters[0]?.id ?? "",
    value: cards.length > 0 ? 0 : firstValue,
    minutes: 1,
  }));
  const fill = (part: Partial<Filled>): void => setFilled({ ...filled, ...part });
  /** Another player or counter begins with what it stands at. */
  const fillCounter = (part: Partial<Filled>): void => {
    const { seat: whose, counter } = { ...filled, ...part };
    fill({ ...part, value: view?.seats.get(whose)?.counters[counter] ?? 0 });
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    for (const each of actsFor(table, deed, filled)) {
      const outcome = await ask(table, "judge.act", { ...each, reason: reason.trim() });
      if (outcome.kind !== "acked") return;
    }
    onClose();
  };
  const shown = FIELDS[deed] ?? [];
  const isOwnCounter = deed === "counter";
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label={t.what}
          value={deed}
          options={deeds.map((id) => ({
            id,
            name: id === "pause" && clock?.paused ? t.deeds.resume : t.deeds[id],
          }))}
          autoFocus
          onPick={(picked) => {
            setDeed(picked as Deed);
            if (picked === "counter") fillCounter({});
            else fill({ value: 0 });
          }}
        />
        {shown.includes("to") ? (
          <SelectField
            label={t.to}
            value={filled.to}
            options={places}
            onPick={(to) => fill({ to })}
          />
        ) : null}
        {shown.includes("seat") && !(deed === "time" && clock?.of === "table") ? (
          <SelectField
            label={t.player}
            value={String(filled.seat)}
            options={seats.map((each) => ({ id: String(each), name: nameOfSeat(view, each) }))}
            onPick={(picked) => fillCounter({ seat: Number(picked) as SeatId })}
          />
        ) : null}
        {shown.includes("counter") && isOwnCounter ? (
          <SelectField
            label={t.counter}
            value={filled.counter}
            options={Object.keys(view?.seats.get(filled.seat)?.counters ?? {}).map((id) => ({
              id,
              name: table.game.counters.find((each) => each.id === id)?.name ?? id,
            }))}
            onPick={(counter) => fillCounter({ counter })}
          />
        ) : null}
        {shown.includes("counter") && !isOwnCounter ? (
          <Field
            label={t.counter}
            value={filled.counter}
            maxLength={TABLE_LIMITS.counterNameLength}
            autoComplete="off"
            required
            onChange={({ currentTarget }) => fill({ counter: currentTarget.value })}
          />
        ) : null}
        {shown.includes("value") ? (
          <NumberField
            label={deed === "tableCounter" ? t.change : t.value}
            value={filled.value}
            least={-MOST_COUNT}
            most={MOST_COUNT}
            onChange={(value) => fill({ value })}
          />
        ) : null}
        {shown.includes("minutes") ? (
          <NumberField
            label={t.minutes}
            value={filled.minutes}
            least={-TABLE_LIMITS.clockMs / MINUTE}
            most={TABLE_LIMITS.clockMs / MINUTE}
            onChange={(minutes) => fill({ minutes })}
          />
        ) : null}
        <Field
          label={t.reason}
          hint={t.reasonHint}
          value={reason}
          maxLength={TABLE_LIMITS.judgeTextLength}
          autoComplete="off"
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogFoot>
          <Button look="main" type="submit" disabled={reason.trim() === ""}>
            {t.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
