import type { SeatId } from "@baize/engine";
import { readName } from "../room-keys.ts";
import { Button } from "../ui/button.tsx";
import { ask } from "./acts.ts";
import { useSeat, useTable } from "./context.tsx";

const SitAgain = () => {
  const table = useTable();
  return (
    <div className="before-play" data-still="">
      <p>You left the table. Your cards are where they were.</p>
      <Button
        look="main"
        onClick={() => void ask(table, "seat.claim", { name: readName() || "Player" })}
      >
        Sit down again
      </Button>
    </div>
  );
};

const BringDeck = () => {
  const { desk } = useTable();
  return (
    <div className="before-play" data-still="">
      <p>Paste a deck list or open a file; the cards are shuffled on the server.</p>
      <Button look="main" onClick={() => desk.set({ dialog: "deck" })}>
        Bring a deck
      </Button>
    </div>
  );
};

const Next = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const record = useSeat(seat);
  if (!record || record.left) return <SitAgain />;
  return game.supply.kind === "decks" && !record.deckLoaded ? <BringDeck /> : null;
};

/** On the player's board, the one thing to do before playing: sit down again, or bring a deck. */
export const BeforePlay = () => {
  const { seat } = useTable();
  return seat === null ? null : <Next seat={seat} />;
};
