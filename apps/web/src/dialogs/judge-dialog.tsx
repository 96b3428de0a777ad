import {
  type CardHandle,
  isMatchInProgress,
  type SeatId,
  seatId,
  TABLE_LIMITS,
} from "@baize/engine";
import { useState } from "react";
import {
  type FormFields,
  type FormValues,
  numberField,
  textField,
} from "../actions/action-form.ts";
import { sendIntent } from "../actions/intents.ts";
import { nameOfSeat } from "../model/labels.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { FieldsDialog, type FieldValues, initialFieldValues } from "./fields-dialog.tsx";
import {
  createJudgeIntentSender,
  DRAWN_GAME,
  type JudgeAction,
  judgeIntentsOf,
  MINUTE_MS,
} from "./judge-intents.ts";

const MAX_MINUTES = TABLE_LIMITS.clockMs / MINUTE_MS;

/** Shows a field for some of the actions. */
const shownFor =
  (...actions: readonly JudgeAction[]) =>
  ({ action }: FieldValues): boolean =>
    actions.includes(action as JudgeAction);

/** Where cards can be moved to: each zone, and either end of a library. */
const placesOf = (
  { game }: Table,
  names: { topOf(name: string): string; bottomOf(name: string): string },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    game.zones.flatMap(({ kind, name, visibility }) =>
      visibility === "nobody"
        ? [
            [kind, names.topOf(name)],
            [`${kind}/bottom`, names.bottomOf(name)],
          ]
        : [[kind, name]],
    ),
  );

interface Props {
  readonly cards: readonly CardHandle[];
  readonly seat?: SeatId;
  readonly onClose: () => void;
}

/** The corrections for cards, and those without cards. */
const actionsAt = (table: Table, cards: readonly CardHandle[]): readonly JudgeAction[] => {
  const { view } = table.client.getSnapshot();
  if (cards.length > 0) return ["move", "tap", "untap", "mark"];
  return [
    ...(view?.seats.size ? (["counter", "shuffle"] as const) : []),
    "undo",
    ...(view?.table.clock ? (["pause", "time"] as const) : (["clock"] as const)),
    "tableCounter",
    ...(view?.seats.size ? (["concede"] as const) : []),
    ...(view && isMatchInProgress(table.game, view.table.match)
      ? (["result", "endMatch"] as const)
      : []),
  ];
};

/** The value of a player's counter. */
const standing = ({ client }: Table, seat: SeatId, counter: string): number =>
  client.getSnapshot().view?.seats.get(seat)?.counters[counter] ?? 0;

/** The fields of all actions. A counter of a player is picked; one of cards or of the table is named. */
const fieldsFor = (table: Table, { cards, seat }: Omit<Props, "onClose">, places: string[]) => {
  const { view } = table.client.getSnapshot();
  const seats = [...(view?.seats.keys() ?? [])].sort((a, b) => a - b);
  const [firstSeat = seatId(1)] = seats;
  const start = seat ?? firstSeat;
  const actions = actionsAt(table, cards);
  const [{ id: counter } = { id: "" }] = table.game.counters;
  const onlyOwnClock = view?.table.clock?.of === "table" ? [] : (["time"] as const);
  const counts = { least: -TABLE_LIMITS.counter, most: TABLE_LIMITS.counter };
  const named = { ...textField(TABLE_LIMITS.counterNameLength, counter), required: true };
  return {
    action: { kind: "choice", start: actions[0] ?? "undo", options: actions },
    to: { kind: "choice", start: places[0] ?? "", options: places, when: shownFor("move") },
    seat: { kind: "seat", start, when: shownFor("counter", "shuffle", "concede", ...onlyOwnClock) },
    counter: {
      kind: "choice",
      start: counter,
      options: [] as readonly string[],
      when: shownFor("counter"),
    },
    name: { ...named, when: shownFor("mark", "tableCounter") },
    value: numberField(cards.length > 0 ? 0 : standing(table, start, counter), {
      ...counts,
      when: shownFor("mark", "counter"),
    }),
    change: numberField(0, { ...counts, when: shownFor("tableCounter") }),
    minutes: numberField(1, { least: -MAX_MINUTES, most: MAX_MINUTES, when: shownFor("time") }),
    limit: numberField(25, { least: 1, most: MAX_MINUTES, when: shownFor("clock") }),
    winner: {
      kind: "choice",
      start: String(firstSeat),
      options: [...seats.map(String), DRAWN_GAME],
      when: shownFor("result"),
    },
    reason: { ...textField(TABLE_LIMITS.judgeTextLength), required: true },
  } as const satisfies FormFields;
};

/** The dialog with which a judge corrects the table and gives a reason. Everybody reads both in the log. */
export const JudgeDialog = ({ onClose, ...of }: Props) => {
  const table = useTable();
  const { judge: t } = dialogStrings.useText();
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const places = placesOf(table, t);
  const fields = fieldsFor(table, of, Object.keys(places));
  const [values, setValues] = useState(
    () => initialFieldValues(fields) as FormValues<typeof fields>,
  );
  const [isSending, setIsSending] = useState(false);
  const [sendActs] = useState(createJudgeIntentSender);
  const counters = Object.keys(view?.seats.get(values.seat)?.counters ?? {});
  const counterNames = table.game.counters.map(({ id, name }) => [id, name]);
  const seatNames = Object.fromEntries(
    [...(view?.seats.keys() ?? [])].map((seat) => [String(seat), nameOfSeat(view, seat)]),
  );
  const actionNames = view?.table.clock?.paused
    ? { ...t.actions, pause: t.actions.resume }
    : t.actions;
  const texts = {
    action: { label: t.what, options: actionNames },
    to: { label: t.to, options: places },
    seat: { label: t.player },
    counter: { label: t.counter, options: Object.fromEntries(counterNames) },
    name: { label: t.counter },
    value: { label: t.value },
    change: { label: t.change },
    minutes: { label: t.minutes },
    limit: { label: t.minutes },
    winner: { label: t.winner, options: { ...seatNames, [DRAWN_GAME]: t.draw } },
    reason: { label: t.reason, hint: t.reasonHint },
  };
  // Another player or counter begins with what the counter stands at.
  const handleChange = (next: FieldValues, changed: string): void => {
    const filled = next as typeof values;
    const isOther = changed === "seat" || changed === "counter";
    const value = isOther ? standing(table, filled.seat, filled.counter) : filled.value;
    setValues({ ...filled, value });
  };
  const handleSubmit = async (): Promise<void> => {
    const { reason, ...rest } = values;
    const filled = { ...rest, cards: of.cards };
    setIsSending(true);
    const isDone = await sendActs(
      JSON.stringify(filled),
      () => judgeIntentsOf(table, filled),
      (act) => sendIntent(table, "judge.act", { ...act, reason: reason.trim() }),
    );
    setIsSending(false);
    if (isDone) onClose();
  };
  return (
    <FieldsDialog
      title={t.title}
      fields={{ ...fields, counter: { ...fields.counter, options: counters } }}
      texts={texts}
      values={values}
      go={t.go}
      isSending={isSending}
      onChange={handleChange}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  );
};
