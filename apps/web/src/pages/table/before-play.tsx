import type { SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useState } from "react";
import { ask, bringDeck } from "../../actions/intents.ts";
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

/** Brings one of the house's decks, so that a newcomer plays at once; neighbours get different ones. */
const bringStarter = async (table: Table, seat: SeatId): Promise<void> => {
  const [{ STARTER_DECKS }, { readDeckText }] = await Promise.all([
    import("../../decks/starter-decks.ts"),
    import("../../decks/read-deck-text.ts"),
  ]);
  const deck = STARTER_DECKS[seat % STARTER_DECKS.length];
  const problem = deck ? await bringDeck(table, readDeckText(deck.text).cards) : null;
  if (problem !== null) toast(problem, "refused");
};

const BringDeck = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = useText(tableText).before;
  const [busy, setBusy] = useState(false);
  const playStarter = (): void => {
    setBusy(true);
    void bringStarter(table, seat).finally(() => setBusy(false));
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
        <Button className={styles.press} look="cloth" disabled={busy} onClick={playStarter}>
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
