import { type ReactNode, useState } from "react";
import { readServerPassphrase, saveServerPassphrase } from "../model/room-keys.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { LazyOverlayBoundary } from "../ui/lazy-part-boundary.tsx";
import type { CreateRoomFailureMessage } from "./create-and-enter-room.ts";

const PassphraseDialog = lazyPart(
  async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog,
);

interface Making<Wish> {
  readonly busy: boolean;
  /** The error, unless the dialog shows it. */
  readonly error: string | null;
  make(wish: Wish): void;
  /** The dialog that asks for the server's passphrase, if it is needed. */
  readonly dialog: ReactNode;
}

/**
 * Creates something for which the server may require its passphrase. `make` is called with this device's passphrase or
 * the typed one, and resolves with the error or null; on success the device stores the passphrase. `action` is the
 * title of the dialog and the label of its button.
 */
export const useCreationWithPassphrase = <Wish = void>(
  action: string,
  make: (passphrase: string, wish: Wish) => Promise<CreateRoomFailureMessage | null>,
): Making<Wish> => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(CreateRoomFailureMessage & { readonly wish: Wish }) | null>(
    null,
  );
  const run = async (wish: Wish, passphrase = readServerPassphrase()): Promise<void> => {
    setBusy(true);
    const failure = await make(passphrase, wish);
    if (failure === null && passphrase !== "") saveServerPassphrase(passphrase);
    setFailed(failure && { ...failure, wish });
    setBusy(false);
  };
  return {
    busy,
    error: failed?.asksPassphrase ? null : (failed?.text ?? null),
    make: (wish) => void run(wish),
    dialog: (
      <LazyOverlayBoundary>
        {failed?.asksPassphrase ? (
          <PassphraseDialog
            action={action}
            error={failed.text}
            busy={busy}
            onPassphrase={(passphrase) => void run(failed.wish, passphrase)}
            onClose={() => setFailed(null)}
          />
        ) : null}
      </LazyOverlayBoundary>
    ),
  };
};
