import { lazyPart } from "../ui/lazy-part.tsx";
import { OverlayBoundary } from "../ui/part-boundary.tsx";
import type { Failure } from "./create-table.ts";
import type { PassphraseProps } from "./passphrase-dialog.tsx";

const PassphraseDialog = lazyPart(
  async () => (await import("./passphrase-dialog.tsx")).PassphraseDialog,
);

interface Props extends Omit<PassphraseProps, "error"> {
  readonly failure: Failure | null;
}

/** Asks for the server's passphrase where that is why there is no table. */
export const AskPassphrase = ({ failure, ...rest }: Props) => (
  <OverlayBoundary>
    {failure?.asksPassphrase ? <PassphraseDialog error={failure.text} {...rest} /> : null}
  </OverlayBoundary>
);
