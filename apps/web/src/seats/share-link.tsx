import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { CopyableText } from "../ui/copyable-text.tsx";
import { LazyPartBoundary } from "../ui/lazy-part-boundary.tsx";
import { QrCode } from "../ui/qr-code.tsx";

/** The purpose of a shared link. */
export type ShareLinkPurpose =
  | "player"
  | "spectator"
  | "spectatorAll"
  | "judge"
  | "seatSpectator"
  | "stream"
  | "caster"
  | "casterOverlay"
  | "casterAll"
  | "casterSeat"
  | "seat"
  | "own";

interface Props {
  readonly purpose: ShareLinkPurpose;
  readonly link: string;
  /** Whether it is the main link: its button is the main one, and its QR code is shown at once. */
  readonly leads?: boolean;
}

/** A link that can be copied, shared by the device, or scanned as a QR code. */
export const ShareableLink = ({ purpose, link, leads = false }: Props) => {
  const t = dialogStrings.useText().share[purpose];
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
    <CopyableText label={t.label} text={link} hint={t.hint} leads={leads} buttons={buttons}>
      {isShown ? (
        <LazyPartBoundary>
          <QrCode text={link} label={t.code} />
        </LazyPartBoundary>
      ) : null}
    </CopyableText>
  );
};
