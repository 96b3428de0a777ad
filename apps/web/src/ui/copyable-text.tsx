import { clsx } from "clsx";
import { Check, Copy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { shareStrings } from "../text/share.ts";
import { Button } from "./button.tsx";
import styles from "./copyable-text.module.css";
import fieldStyles from "./field.module.css";
import textStyles from "./text.module.css";
import { copyToClipboard, useCopyStatus } from "./use-copy-status.ts";

/** Copies the field's text and returns whether that succeeded, if need be with the selection alone. */
const copyText = async (input: HTMLInputElement): Promise<boolean> => {
  input.select();
  return (await copyToClipboard(input.value)) || document.execCommand("copy");
};

interface Props {
  readonly label: string;
  readonly text: string;
  readonly hint: string;
  /** Whether its button is the main one. */
  readonly leads?: boolean;
  /** Further buttons for the text. */
  readonly buttons?: ReactNode;
  /** Shown between the text and its hint. */
  readonly children?: ReactNode;
}

/** A text with a button to copy it, such as a link. */
export const CopyableText = ({ label, text, hint, leads = false, buttons, children }: Props) => {
  const t = shareStrings.useText();
  const id = useId();
  const [state, copy] = useCopyStatus(async () => {
    const input = document.getElementById(id);
    return input instanceof HTMLInputElement && copyText(input);
  });
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={clsx(fieldStyles.input, styles.text)}
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={state === "copied" ? Check : Copy}
          look={leads ? "main" : "plain"}
          onClick={copy}
        >
          {state === "copied" ? t.copied : t.copy}
        </Button>
        <span className={textStyles.unseen} role="status">
          {state === "copied" ? t.linkCopied : ""}
          {state === "failed" ? t.copyByHand : ""}
        </span>
        {buttons}
      </div>
      {children}
      <p className={fieldStyles.hint}>{hint}</p>
    </div>
  );
};
