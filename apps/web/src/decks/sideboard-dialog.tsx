import { sideboardSection, type ZoneId, zoneIdFor } from "@baize/engine";
import { useEffect, useRef, useState } from "react";
import { ask } from "../actions/intents.ts";
import { useOwnLook } from "../actions/look.ts";
import { useCount, useSnapshot, useTable } from "../model/table.tsx";
import { handOf, zoneOf } from "../model/zones.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot, type DialogProps } from "../ui/dialog.tsx";
import textStyles from "../ui/text.module.css";
import { SwapLists } from "./swap-lists.tsx";
import { useSwapPlan } from "./swap-plan.ts";

/** Puts a hand back before the deck is opened: what is in the hand can't be swapped. */
const Begin = ({ onClose }: DialogProps) => {
  const table = useTable();
  const { sideboard: t } = dialogsText.useText();
  return (
    <>
      <p>{t.handFirst}</p>
      <DialogFoot>
        <Button onClick={onClose}>{t.leave}</Button>
        <Button
          look="main"
          autoFocus
          onClick={() => void ask(table, "hand.mulligan", { count: 0 })}
        >
          {t.begin}
        </Button>
      </DialogFoot>
    </>
  );
};

const useZones = () => {
  const { game, seat } = useTable();
  const hand = handOf(game);
  const own = (kind = ""): ZoneId | null => (seat === null ? null : zoneIdFor(game, kind, seat));
  return {
    deck: own("library"),
    side: own(sideboardSection(game)?.zone),
    hand: hand ? zoneOf(hand, seat) : null,
  };
};

interface SwapProps {
  onLeave(): void;
  onDone(): void;
}

const Swap = ({ onLeave, onDone }: SwapProps) => {
  const table = useTable();
  const { sideboard: t } = dialogsText.useText();
  const view = useSnapshot((snapshot) => snapshot.view);
  const zones = useZones();
  const cardsIn = (zone: ZoneId | null) => (view && zone ? table.index.cardsIn(view, zone) : []);
  const [deck, side] = [cardsIn(zones.deck), cardsIn(zones.side)];
  const plan = useSwapPlan(view, { deck, side });
  const swaps = plan.in.length + plan.out.length;
  const finish = async (): Promise<void> => {
    const outcome = await ask(table, "deck.sideboard", {
      ...(plan.in.length > 0 ? { in: [...plan.in] } : {}),
      ...(plan.out.length > 0 ? { out: [...plan.out] } : {}),
    });
    if (outcome.kind === "acked") onDone();
  };
  return (
    <>
      <p className={textStyles.soft}>{t.text}</p>
      <SwapLists plan={plan} words={t} />
      <DialogFoot sum={t.sum(plan.in.length, plan.out.length)}>
        <Button onClick={onLeave}>{t.leave}</Button>
        <Button look="main" disabled={swaps === 0} onClick={() => void finish()}>
          {t.done}
        </Button>
      </DialogFoot>
    </>
  );
};

/** Deck and sideboard side by side, to swap cards between them before a game. */
export const SideboardDialog = ({ onClose }: DialogProps) => {
  const table = useTable();
  const { sideboard: t } = dialogsText.useText();
  const zones = useZones();
  const inHand = useCount(zones.hand);
  const [held] = useState(inHand > 0);
  const isOpen = useOwnLook() === zones.deck;
  const asked = useRef(false);
  useEffect(() => {
    if (inHand > 0 || asked.current) return;
    asked.current = true;
    void ask(table, "library.view", { at: "all" });
  }, [table, inHand]);
  const finish = (): void => {
    onClose();
    if (held) void ask(table, "hand.mulligan", {});
  };
  const leave = (): void => {
    if (!isOpen) {
      onClose();
      return;
    }
    // The order of the deck was seen; shuffling ends the look.
    void ask(table, "library.shuffle", {});
    finish();
  };
  return (
    <Dialog title={t.title} size={inHand > 0 ? "narrow" : "wide"} onClose={leave}>
      {inHand > 0 && !isOpen ? <Begin onClose={leave} /> : null}
      {isOpen ? <Swap onLeave={leave} onDone={finish} /> : null}
    </Dialog>
  );
};
