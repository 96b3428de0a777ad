import { findZoneId, sideboardSectionOf, type ZoneId } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { sendIntent } from "../actions/intents.ts";
import { useViewedLibrary } from "../actions/view-library.ts";
import { useCardCount, useSnapshotSelector, useTable } from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { dialogStrings } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import textStyles from "../ui/text.module.css";
import { DeckSwapLists } from "./deck-swap-lists.tsx";
import { useSwapPlan } from "./swap-plan.ts";

/** Puts a hand back before the deck is opened: what is in the hand can't be swapped. */
const Begin = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { sideboard: t } = dialogStrings.useText();
  return (
    <>
      <p>{t.handFirst}</p>
      <DialogFooter>
        <Button onClick={onClose}>{t.leave}</Button>
        <Button
          look="main"
          autoFocus
          onClick={() => void sendIntent(table, "hand.mulligan", { count: 0 })}
        >
          {t.begin}
        </Button>
      </DialogFooter>
    </>
  );
};

const useZones = () => {
  const { game, seat } = useTable();
  const hand = findHandZoneDefinition(game);
  const own = (kind = ""): ZoneId | null => (seat === null ? null : findZoneId(game, kind, seat));
  return {
    deck: own("library"),
    side: own(sideboardSectionOf(game)?.zone),
    hand: hand ? zoneIdOfSeat(hand, seat) : null,
  };
};

interface SwapProps {
  onLeave(): void;
  onDone(): void;
}

const Swap = ({ onLeave, onDone }: SwapProps) => {
  const table = useTable();
  const { sideboard: t } = dialogStrings.useText();
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const zones = useZones();
  const cardsIn = (zone: ZoneId | null) => (view && zone ? table.index.cardsIn(view, zone) : []);
  const [deck, side] = [cardsIn(zones.deck), cardsIn(zones.side)];
  const plan = useSwapPlan(view, { deck, side });
  const swaps = plan.in.length + plan.out.length;
  const finish = async (): Promise<void> => {
    const outcome = await sendIntent(table, "deck.sideboard", {
      ...(plan.in.length > 0 ? { in: [...plan.in] } : {}),
      ...(plan.out.length > 0 ? { out: [...plan.out] } : {}),
    });
    if (outcome.kind === "acked") onDone();
  };
  return (
    <>
      <p className={textStyles.soft}>{t.text}</p>
      <DeckSwapLists plan={plan} words={t} />
      <DialogFooter sum={t.sum(plan.in.length, plan.out.length)}>
        <Button onClick={onLeave}>{t.leave}</Button>
        <Button look="main" disabled={swaps === 0} onClick={() => void finish()}>
          {t.done}
        </Button>
      </DialogFooter>
    </>
  );
};

/** Deck and sideboard side by side, to swap cards between them before a game. */
export const SideboardDialog = ({ onClose }: CommonDialogProps) => {
  const table = useTable();
  const { sideboard: t } = dialogStrings.useText();
  const zones = useZones();
  const inHand = useCardCount(zones.hand);
  const [held] = useState(inHand > 0);
  const isOpen = useViewedLibrary() === zones.deck;
  const asked = useRef(false);
  useEffect(() => {
    if (inHand > 0 || asked.current) return;
    asked.current = true;
    void sendIntent(table, "library.view", { at: "all" });
  }, [table, inHand]);
  const finish = (): void => {
    onClose();
    if (held) void sendIntent(table, "hand.mulligan", {});
  };
  const leave = (): void => {
    if (!isOpen) {
      onClose();
      return;
    }
    // The order of the deck was seen; shuffling ends the look.
    void sendIntent(table, "library.shuffle", {});
    finish();
  };
  return (
    <Dialog title={t.title} size={inHand > 0 ? "narrow" : "wide"} onClose={leave}>
      {inHand > 0 && !isOpen ? <Begin onClose={leave} /> : null}
      {isOpen ? <Swap onLeave={leave} onDone={finish} /> : null}
    </Dialog>
  );
};
