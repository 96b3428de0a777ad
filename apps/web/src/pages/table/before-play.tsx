import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useState } from "react";
import { ask } from "../../actions/intents.ts";
import { readName } from "../../model/room-keys.ts";
import { type Table, useSeat, useTable } from "../../model/table.tsx";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./before-play.module.css";

const SitAgain = () => {
  const table = useTable();
  const { before: t, player } = useText(tableText);
  return (
    <div className={styles.play} data-still="">
      <p>{t.left}</p>
      <Button
        className={clsx(styles.press, styles.main)}
        look="main"
        onClick={() => void ask(table, "seat.claim", { name: readName() || player })}
      >
        {t.sitAgain}
      </Button>
    </div>
  );
};

const playStarter = async (table: Table, seat: SeatId): Promise<void> => {
  const { bringStarter } = await import("../../decks/bring-starter.ts");
  const problem = await bringStarter(table, seat);
  if (problem !== null) toast(problem, "refused");
};

const BringDeck = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = useText(tableText).before;
  const [busy, setBusy] = useState(false);
  const handleStarter = (): void => {
    setBusy(true);
    void playStarter(table, seat).finally(() => setBusy(false));
  };
  return (
    <div className={styles.play} data-still="">
      <p>{t.deck}</p>
      <div className={styles.playWays}>
        <Button
          className={clsx(styles.press, styles.main)}
          look="main"
          onClick={() => table.ui.setState({ dialog: { kind: "deck" } })}
        >
          {t.bringDeck}
        </Button>
        <Button className={styles.press} look="cloth" disabled={busy} onClick={handleStarter}>
          {t.starter}
        </Button>
      </div>
    </div>
  );
};

const Next = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const record = useSeat(seat);
  if (!record || record.left) return <SitAgain />;
  return game.supply.kind === "decks" && !record.deckLoaded ? <BringDeck seat={seat} /> : null;
};

/** On the player's board, the one thing to do before playing: sit down again, or bring a deck. */
export const BeforePlay = () => {
  const { seat } = useTable();
  return seat === null ? null : <Next seat={seat} />;
};
