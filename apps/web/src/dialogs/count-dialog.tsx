import { type FormEvent, useState } from "react";
import { type ActionId, isActionId, offer } from "../actions/actions.ts";
import { useTable } from "../model/table.tsx";
import { actionsText } from "../text/actions.ts";
import { useText } from "../text/area.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";

interface Props {
  readonly onClose: () => void;
}

/** Asks for a number, then runs the action with it. */
export const CountDialog = ({ onClose }: Props) => {
  const table = useTable();
  const [action] = useState(() => table.desk.get().asking ?? "");
  return isActionId(action) ? <Ask action={action} onClose={onClose} /> : null;
};

const Ask = ({ action, onClose }: Props & { readonly action: ActionId }) => {
  const table = useTable();
  const t = useText(dialogsText);
  const { labels } = useText(actionsText);
  const isLife = action === "lifeSet";
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const count = Number(new FormData(event.currentTarget).get("count"));
    onClose();
    offer(table, action, { cards: [], count })?.();
  };
  return (
    <Dialog title={t.count.title(labels[action])} onClose={onClose}>
      <form className="small-form" onSubmit={handleSubmit}>
        <Field
          label={isLife ? t.count.life : t.count.label}
          name="count"
          type="number"
          inputMode="numeric"
          {...(isLife ? {} : { min: 1, max: 4000 })}
          defaultValue={isLife ? 20 : 2}
          required
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="dialog-foot">
          <Button look="main" type="submit">
            {t.count.go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
