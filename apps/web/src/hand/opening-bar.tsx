import type { Handle, SeatId, ZoneId } from "@baize/engine";
import { offer } from "../actions/actions.ts";
import { ask, sendTo } from "../actions/intents.ts";
import { openingOf } from "../actions/mulligans.ts";
import { cardNow, type Table, useCount, useSnapshot, useTable, useUi } from "../model/table.tsx";
import { handOf, zoneOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import { RequestBar, RequestText } from "../ui/request-bar.tsx";

const inZone = (table: Table, handles: ReadonlySet<Handle>, zone: ZoneId): Handle[] =>
  [...handles].filter((handle) => cardNow(table, handle)?.zone === zone);

interface OwedProps {
  readonly owed: number;
  readonly hand: ZoneId;
}

/** Which of the new cards go to the bottom: the ones that are chosen in the hand. */
const Owed = ({ owed, hand }: OwedProps) => {
  const table = useTable();
  const t = useText(tableText).opening;
  const selected = useUi((ui) => ui.selected);
  const chosen = inZone(table, selected, hand);
  return (
    <>
      <RequestText>{t.choose(owed)}</RequestText>
      <Button
        look="main"
        size="small"
        disabled={chosen.length === 0 || chosen.length > owed}
        onClick={() => sendTo(table, chosen, { kind: "library", end: "bottom" })}
      >
        {t.toBottom}
      </Button>
    </>
  );
};

const Hand = () => {
  const table = useTable();
  const t = useText(tableText).opening;
  return (
    <>
      <RequestText>{t.ask}</RequestText>
      <Button size="small" onClick={() => offer(table, "mulligan")?.()}>
        {t.mulligan}
      </Button>
      <Button
        look="main"
        size="small"
        onClick={() => void ask(table, "seat.ready", { ready: true })}
      >
        {t.keep}
      </Button>
    </>
  );
};

const NoHand = () => {
  const table = useTable();
  const t = useText(tableText).opening;
  return (
    <>
      <RequestText>{t.none}</RequestText>
      <Button look="main" size="small" onClick={() => void ask(table, "hand.mulligan", {})}>
        {t.draw(table.game.openingHand)}
      </Button>
    </>
  );
};

/** Before the first turn: whether to keep the opening hand, and after a mulligan which of its cards go to the bottom. */
export const OpeningBar = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const t = useText(tableText).opening;
  const definition = handOf(game);
  const hand = definition ? zoneOf(definition, seat) : ("" as ZoneId);
  const held = useCount(hand);
  const keeps = useSnapshot(({ log }) => openingOf(log, seat).keeps);
  const owed = Math.max(0, held - (keeps ?? held));
  return (
    <RequestBar label={t.label}>
      {held === 0 ? <NoHand /> : owed > 0 ? <Owed owed={owed} hand={hand} /> : <Hand />}
    </RequestBar>
  );
};
