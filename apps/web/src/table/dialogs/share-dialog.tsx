import "./share-dialog.css";
import { lazy, Suspense, useId, useState } from "react";
import { roomLink } from "../../address.ts";
import { type RoomKeys, readRoomKeys } from "../../room-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Table, useTable } from "../context.tsx";

const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

const COPIED_MS = 1800;

/** A link with what it is good for. */
interface Purpose {
  readonly label: string;
  readonly hint: string;
  /** Whom it is for, for the names of its buttons. */
  readonly whom: string;
  readonly key: string;
}

const purposesOf = ({ seat }: Table, { invites = {}, seat: held }: RoomKeys): Purpose[] => {
  const purpose = (key: string | undefined, words: Omit<Purpose, "key">): Purpose[] =>
    key === undefined ? [] : [{ key, ...words }];
  return [
    ...purpose(invites.player, {
      label: "Player link",
      hint: "Whoever opens it may take a free seat.",
      whom: "players",
    }),
    ...purpose(invites.spectator, {
      label: "Spectator link",
      hint: "For watching only. Hands stay hidden.",
      whom: "spectators",
    }),
    ...purpose(seat === null ? undefined : held?.key, {
      label: "Your own seat",
      hint: "Moves your seat to your phone or another device. Show it to nobody else: it opens your hand.",
      whom: "your seat",
    }),
  ];
};

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

const CopyLink = ({ id, link }: { readonly id: string; readonly link: string }) => {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  const copy = async (): Promise<void> => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    setState((await copyText(input)) ? "copied" : "failed");
    setTimeout(() => setState("idle"), COPIED_MS);
  };
  return (
    <>
      <input
        id={id}
        className="input"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()}>
        <Icon name={state === "copied" ? "check" : "copy"} />
        {state === "copied" ? "Copied" : "Copy"}
      </Button>
      <span className="unseen" role="status">
        {state === "copied" ? "Link copied" : ""}
        {state === "failed" ? "The link is selected; copy it by hand" : ""}
      </span>
    </>
  );
};

/** One link in every way it can be handed on: copied, sent by the device's own means, or read off the screen. */
const ShareLink = ({
  label,
  hint,
  whom,
  link,
}: Omit<Purpose, "key"> & { readonly link: string }) => {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const send = () => void navigator.share({ title: "Baize", url: link }).catch(() => null);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-link">
        <CopyLink id={id} link={link} />
        {"share" in navigator ? (
          <Button aria-label={`Send the link for ${whom}`} onClick={send}>
            <Icon name="share" />
          </Button>
        ) : null}
        <Button
          aria-label={`Code for ${whom}`}
          aria-expanded={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name="qr" />
        </Button>
      </div>
      {isShown ? (
        <Suspense fallback={<div className="qr-wait" aria-busy="true" />}>
          <QrCode text={link} label={`QR code for ${whom}`} />
        </Suspense>
      ) : null}
      <p className="field-hint">{hint}</p>
    </div>
  );
};

/** The room's links, one to a purpose. */
export const ShareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const table = useTable();
  const keys = readRoomKeys(table.room);
  const { player, spectator } = keys.invites ?? {};
  return (
    <Dialog title="Invite players" onClose={onClose}>
      {player === undefined && spectator === undefined ? (
        <p>Whoever set up this table has its links. Ask them to send one.</p>
      ) : null}
      {purposesOf(table, keys).map(({ key, ...words }) => (
        <ShareLink key={words.label} {...words} link={roomLink(table.room, key)} />
      ))}
    </Dialog>
  );
};
