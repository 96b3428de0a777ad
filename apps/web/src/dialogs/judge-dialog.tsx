import type { Handle, SeatId } from "@baize/engine";
import { TABLE_LIMITS } from "@baize/engine";
import { type FormEvent, useState } from "react";
import { ask } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { useSnapshot, useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import styles from "../ui/field.module.css";
import { Field, SelectField } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { actSender, actsFor, type Deed, type Filled, MINUTE } from "./judge-acts.ts";

const { counter: MOST_COUNT } = TABLE_LIMITS;

/** Which fields each deed shows. */
const FIELDS: Readonly<Partial<Record<Deed, readonly (keyof Filled)[]>>> = {
  move: ["to"],
  mark: ["counter", "value"],
  counter: ["seat", "counter", "value"],
  tableCounter: ["counter", "value"],
  shuffle: ["seat"],
  time: ["seat", "minutes"],
};

interface FilledProps {
  readonly deed: Deed;
  readonly filled: Filled;
  onFill(part: Partial<Filled>): void;
}

/** Where cards can be moved to: each zone, and either end of a library. */
const usePlaces = (): { readonly id: string; readonly name: string }[] => {
  const { game } = useTable();
  const { judge: t } = useText(dialogsText);
  return game.zones.flatMap(({ kind, name, visibility }) =>
    visibility === "nobody"
      ? [
          { id: kind, name: t.topOf(name) },
          { id: `${kind}/bottom`, name: t.bottomOf(name) },
        ]
      : [{ id: kind, name }],
  );
};

const useSeats = () => {
  const view = useSnapshot((snapshot) => snapshot.view);
  return [...(view?.seats.keys() ?? [])].sort((a, b) => a - b);
};

const Place = ({ filled, onFill }: FilledProps) => {
  const { judge: t } = useText(dialogsText);
  const options = usePlaces();
  return (
    <SelectField label={t.to} value={filled.to} options={options} onPick={(to) => onFill({ to })} />
  );
};

const Player = ({ filled, onFill }: FilledProps) => {
  const { judge: t } = useText(dialogsText);
  const view = useSnapshot((snapshot) => snapshot.view);
  const seats = useSeats();
  return (
    <SelectField
      label={t.player}
      value={String(filled.seat)}
      options={seats.map((each) => ({ id: String(each), name: nameOfSeat(view, each) }))}
      onPick={(picked) => onFill({ seat: Number(picked) as SeatId })}
    />
  );
};

/** A counter of a player is picked; one of cards or of the table is named. */
const Counter = ({ deed, filled, onFill }: FilledProps) => {
  const { game } = useTable();
  const { judge: t } = useText(dialogsText);
  const counters = useSnapshot(({ view }) => view?.seats.get(filled.seat)?.counters);
  return deed === "counter" ? (
    <SelectField
      label={t.counter}
      value={filled.counter}
      options={Object.keys(counters ?? {}).map((id) => ({
        id,
        name: game.counters.find((each) => each.id === id)?.name ?? id,
      }))}
      onPick={(counter) => onFill({ counter })}
    />
  ) : (
    <Field
      label={t.counter}
      value={filled.counter}
      maxLength={TABLE_LIMITS.counterNameLength}
      autoComplete="off"
      required
      onChange={({ currentTarget }) => onFill({ counter: currentTarget.value })}
    />
  );
};

/** The fields that a deed needs. */
const Fields = (props: FilledProps) => {
  const { deed, filled, onFill } = props;
  const { judge: t } = useText(dialogsText);
  const isTableClock = useSnapshot(({ view }) => view?.table.clock?.of === "table");
  const shown = FIELDS[deed] ?? [];
  return (
    <>
      {shown.includes("to") ? <Place {...props} /> : null}
      {shown.includes("seat") && !(deed === "time" && isTableClock) ? <Player {...props} /> : null}
      {shown.includes("counter") ? <Counter {...props} /> : null}
      {shown.includes("value") ? (
        <NumberField
          label={deed === "tableCounter" ? t.change : t.value}
          value={filled.value}
          least={-MOST_COUNT}
          most={MOST_COUNT}
          onChange={(value) => onFill({ value })}
        />
      ) : null}
      {shown.includes("minutes") ? (
        <NumberField
          label={t.minutes}
          value={filled.minutes}
          least={-TABLE_LIMITS.clockMs / MINUTE}
          most={TABLE_LIMITS.clockMs / MINUTE}
          onChange={(minutes) => onFill({ minutes })}
        />
      ) : null}
    </>
  );
};

interface Props {
  readonly cards: readonly Handle[];
  readonly seat?: SeatId;
  readonly onClose: () => void;
}

/** What can be done to cards, or without any. */
const useDeeds = (cards: readonly Handle[]): readonly Deed[] => {
  const hasClock = useSnapshot(({ view }) => Boolean(view?.table.clock));
  const seats = useSeats();
  if (cards.length > 0) return ["move", "tap", "untap", "mark"];
  return [
    ...(seats.length > 0 ? (["counter", "shuffle"] as const) : []),
    "undo",
    ...(hasClock ? (["pause", "time"] as const) : []),
    "tableCounter",
  ];
};

/** What is filled in. Another player, counter or deed begins with what the counter stands at. */
const useFilled = ({ cards, seat }: Omit<Props, "onClose">, deed: Deed) => {
  const { game } = useTable();
  const seatRecords = useSnapshot(({ view }) => view?.seats);
  const [place] = usePlaces();
  const [first = 1 as SeatId] = useSeats();
  const standing = (whose: SeatId, counter: string): number =>
    seatRecords?.get(whose)?.counters[counter] ?? 0;
  const [filled, setFilled] = useState<Filled>(() => {
    const counter = game.counters[0]?.id ?? "";
    const value = cards.length > 0 ? 0 : standing(seat ?? first, counter);
    return { cards, to: place?.id ?? "", seat: seat ?? first, counter, value, minutes: 1 };
  });
  const fill = (part: Partial<Filled>, of = deed): void => {
    const next = { ...filled, ...part };
    const isOther = of !== deed || "seat" in part || (of === "counter" && "counter" in part);
    const value = of === "counter" ? standing(next.seat, next.counter) : 0;
    setFilled(isOther ? { ...next, value } : next);
  };
  return { filled, fill };
};

/** The judge sets something right, and says why. Everybody reads it in the log. */
export const JudgeDialog = ({ onClose, ...of }: Props) => {
  const table = useTable();
  const { judge: t } = useText(dialogsText);
  const isPaused = useSnapshot(({ view }) => view?.table.clock?.paused === true);
  const deeds = useDeeds(of.cards);
  const [deed, setDeed] = useState<Deed>(deeds[0] ?? "undo");
  const { filled, fill } = useFilled(of, deed);
  const [reason, setReason] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [sendActs] = useState(actSender);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsSending(true);
    const isDone = await sendActs(
      JSON.stringify([deed, filled]),
      () => actsFor(table, deed, filled),
      (act) => ask(table, "judge.act", { ...act, reason: reason.trim() }),
    );
    setIsSending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
        <SelectField
          label={t.what}
          value={deed}
          options={deeds.map((id) => ({
            id,
            name: id === "pause" && isPaused ? t.deeds.resume : t.deeds[id],
          }))}
          autoFocus
          onPick={(picked) => {
            setDeed(picked as Deed);
            fill({}, picked as Deed);
          }}
        />
        <Fields deed={deed} filled={filled} onFill={fill} />
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
          <Button look="main" type="submit" disabled={isSending || reason.trim() === ""}>
            {t.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
