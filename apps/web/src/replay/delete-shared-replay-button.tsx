import { deleteSharedReplay, type SharedReplayAddress } from "@baize/client";
import { forgetShareKey, readShareKey } from "../model/share-keys.ts";
import { shareReplayText } from "../text/share-replay.ts";
import { Button } from "../ui/button.tsx";
import { ErrorText } from "../ui/field.tsx";
import { useServerRequest } from "../ui/use-server-request.ts";

interface Props {
  readonly place: SharedReplayAddress;
  /** Whether it is the main button of a dialog. */
  readonly leads?: boolean;
  readonly onDeleted: () => void;
}

/** The button that deletes a shared replay, on the device that shared it. */
export const DeleteSharedReplayButton = ({ place, leads = false, onDeleted }: Props) => {
  const t = shareReplayText.useText();
  const { errorText, send } = useServerRequest();
  const key = readShareKey(place);
  if (key === null) return null;
  const remove = async (): Promise<void> => {
    const answer = await send(deleteSharedReplay(location.origin, { ...place, key }));
    // A replay that is already deleted needs no key either.
    if (!answer.ok && answer.status !== 404) return;
    forgetShareKey(place);
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
