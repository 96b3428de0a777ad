import { lazy, Suspense, useState } from "react";
import { EMPTY_DRAFT, type LoadDeck } from "./draft.ts";

const DeckForm = lazy(async () => ({ default: (await import("./deck-form.tsx")).DeckForm }));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLoad: LoadDeck;
}

/** Where a player brings a deck. It is fetched when it is first opened, and keeps what was typed while it is closed. */
export const DeckDialog = ({ open, onClose, onLoad }: Props) => {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DeckForm draft={draft} onDraft={setDraft} onClose={onClose} onLoad={onLoad} />
    </Suspense>
  );
};
