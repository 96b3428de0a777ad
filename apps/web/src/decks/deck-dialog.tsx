import { lazy, Suspense } from "react";
import type { LoadDeck } from "./draft.ts";

const DeckForm = lazy(async () => ({ default: (await import("./deck-form.tsx")).DeckForm }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLoad: LoadDeck;
}

/** Where a player brings a deck. Its form and readers are fetched when it is first opened. */
export const DeckDialog = ({ open, onClose, onLoad }: Props) =>
  open ? (
    <Suspense fallback={null}>
      <DeckForm onClose={onClose} onLoad={onLoad} />
    </Suspense>
  ) : null;
