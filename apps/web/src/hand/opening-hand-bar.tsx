import type { CardHandle, SeatId, ZoneId } from "@baize/engine";
import { useState } from "react";
import { actionRunnerIfAllowed } from "../actions/actions.ts";
import { moveCardsToOwnZone, sendIntent } from "../actions/intents.ts";
import { keepHand, openingHandFromLog } from "../actions/mulligans.ts";
import {
  currentCardView,
  type Table,
  useCardCount,
  useTable,
  useUiSelector,
  useWatched,
} from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { gameStartStrings } from "../text/start.ts";
import { Button } from "../ui/button.tsx";
import { RequestBar, RequestText } from "../ui/request-bar.tsx";

const inZone = (table: Table, handles: ReadonlySet<CardHandle>, zone: ZoneId): CardHandle[] =>
  [...handles].filter((handle) => currentCardView(table, handle)?.zone === zone);

interface OwedProps {
  readonly owed: number;
  readonly hand: ZoneId;
  onKeep(): void;
}

/** Asks which cards go to the bottom: those that are selected in the hand. With enough of them the hand can be kept. */
const Owed = ({ owed, hand, onKeep }: OwedProps) => {
  const table = useTable();
  const t = gameStartStrings.useText().opening;
  const selected = useUiSelector((ui) => ui.selected);
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
  const t = gameStartStrings.useText().opening;
  const mulligan = actionRunnerIfAllowed(table, "mulligan");
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
  const t = gameStartStrings.useText().opening;
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
  const t = gameStartStrings.useText().opening;
  const definition = findHandZoneDefinition(table.game);
  const hand = definition ? zoneIdOfSeat(definition, seat) : ("" as ZoneId);
  const held = useCardCount(hand);
  const taken = useWatched("log", ({ log }) => openingHandFromLog(log, seat).taken);
  const keeps = useWatched("log", ({ log }) => openingHandFromLog(log, seat).keeps);
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
