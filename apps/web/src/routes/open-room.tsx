import type { CreateRoomResponse, ErrorResponse } from "@baize/protocol";
import { useRef, useState } from "react";
import { goTo, roomPath } from "../address.ts";
import { keepRoomKeys, readRoomKeys } from "../room-keys.ts";
import { text, useText } from "../text/area.ts";
import { landingText } from "../text/landing.ts";
import { faultText } from "../text/refusals.ts";
import { Button } from "../ui/button.tsx";

/** Hands a saved room to the server and goes there; says what went wrong, or null. */
const restore = async (file: File): Promise<string | null> => {
  const t = text(landingText);
  let answer: Response;
  let json: CreateRoomResponse | ErrorResponse;
  try {
    answer = await fetch("/api/rooms/restore", { method: "POST", body: file });
    json = (await answer.json()) as typeof json;
  } catch {
    // The network failed, or something else than the server answered.
    return t.unreachable;
  }
  if ("error" in json) return `${file.name}: ${faultText(json.error)}.`;
  const { room, keys } = json;
  // Who sat there with this device sits there again: the seat's key is as before.
  const { seat } = readRoomKeys(room);
  keepRoomKeys(room, { invites: keys });
  goTo(seat ? `/r/${room}` : roomPath(room, keys.host));
  return null;
};

/** The way back to a room that its host has saved. */
export const OpenRoom = () => {
  const t = useText(landingText);
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem(await restore(file));
    setBusy(false);
  };
  return (
    <>
      <Button look="quiet" size="small" disabled={busy} onClick={() => picker.current?.click()}>
        {t.savedRoom}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        aria-label={t.savedRoomFile}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void open(file);
          event.target.value = "";
        }}
      />
      {problem === null ? null : (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </>
  );
};
