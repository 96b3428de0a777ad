import { restoreRoom } from "@baize/client";
import { useState } from "react";
import {
  type CreateRoomFailureMessage,
  createRoomFailureMessageOf,
} from "../rooms/create-and-enter-room.ts";
import { enterRestoredRoom, storedRoomEntryPath } from "../rooms/former-seat.tsx";
import { useCreationWithPassphrase } from "../rooms/use-creation-with-passphrase.tsx";
import { landingStrings } from "../text/landing.ts";
import { Button, LinkStyledAsButton } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { FileButton } from "../ui/file-button.tsx";
import styles from "./other-ways-to-play.module.css";

const ID_CHARACTERS = 12;

const freshId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_CHARACTERS));
  return `copy-${Array.from(bytes, (byte) => (byte % 36).toString(36)).join("")}`;
};

/** How much of a saved room is read: its first line says in plain text which room it is. */
const HEADER_BYTES = 1_000;

const roomSavedIn = async (file: File): Promise<string> => {
  const [header = ""] = (await file.slice(0, HEADER_BYTES).text()).split("\n");
  return (JSON.parse(header) as { readonly room: string }).room;
};

/** The server's error codes that are about the file itself. */
const FILE_CODES: ReadonlySet<string> = new Set(["bad_file", "too_large"]);

interface Wish {
  readonly file: File;
  readonly as: "itself" | "copy";
}

/** The room of the file is still open. `path` leads there if this device has a key. */
interface StillOpen {
  readonly file: File;
  readonly path: string | null;
}

/** Restores a saved room on the server and opens it. Resolves with the reason if that fails. */
const restore = async (
  { file, as }: Wish,
  passphrase: string,
): Promise<CreateRoomFailureMessage | StillOpen | null> => {
  // A file that was deleted meanwhile is refused like an empty one.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const under = as === "copy" ? { id: freshId() } : {};
  const answer = await restoreRoom(location.origin, new Uint8Array(bytes), {
    ...under,
    passphrase,
  });
  if (!answer.ok) {
    if (answer.error.code === "room_taken" && as === "itself") {
      return { file, path: storedRoomEntryPath(await roomSavedIn(file)) };
    }
    const failure = createRoomFailureMessageOf(answer.error);
    const text = FILE_CODES.has(answer.error.code) ? `${file.name}: ${failure.text}` : failure.text;
    return { ...failure, text: `${text}.` };
  }
  await enterRestoredRoom(answer.value);
  return null;
};

/** Opens a room from a file that its host saved. */
const OpenRoom = () => {
  const t = landingStrings.useText();
  const [stillOpen, setStillOpen] = useState<StillOpen | null>(null);
  const { busy, error, make, dialog } = useCreationWithPassphrase<Wish>(
    t.savedRoom,
    async (passphrase, wish) => {
      const result = await restore(wish, passphrase);
      const isOpen = result !== null && "path" in result;
      setStillOpen(isOpen ? result : null);
      return isOpen ? null : result;
    },
  );
  return (
    <>
      <FileButton
        look="link"
        size="small"
        disabled={busy}
        label={t.savedRoomFile}
        onFile={(file) => make({ file, as: "itself" })}
      >
        {t.savedRoom}
      </FileButton>
      <ErrorText className={styles.otherProblem}>{error}</ErrorText>
      {dialog}
      {stillOpen ? (
        <div role="alert">
          <p>
            {t.stillOpen} {t.copyText}
          </p>
          {stillOpen.path === null ? null : (
            <LinkStyledAsButton look="main" href={stillOpen.path}>
              {t.goToTable}
            </LinkStyledAsButton>
          )}
          <Button disabled={busy} onClick={() => make({ file: stillOpen.file, as: "copy" })}>
            {t.openCopy}
          </Button>
        </div>
      ) : null}
    </>
  );
};

/** Other ways to start: without a link and without a new table. */
export const OtherWaysToPlay = () => {
  const t = landingStrings.useText();
  return (
    <section className={styles.otherWays} aria-label={t.other}>
      <LinkStyledAsButton look="link" size="small" href="/solo">
        {t.alone}
      </LinkStyledAsButton>
      <LinkStyledAsButton look="link" size="small" href="/games/new">
        {t.makeGame}
      </LinkStyledAsButton>
      <LinkStyledAsButton look="link" size="small" href="/event">
        {t.event}
      </LinkStyledAsButton>
      <LinkStyledAsButton look="link" size="small" href="/replay">
        {t.replay}
      </LinkStyledAsButton>
      <OpenRoom />
    </section>
  );
};
