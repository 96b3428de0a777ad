import { late } from "../ui/late.ts";
import { latePart } from "../ui/late-part.tsx";
import type { LoadDeck } from "./draft.ts";

const DeckForm = latePart(late(async () => (await import("./deck-form.tsx")).DeckForm));

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onLoad: LoadDeck;
}

/** The dialog for loading a deck. Its form and parsers are loaded when it is first opened. */
export const DeckDialog = ({ open, onClose, onLoad }: Props) =>
  open ? <DeckForm onClose={onClose} onLoad={onLoad} /> : null;
