import { type GameAction, type Handle, type IntentPayload, zoneKind } from "@baize/engine";
import { type FormEvent, useState } from "react";
import { askAction } from "../actions/run-game-action.ts";
import { nameOfSeat, spokenCard } from "../model/labels.ts";
import { cardNow, type Table, useSnapshot, useTable } from "../model/table.tsx";
import { zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import styles from "../ui/field.module.css";
import { Check, SelectField } from "../ui/field.tsx";
import { NumberField } from "../ui/number-field.tsx";

type Question = GameAction["ask"][number];
type Answers = NonNullable<IntentPayload<"game.action">["answers"]>;
type Answer = Answers[string];

interface AskedProps<Kind extends Question["kind"]> {
  readonly question: Extract<Question, { kind: Kind }>;
  readonly answer: Answer | undefined;
  onAnswer(answer: Answer): void;
}

/** The cards of the player's or the table's zone of a kind. */
const cardsIn = ({ client, game, index, seat }: Table, kind: string): readonly Handle[] => {
  const { view } = client.getSnapshot();
  const definition = zoneKind(game, kind);
  return view && definition ? index.cardsIn(view, zoneOf(definition, seat)) : [];
};

/** The cards of a zone to tick, at most as many as are asked for. */
const AskedCards = ({ question, answer, onAnswer }: AskedProps<"cards">) => {
  const table = useTable();
  const t = useText(dialogsText).gameAction;
  const { name, zone, least, most } = question;
  const cards = cardsIn(table, zone);
  const chosen = Array.isArray(answer) ? answer : [];
  const toggle = (handle: Handle, isOn: boolean): void =>
    onAnswer(isOn ? [...chosen, handle] : chosen.filter((each) => each !== handle));
  return (
    <fieldset>
      <legend className={styles.label}>{t.cards(name, least, Math.min(most, cards.length))}</legend>
      {cards.length === 0 ? <p>{t.noCards(zoneKind(table.game, zone)?.name ?? zone)}</p> : null}
      {cards.map((handle) => {
        const card = cardNow(table, handle);
        return (
          <Check
            key={handle}
            checked={chosen.includes(handle)}
            onChange={(isOn) => toggle(handle, isOn)}
          >
            {card ? spokenCard(card) : handle}
          </Check>
        );
      })}
    </fieldset>
  );
};

const Asked = ({ question, answer, onAnswer }: AskedProps<Question["kind"]>) => {
  const view = useSnapshot((snapshot) => snapshot.view);
  const shared = { answer, onAnswer };
  switch (question.kind) {
    case "number":
      return (
        <NumberField
          label={question.name}
          value={Number(answer)}
          least={question.least}
          most={question.most}
          onChange={onAnswer}
        />
      );
    case "seat":
      return (
        <SelectField
          label={question.name}
          value={String(answer)}
          options={[...(view?.seats.keys() ?? [])].map((seat) => ({
            id: String(seat),
            name: nameOfSeat(view, seat),
          }))}
          onPick={(seat) => onAnswer(Number(seat))}
        />
      );
    case "choice":
      return (
        <SelectField
          label={question.name}
          value={String(answer)}
          options={question.options.map((id, index) => ({
            id,
            name: question.optionNames?.[index] ?? id,
          }))}
          onPick={onAnswer}
        />
      );
    case "cards":
      return <AskedCards question={question} {...shared} />;
  }
};

/** The selected cards, which a question is answered with at first where they aren't too many. */
const selectedFor = (
  table: Table,
  { zone, most }: Extract<Question, { kind: "cards" }>,
): Answer => {
  const { selected } = table.ui.getState();
  const chosen = cardsIn(table, zone).filter((handle) => selected.has(handle));
  return chosen.length > most ? [] : chosen;
};

/** The answer that a question begins with. */
const firstAnswer = (question: Question, table: Table): Answer => {
  switch (question.kind) {
    case "number":
      return question.least;
    case "seat":
      return table.seat ?? 1;
    case "choice":
      return question.options[0] ?? "";
    case "cards":
      return selectedFor(table, question);
  }
};

const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  question.kind !== "cards" ||
  (Array.isArray(answer) && answer.length >= question.least && answer.length <= question.most);

interface Props {
  readonly action: string;
  readonly onClose: () => void;
}

/** Asks what one of the game's own actions wants to know, and runs it. */
export const GameActionDialog = ({ action: id, onClose }: Props) => {
  const table = useTable();
  const t = useText(dialogsText);
  const action = table.game.actions?.find((each) => each.id === id);
  const questions = action?.ask ?? [];
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(questions.map((each) => [each.id, firstAnswer(each, table)])),
  );
  if (!action) return null;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onClose();
    void askAction(table, { action: id, answers });
  };
  return (
    <Dialog title={action.name} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        {questions.map((question) => (
          <Asked
            key={question.id}
            question={question}
            answer={answers[question.id]}
            onAnswer={(answer) => setAnswers({ ...answers, [question.id]: answer })}
          />
        ))}
        <DialogFoot>
          <Button
            look="main"
            type="submit"
            disabled={!questions.every((each) => isAnswered(each, answers[each.id]))}
          >
            {t.go}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
