import "./share-dialog.css";
import { useId, useState } from "react";
import { roomLink } from "../../address.ts";
import { readRoomKeys } from "../../room-keys.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTable } from "../context.tsx";

const COPIED_MS = 1800;

const CopyLink = ({ label, hint, link }: { label: string; hint: string; link: string }) => {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = async (input: HTMLInputElement | null): Promise<void> => {
    input?.select();
    await navigator.clipboard?.writeText(link).catch(() => document.execCommand("copy"));
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-link">
        <input
          id={id}
          className="input"
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          onClick={(event) =>
            void copy(event.currentTarget.parentElement?.querySelector("input") ?? null)
          }
        >
          <Icon name={copied ? "check" : "copy"} />
          {copied ? "Copied" : "Copy"}
        </Button>
        {"share" in navigator ? (
          <Button
            aria-label={`Send the ${label.toLowerCase()}`}
            onClick={() => void navigator.share({ title: "Baize", url: link }).catch(() => null)}
          >
            <Icon name="share" />
          </Button>
        ) : null}
      </div>
      <p className="field-hint">{hint}</p>
    </div>
  );
};

/** The room's links: one to play, one to watch. */
export const ShareDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { room } = useTable();
  const { player, spectator } = readRoomKeys(room).invites ?? {};
  return (
    <Dialog title="Invite players" onClose={onClose}>
      {player === undefined && spectator === undefined ? (
        <p>Whoever set up this table has its links. Ask them to send one.</p>
      ) : null}
      {player === undefined ? null : (
        <CopyLink
          label="Player link"
          hint="Whoever opens it may take a free seat."
          link={roomLink(room, player)}
        />
      )}
      {spectator === undefined ? null : (
        <CopyLink
          label="Spectator link"
          hint="For watching only. Hands stay hidden."
          link={roomLink(room, spectator)}
        />
      )}
    </Dialog>
  );
};
