import type { SeatId } from "@baize/engine";
import { Button } from "../ui/button.tsx";
import { useSeat, useTable } from "./context.tsx";

const Ask = ({ seat }: { readonly seat: SeatId }) => {
  const { desk } = useTable();
  const record = useSeat(seat);
  if (!record || record.deckLoaded) return null;
  return (
    <div className="need-deck" data-still="">
      <p>Paste a deck list or open a file; the cards are shuffled on the server.</p>
      <Button look="main" onClick={() => desk.set({ dialog: "deck" })}>
        Bring a deck
      </Button>
    </div>
  );
};

/** On an empty board: the one thing to do before a game with own decks. */
export const NeedDeck = () => {
  const { game, seat } = useTable();
  return game.supply.kind === "decks" && seat !== null ? <Ask seat={seat} /> : null;
};
