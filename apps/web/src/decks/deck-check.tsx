import { readLockedDeckList } from "@baize/client";
import { type SeatId, TABLE_LIMITS } from "@baize/engine";
import type { LockedDeckListResponse } from "@baize/protocol";
import { viewerKey } from "../actions/room-files.ts";
import { isJudge, useSnapshotSelector, useTable } from "../model/table.tsx";
import { deckStrings } from "../text/decks.ts";
import { translateError } from "../text/refusals.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { Field } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./deck-lists.module.css";

/** Whether the judge may read the lists of locked decks, which the table was told before they were locked. */
export const useJudgeReadsLists = (): boolean =>
  useSnapshotSelector(({ view }) => view?.table.match?.judgeReadsLists === true);

interface Props {
  readonly seat: SeatId;
  readonly onRead: (list: LockedDeckListResponse) => void;
}

/** For the judge: asks for a reason, and reads the list of a locked deck. */
export const DeckCheck = ({ seat, onRead }: Props) => {
  const table = useTable();
  const { check: t } = deckStrings.useText().lists;
  const isAllowed = useJudgeReadsLists();
  const name = useSnapshotSelector(({ view }) => view?.table.judge?.name ?? null);
  if (!isAllowed || !isJudge(table) || name === null) return null;
  const handleSubmit = async (form: HTMLFormElement): Promise<void> => {
    const asked = { seat, key: viewerKey(table) ?? "", reason: readFormText(form, "reason") };
    const answer = await readLockedDeckList(location.origin, table.room, asked);
    if (answer.ok) onRead(answer.value);
    else toast(translateError(answer.error), "refused");
  };
  return (
    <Form className={fieldStyles.form} onSubmit={(form) => void handleSubmit(form)}>
      <Field
        label={t.reason}
        hint={t.told}
        name="reason"
        maxLength={TABLE_LIMITS.judgeTextLength}
        autoComplete="off"
        required
      />
      <Button className={styles.go} type="submit">
        {t.go}
      </Button>
    </Form>
  );
};
