import { TABLE_LIMITS } from "@baize/engine";
import { type FormEvent, useRef, useState } from "react";
import { makeTokens } from "../actions/tokens.ts";
import type { CardSource, FoundToken, TokenAnswer } from "../model/cards/card-source.ts";
import { hasSource } from "../model/cards/card-sources.ts";
import { useTable } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { FoundTokens } from "./found-tokens.tsx";
import styles from "./token-dialog.module.css";

const COLOURS = [
  ["W", "white"],
  ["U", "blue"],
  ["B", "black"],
  ["R", "red"],
  ["G", "green"],
] as const;

const Colours = () => {
  const { token: t } = useText(dialogsText);
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

type Question = (source: CardSource) => Promise<TokenAnswer>;

const written = (form: HTMLFormElement | null, name: string): string =>
  form ? String(new FormData(form).get(name) ?? "").trim() : "";

/** A token from words alone: a name is enough. Where there is a card source, a name can be looked up in it. */
export const TokenDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const { token: t } = useText(dialogsText);
  const form = useRef<HTMLFormElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const lookUp = (): void => {
    const words = written(form.current, "name");
    if (words !== "") setQuestion(() => (source: CardSource) => source.findTokens(words));
  };
  const take = (token: FoundToken): void => {
    const count = Number(written(form.current, "count"));
    onClose();
    makeTokens(table, { ...token, ...(count > 1 ? { count } : {}) });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => String(form.get(name) ?? "").trim();
    const optional = (name: "stats" | "kind" | "text") =>
      text(name) === "" ? {} : { [name]: text(name) };
    const count = Number(form.get("count"));
    onClose();
    makeTokens(table, {
      name: text("name"),
      ...optional("stats"),
      ...optional("kind"),
      ...optional("text"),
      ...(form.has("colour") ? { colour: form.getAll("colour").join("") } : {}),
      ...(count > 1 ? { count } : {}),
    });
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form ref={form} className={fieldStyles.form} onSubmit={handleSubmit}>
        <Field
          label={t.name}
          name="name"
          placeholder={t.examples.name}
          maxLength={TABLE_LIMITS.nameLength}
          autoFocus
          required
        />
        <div className={fieldStyles.fieldsRow}>
          <Field
            label={t.stats}
            name="stats"
            placeholder={t.examples.stats}
            maxLength={TABLE_LIMITS.counterNameLength}
          />
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
        <Field
          label={t.kind}
          name="kind"
          placeholder={t.examples.kind}
          maxLength={TABLE_LIMITS.cardNameLength}
        />
        <Field
          label={t.text}
          name="text"
          placeholder={t.examples.text}
          maxLength={TABLE_LIMITS.cardTextLength}
        />
        {question ? (
          <PartBoundary>
            <FoundTokens question={question} onTake={take} />
          </PartBoundary>
        ) : null}
        <DialogFoot>
          {hasSource(table.game) ? <Button onClick={lookUp}>{t.find}</Button> : null}
          <Button look="main" type="submit">
            {t.make}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
};
