import {
  type CardHandle,
  findZoneDefinition,
  type GameAction,
  type IntentPayload,
  seatId,
} from "@baize/engine";
import { useState } from "react";
import type { FormField } from "../actions/action-form.ts";
import { sendGameAction } from "../actions/run-game-action.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { zoneIdOfSeat } from "../model/zones.ts";
import { dialogStrings } from "../text/dialogs.ts";
import { type FieldStrings, FieldsDialog, initialFieldValues } from "./fields-dialog.tsx";

type Question = GameAction["ask"][number];
type Answers = NonNullable<IntentPayload<"game.action">["answers"]>;

/** The cards of the player's or the table's zone of a kind. */
const cardsIn = ({ client, game, index, seat }: Table, kind: string): readonly CardHandle[] => {
  const { view } = client.getSnapshot();
  const definition = findZoneDefinition(game, kind);
  return view && definition ? index.cardsIn(view, zoneIdOfSeat(definition, seat)) : [];
};

/** The field that a question is asked with. Selected cards answer it at first where they aren't too many. */
const fieldFor = (table: Table, question: Question): FormField => {
  switch (question.kind) {
    case "number":
      return { ...question, start: question.least };
    case "seat":
      return { kind: "seat", start: table.seat ?? seatId(1) };
    case "choice":
      return { ...question, start: question.options[0] ?? "" };
    case "cards": {
      const { selected } = table.ui.getState();
      const cards = cardsIn(table, question.zone);
      const start = cards.filter((handle) => selected.has(handle));
      return { ...question, cards, start: start.length > question.most ? [] : start };
    }
  }
};

interface Props {
  readonly action: string;
  readonly onClose: () => void;
}

/** Asks what one of the game's own actions wants to know, and runs it. */
export const GameActionDialog = ({ action: id, onClose }: Props) => {
  const table = useTable();
  const t = dialogStrings.useText();
  useSnapshotSelector(({ view }) => view);
  const action = table.game.actions?.find((each) => each.id === id);
  const questions = action?.ask ?? [];
  const fields = Object.fromEntries(questions.map((each) => [each.id, fieldFor(table, each)]));
  const [answers, setAnswers] = useState(() => initialFieldValues(fields));
  if (!action) return null;
  const textFor = (question: Question): FieldStrings => {
    switch (question.kind) {
      case "choice": {
        const { name, options, optionNames } = question;
        const names = options.map((option, index) => [option, optionNames?.[index] ?? option]);
        return { label: name, options: Object.fromEntries(names) };
      }
      case "cards": {
        const { name, zone, least, most } = question;
        return {
          label: t.gameAction.cards(name, least, Math.min(most, cardsIn(table, zone).length)),
          noCards: t.gameAction.noCards(findZoneDefinition(table.game, zone)?.name ?? zone),
        };
      }
      default:
        return { label: question.name };
    }
  };
  return (
    <FieldsDialog
      title={action.name}
      fields={fields}
      texts={Object.fromEntries(questions.map((each) => [each.id, textFor(each)]))}
      values={answers}
      go={t.go}
      onChange={setAnswers}
      onSubmit={() => {
        onClose();
        // The fields make answers of the kinds that the questions ask for.
        void sendGameAction(table, { action: id, answers: answers as Answers });
      }}
      onClose={onClose}
    />
  );
};
