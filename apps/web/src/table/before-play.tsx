import type { SeatId } from "@baize/engine";
import { readName } from "../room-keys.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { ask } from "./acts.ts";
import { useSeat, useTable } from "./context.tsx";

const SitAgain = () => {
  const table = useTable();
  const { before: t, player } = useText(tableText);
  return (
    <div className="before-play" data-still="">
      <p>{t.left}</p>
      <Button
        look="main"
        onClick={() => void ask(table, "seat.claim", { name: readName() || player })}
      >
        {t.sitAgain}
      </Button>
    </div>
  );
};

const BringDeck = () => {
  const { desk } = useTable();
  const t = useText(tableText).before;
  return (
    <div className="before-play" data-still="">
      <p>{t.deck}</p>
      <Button look="main" onClick={() => desk.set({ dialog: "deck" })}>
        {t.bringDeck}
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
