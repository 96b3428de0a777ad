import { type ReactNode, useState } from "react";
import { readPassphrase, savePassphrase } from "../model/room-keys.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { LazyOverlayBoundary } from "../ui/lazy-part-boundary.tsx";
import type { CreateRoomFailure } from "./create-and-enter-room.ts";

const PassphraseDialog = lazyPart(
  async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog,
);

interface Making<Wish> {
  readonly busy: boolean;
  /** Why nothing was made, unless the dialog says it. */
  readonly error: string | null;
  make(wish: Wish): void;
  /** Asks for the server's passphrase where that is why nothing was made. */
  readonly dialog: ReactNode;
}

/**
 * Makes what the server may want its passphrase for. `make` is called with the one that this device has, or with what
 * was typed in its place, and resolves with why nothing was made, or null: then the device keeps the passphrase.
 * `action` is what the dialog and its button are called.
 */
export const useCreateRoomWithPassphrase = <Wish = void>(
  action: string,
  make: (passphrase: string, wish: Wish) => Promise<CreateRoomFailure | null>,
): Making<Wish> => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<(CreateRoomFailure & { readonly wish: Wish }) | null>(null);
  const run = async (wish: Wish, passphrase = readPassphrase()): Promise<void> => {
    setBusy(true);
    const failure = await make(passphrase, wish);
    if (failure === null && passphrase !== "") savePassphrase(passphrase);
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
