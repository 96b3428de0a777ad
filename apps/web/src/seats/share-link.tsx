import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { CopyText } from "../ui/copy-text.tsx";
import { PartBoundary } from "../ui/part-boundary.tsx";
import { QrCode } from "../ui/qr-code.tsx";

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

interface Props {
  readonly purpose: LinkUse;
  readonly link: string;
  /** The one most wanted: it leads with its button, and shows the code for cameras at once. */
  readonly leads?: boolean;
}

/** One link in every way it can be handed on: copied, sent by the device's own means, or read off the screen. */
export const ShareLink = ({ purpose, link, leads = false }: Props) => {
  const t = dialogsText.useText().share[purpose];
  const [isShown, setIsShown] = useState(leads);
  const send = () => void navigator.share({ title: "Baize", url: link }).catch(() => null);
  const buttons = (
    <>
      {"share" in navigator ? <Button icon="share" aria-label={t.send} onClick={send} /> : null}
      <Button
        icon={QrIcon}
        aria-label={t.code}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </>
  );
  return (
    <CopyText label={t.label} text={link} hint={t.hint} leads={leads} buttons={buttons}>
      {isShown ? (
        <PartBoundary>
          <QrCode text={link} label={t.code} />
        </PartBoundary>
      ) : null}
    </CopyText>
  );
};
