import type { Handle, SeatId, ZoneId } from "@baize/engine";
import { useState } from "react";
import { offerAction } from "../actions/actions.ts";
import { moveCardsToOwnZone, sendIntent } from "../actions/intents.ts";
import { keepHand, openingHandOf } from "../actions/mulligans.ts";
import {
  currentCardView,
  type Table,
  useCardCount,
  useSnapshot,
  useTable,
  useUi,
} from "../model/table.tsx";
import { handOf, zoneOfSeat } from "../model/zones.ts";
import { startText } from "../text/start.ts";
import { Button } from "../ui/button.tsx";
import { RequestBar, RequestText } from "../ui/request-bar.tsx";

const inZone = (table: Table, handles: ReadonlySet<Handle>, zone: ZoneId): Handle[] =>
  [...handles].filter((handle) => currentCardView(table, handle)?.zone === zone);

interface OwedProps {
  readonly owed: number;
  readonly hand: ZoneId;
  onKeep(): void;
}

/** Asks which cards go to the bottom: those that are selected in the hand. With enough of them the hand can be kept. */
const Owed = ({ owed, hand, onKeep }: OwedProps) => {
  const table = useTable();
  const t = startText.useText().opening;
  const selected = useUi((ui) => ui.selected);
  const chosen = inZone(table, selected, hand);
  return (
    <>
      <RequestText>{t.choose(owed)}</RequestText>
      <Button
        look="main"
        size="small"
        disabled={chosen.length === 0 || chosen.length > owed}
        onClick={() => {
          moveCardsToOwnZone(table, chosen, { kind: "library", end: "bottom" });
          if (chosen.length === owed) onKeep();
        }}
      >
        {t.toBottom}
      </Button>
    </>
  );
};

interface HeldProps {
  readonly owed: number;
  onKeep(): void;
}

const Held = ({ owed, onKeep }: HeldProps) => {
  const table = useTable();
  const t = startText.useText().opening;
  const mulligan = offerAction(table, "mulligan");
  return (
    <>
      <RequestText>{owed > 0 ? t.askOwing(owed) : t.ask}</RequestText>
      {mulligan === null ? null : (
        <Button size="small" onClick={mulligan}>
          {t.mulligan}
        </Button>
      )}
      <Button look="main" size="small" onClick={onKeep}>
        {t.keep}
      </Button>
    </>
  );
};

const NoHand = () => {
  const table = useTable();
  const t = startText.useText().opening;
  return (
    <>
      <RequestText>{t.none}</RequestText>
      <Button look="main" size="small" onClick={() => void sendIntent(table, "hand.mulligan", {})}>
        {t.draw(table.game.openingHand)}
      </Button>
    </>
  );
};

/** Asks whether to keep the opening hand, and after a mulligan which of its cards go to the bottom. */
export const OpeningHandBar = ({ seat }: { readonly seat: SeatId }) => {
  const table = useTable();
  const t = startText.useText().opening;
  const definition = handOf(table.game);
  const hand = definition ? zoneOfSeat(definition, seat) : ("" as ZoneId);
  const held = useCardCount(hand);
  const taken = useSnapshot(({ log }) => openingHandOf(log, seat).taken);
  const keeps = useSnapshot(({ log }) => openingHandOf(log, seat).keeps);
  const owed = Math.max(0, held - (keeps ?? held));
  // The number of mulligans after which the player kept the hand, and has yet to choose what goes to the bottom.
  const [keptAfter, setKeptAfter] = useState<number | null>(null);
  const keep = (): void => keepHand(table);
  const chooses = owed > 0 && keptAfter === taken;
  return (
    <RequestBar label={t.label}>
      {held === 0 ? (
        <NoHand />
      ) : chooses ? (
        <Owed owed={owed} hand={hand} onKeep={keep} />
      ) : (
        <Held owed={owed} onKeep={owed > 0 ? () => setKeptAfter(taken) : keep} />
      )}
    </RequestBar>
  );
};
