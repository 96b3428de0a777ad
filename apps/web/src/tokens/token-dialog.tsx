import { type CardHandle, type IntentPayload, TABLE_LIMITS } from "@baize/engine";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { createTokens } from "../actions/tokens.ts";
import { CardFrontOrBack } from "../cards/card-front-or-back.tsx";
import type { CardSource, FoundToken, TokenSearchResult } from "../model/cards/card-source.ts";
import { hasEnabledCardSource, loadCardSource } from "../model/cards/card-sources.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { currentCardView, useTable } from "../model/table.tsx";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { LazyPartBoundary } from "../ui/lazy-part-boundary.tsx";
import { NumberField } from "../ui/number-field.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import styles from "./token-dialog.module.css";

/** The maximum number of results; a longer name finds fewer. */
const MAX_SHOWN = 24;

type Question = (source: CardSource) => Promise<TokenSearchResult>;

/** The result of the card source, or null while it is loading. */
const useAnswer = (question: Question): TokenSearchResult | null => {
  const { game } = useTable();
  const [answer, setAnswer] = useState<TokenSearchResult | null>(null);
  useEffect(() => {
    setAnswer(null);
    const failed: TokenSearchResult = { kind: "failed" };
    const asked = loadCardSource(game)?.then(question) ?? Promise.resolve(failed);
    // The card source could not be loaded.
    return subscribeToPromise(
      asked.catch(() => failed),
      setAnswer,
    );
  }, [game, question]);
  return answer;
};

interface FoundProps {
  readonly question: Question;
  onTake(token: FoundToken): void;
}

/** The tokens that the card source found; a press creates one. */
const FoundTokens = ({ question, onTake }: FoundProps) => {
  const { game } = useTable();
  const { token: t } = dialogStrings.useText();
  const answer = useAnswer(question);
  if (answer === null) return <p role="status">{t.searching}</p>;
  if (answer.kind === "failed") return <p role="status">{t.unreachable}</p>;
  const { tokens } = answer;
  if (tokens.length === 0) return <p role="status">{t.noneFound}</p>;
  return (
    <ul className={styles.tokens}>
      {tokens.slice(0, MAX_SHOWN).map((token) => (
        <li key={`${token.set} ${token.number}`}>
          <button
            type="button"
            className={styles.token}
            aria-label={t.makeOne(token.name, token.stats ?? "")}
            onClick={() => onTake(token)}
          >
            <CardFrontOrBack face={token} game={game} size="small" />
            <span>{t.makeOne(token.name, token.stats ?? "")}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

interface RelatedProps {
  readonly card: CardHandle;
  readonly onClose: () => void;
}

/** The tokens that the selected card creates, from the card source. */
export const RelatedTokensDialog = ({ card, onClose }: RelatedProps) => {
  const table = useTable();
  const { token: t } = dialogStrings.useText();
  const [count, setCount] = useState(1);
  const [face] = useState(() => currentCardView(table, card)?.face);
  const [question] = useState(
    () => (source: CardSource) =>
      face ? source.tokensOf(face) : Promise.resolve({ kind: "tokens" as const, tokens: [] }),
  );
  const numbers = useRef<HTMLFormElement>(null);
  const take = (token: FoundToken): void => {
    if (!numbers.current?.reportValidity()) return;
    onClose();
    createTokens(table, { ...token, ...(count > 1 ? { count } : {}) });
  };
  return (
    <Dialog title={t.related(face ? localizedFaceName(face) : "")} onClose={onClose}>
      <Form ref={numbers}>
        <NumberField
          label={t.count}
          value={count}
          most={TABLE_LIMITS.tokensPerIntent}
          onChange={setCount}
        />
      </Form>
      <FoundTokens question={question} onTake={take} />
    </Dialog>
  );
};

const COLOURS = [
  ["W", "white"],
  ["U", "blue"],
  ["B", "black"],
  ["R", "red"],
  ["G", "green"],
] as const;

const Colours = () => {
  const { token: t } = dialogStrings.useText();
  return (
    <fieldset className={styles.colours}>
      <legend className={fieldStyles.label}>{t.colour}</legend>
      {COLOURS.map(([letter, name]) => (
        <label key={letter} data-tip={t.colours[name]} className={styles.colour}>
          <input type="checkbox" name="colour" value={letter} aria-label={t.colours[name]} />
          <span style={{ background: `var(--colour-${name})` }} />
        </label>
      ))}
    </fieldset>
  );
};

interface WordsProps extends ComponentProps<"input"> {
  readonly name: "kind" | "name" | "stats" | "text";
}

/** A text field of the token. */
const Words = ({ name, ...rest }: WordsProps) => {
  const { token: t } = dialogStrings.useText();
  return <Field {...rest} label={t[name]} name={name} placeholder={t.examples[name]} />;
};

/** A form for a token, of which only the name is required. With a card source the name can be looked up. */
export const TokenDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { token: t } = dialogStrings.useText();
  const form = useRef<HTMLFormElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const lookUp = (): void => {
    const words = readFormText(form.current, "name");
    if (words !== "") setQuestion(() => (source: CardSource) => source.findTokens(words));
  };
  const take = (token: IntentPayload<"token.create">): void => {
    const count = Number(readFormText(form.current, "count"));
    onClose();
    createTokens(table, { ...token, ...(count > 1 ? { count } : {}) });
  };
  const make = (): void => {
    const filled = (name: string): readonly (readonly [string, string])[] => {
      const text = readFormText(form.current, name);
      return text === "" ? [] : [[name, text]];
    };
    const colour = new FormData(form.current ?? undefined).getAll("colour").join("");
    take({
      name: readFormText(form.current, "name"),
      ...Object.fromEntries(["stats", "kind", "text"].flatMap(filled)),
      ...(colour === "" ? {} : { colour }),
    });
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <Form ref={form} onSubmit={make}>
        <Words name="name" maxLength={TABLE_LIMITS.nameLength} autoFocus required />
        <div className={fieldStyles.fieldsRow}>
          <Words name="stats" maxLength={TABLE_LIMITS.counterNameLength} />
          <Field
            label={t.count}
            name="count"
            type="number"
            min={1}
            max={TABLE_LIMITS.tokensPerIntent}
            defaultValue={1}
          />
        </div>
        <Colours />
        <Words name="kind" maxLength={TABLE_LIMITS.cardNameLength} />
        <Words name="text" maxLength={TABLE_LIMITS.cardTextLength} />
        {question ? (
          <LazyPartBoundary>
            <FoundTokens question={question} onTake={take} />
          </LazyPartBoundary>
        ) : null}
        <DialogFooter>
          {hasEnabledCardSource(table.game) ? <Button onClick={lookUp}>{t.find}</Button> : null}
          <Button look="main" type="submit">
            {t.make}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
