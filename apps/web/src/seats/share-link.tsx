import { clsx } from "clsx";
import { Check, Copy, QrCode as QrIcon } from "lucide-react";
import { useId, useState } from "react";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import textStyles from "../ui/text.module.css";
import { useCopied } from "../ui/use-copied.ts";
import styles from "./share-dialog.module.css";

/** What a link that is handed on is for. */
export type LinkUse =
  | "player"
  | "spectator"
  | "spectatorAll"
  | "judge"
  | "seatSpectator"
  | "stream"
  | "seat"
  | "own";

/** Whether the text is on the clipboard now. Without leave to write there, the selected text is copied the old way. */
const copyText = async (input: HTMLInputElement): Promise<boolean> => {
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
};

const CopyLink = ({
  id,
  link,
  leads,
}: {
  readonly id: string;
  readonly link: string;
  readonly leads: boolean;
}) => {
  const { share: t } = dialogsText.useText();
  const [state, copy] = useCopied(async () => {
    const input = document.getElementById(id);
    return input instanceof HTMLInputElement && copyText(input);
  });
  return (
    <>
      <input
        id={id}
        className={clsx(fieldStyles.input, styles.copyText)}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        icon={state === "copied" ? Check : Copy}
        className={styles.copyPress}
        look={leads ? "main" : "plain"}
        onClick={copy}
      >
        {state === "copied" ? t.copied : t.copy}
      </Button>
      <span className={textStyles.unseen} role="status">
        {state === "copied" ? t.linkCopied : ""}
        {state === "failed" ? t.copyByHand : ""}
      </span>
    </>
  );
};

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
}

/** A text to copy, such as a link. */
export const CopyText = ({ label, text, hint }: CopyTextProps) => {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.copyLink}>
        <CopyLink id={id} link={text} leads={false} />
      </div>
      <p className={fieldStyles.hint}>{hint}</p>
    </div>
  );
};

/** One link in every way it can be handed on: copied, sent by the device's own means, or read off the screen. */
export const ShareLink = ({
  purpose,
  link,
  leads = false,
}: {
  readonly purpose: LinkUse;
  readonly link: string;
  /** The one most wanted: it leads with its button, and shows the code for cameras at once. */
  readonly leads?: boolean;
}) => {
  const t = dialogsText.useText().share[purpose];
  const id = useId();
  const [isShown, setIsShown] = useState(leads);
  const send = () => void navigator.share({ title: "Baize", url: link }).catch(() => null);
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {t.label}
      </label>
      <div className={styles.copyLink}>
        <CopyLink id={id} link={link} leads={leads} />
        {"share" in navigator ? (
          <Button icon="share" className={styles.copyPress} aria-label={t.send} onClick={send} />
        ) : null}
        <Button
          icon={QrIcon}
          className={styles.copyPress}
          aria-label={t.code}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </div>
      {isShown ? (
        <PartBoundary>
          <QrCode text={link} label={t.code} />
        </PartBoundary>
      ) : null}
      <p className={fieldStyles.hint}>{t.hint}</p>
    </div>
  );
};
