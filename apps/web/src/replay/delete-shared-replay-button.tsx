import { deleteSharedReplay, type SharedReplayRef } from "@baize/client";
import { forgetReplayDeletionKey, readReplayDeletionKey } from "../model/replay-deletion-keys.ts";
import { shareReplayStrings } from "../text/share-replay.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";

interface Props {
  readonly place: SharedReplayRef;
  /** Whether it is the main button of a dialog. */
  readonly leads?: boolean;
  readonly onDeleted: () => void;
}

/** The button that deletes a shared replay, on the device that shared it. */
export const DeleteSharedReplayButton = ({ place, leads = false, onDeleted }: Props) => {
  const t = shareReplayStrings.useText();
  const { errorText, send } = useServerRequest();
  const key = readReplayDeletionKey(place);
  if (key === null) return null;
  const remove = async (): Promise<void> => {
    const answer = await send(deleteSharedReplay(location.origin, { ...place, key }));
    // A replay that is already deleted needs no key either.
    if (!answer.ok && answer.status !== 404) return;
    forgetReplayDeletionKey(place);
    onDeleted();
  };
  return (
    <>
      <ErrorText>{errorText}</ErrorText>
      <Button look={leads ? "danger" : "plain"} onClick={() => void remove()}>
        {t.delete}
      </Button>
    </>
  );
};
