import { reportOpenTable } from "@baize/client";
import { LIMITS, type OpenTable, type ReportTableRequest } from "@baize/protocol";
import { useState } from "react";
import { openTablesStrings } from "../text/open-tables.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import { Checkbox, ErrorText, Field, SelectField } from "../ui/field.tsx";
import { Form, readFormText } from "../ui/form.tsx";
import { toast } from "../ui/toast.ts";
import { useServerRequest } from "../ui/use-server-request.ts";

interface Props extends CommonDialogProps {
  readonly table: OpenTable;
  /** The table's game and name. */
  readonly title: string;
  readonly onHide: () => void;
}

/** Reports an open table to the server's operator, and hides it on this device. */
export const ReportTableDialog = ({ table: { room }, title, onHide, onClose }: Props) => {
  const t = openTablesStrings.useText();
  const { busy, errorText, send } = useServerRequest();
  const [hides, setHides] = useState(true);
  const report = async (form: HTMLFormElement): Promise<void> => {
    const text = readFormText(form, "details").trim();
    const answer = await send(
      reportOpenTable(location.origin, room, {
        reason: readFormText(form, "reason") as ReportTableRequest["reason"],
        ...(text === "" ? {} : { text }),
      }),
    );
    if (!answer.ok) return;
    toast(t.sent);
    if (hides) onHide();
    onClose();
  };
  return (
    <Dialog title={t.reportTitle} onClose={onClose}>
      <Form onSubmit={(form) => void report(form)}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t.reportText}</p>
        <SelectField label={t.reason} name="reason" options={t.reasons} autoFocus />
        <Field
          label={t.details}
          name="details"
          maxLength={LIMITS.reportTextLength}
          autoComplete="off"
        />
        <Checkbox checked={hides} onChange={setHides}>
          {t.alsoHide}
        </Checkbox>
        <ErrorText>{errorText}</ErrorText>
        <DialogFooter>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="main" type="submit" disabled={busy}>
            {t.send}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
