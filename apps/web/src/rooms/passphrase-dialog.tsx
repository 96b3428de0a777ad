import { landingStrings } from "../text/landing.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFooter } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";

interface Props {
  /** The label of the button: what the passphrase is needed for. */
  readonly action: string;
  /** Why the server asks: no passphrase, or a wrong one. */
  readonly error: string;
  readonly busy: boolean;
  onPassphrase(passphrase: string): void;
  onClose(): void;
}

/** Asks for the passphrase that the server requires to create a table. */
export const PassphraseDialog = ({ action, error, busy, onPassphrase, onClose }: Props) => {
  const t = landingStrings.useText();
  return (
    <Dialog title={action} onClose={onClose}>
      <Form onSubmit={(form) => onPassphrase(String(new FormData(form).get("passphrase")))}>
        <Field
          label={t.passphrase}
          name="passphrase"
          type="password"
          autoComplete="off"
          autoFocus
          required
          error={error}
        />
        <DialogFooter>
          <Button look="main" type="submit" disabled={busy}>
            {action}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
