import { QrCode as QrIcon } from "lucide-react";
import { useState } from "react";
import { castOrOverlayLink, getOrCreateCastToken } from "../model/cast-link.ts";
import { roomLink, streamLink } from "../model/page-route.ts";
import { type Table, useTable } from "../model/table.tsx";
import type { ShareStrings } from "../text/en/share.ts";
import { shareStrings } from "../text/share.ts";
import { Button } from "../ui/button.tsx";
import { CopyableText } from "../ui/copyable-text.tsx";
import { LazyPartBoundary } from "../ui/lazy-part-boundary.tsx";
import { QrCode } from "../ui/qr-code.tsx";

/** What a shared link is for. The catalogue has a label and a hint for each. */
export type ShareLinkPurpose = {
  [Name in keyof ShareStrings]: ShareStrings[Name] extends { label: string; hint: string }
    ? Name
    : never;
}[keyof ShareStrings];

/** The links that open a page for casters instead of the table. */
const CASTER_PAGES: Readonly<Partial<Record<ShareLinkPurpose, "cast" | "overlay">>> = {
  caster: "cast",
  casterAll: "cast",
  casterSeat: "cast",
  casterOverlay: "overlay",
};

const linkFor = ({ room, game }: Table, purpose: ShareLinkPurpose, key: string): string => {
  const page = CASTER_PAGES[purpose];
  if (page) return castOrOverlayLink({ room, key, token: getOrCreateCastToken(room) }, page);
  return purpose === "stream" ? streamLink(room, key) : roomLink(room, key, game.id);
};

interface Props {
  readonly purpose: ShareLinkPurpose;
  /** The key of the room that is in the link. */
  readonly roomKey: string;
  /** Whether it is the main link: its button is the main one, and its QR code is shown at once. */
  readonly leads?: boolean;
}

/** A link that can be copied, shared by the device, or scanned as a QR code. */
export const ShareableLink = ({ purpose, roomKey, leads = false }: Props) => {
  const link = linkFor(useTable(), purpose, roomKey);
  const t = shareStrings.useText();
  const { label, hint } = t[purpose];
  const [isShown, setIsShown] = useState(leads);
  const send = () => void navigator.share({ title: "Baize", url: link }).catch(() => null);
  const buttons = (
    <>
      {"share" in navigator ? (
        <Button icon="share" aria-label={t.send(label)} onClick={send} />
      ) : null}
      <Button
        icon={QrIcon}
        aria-label={t.code(label)}
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </>
  );
  return (
    <CopyableText label={label} text={link} hint={hint} leads={leads} buttons={buttons}>
      {isShown ? (
        <LazyPartBoundary>
          <QrCode text={link} label={t.code(label)} />
        </LazyPartBoundary>
      ) : null}
    </CopyableText>
  );
};
