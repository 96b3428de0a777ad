import { sideboardSection, type ZoneId, zoneIdFor } from "@baize/engine";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ask } from "../actions/intents.ts";
import { useOwnLook } from "../actions/look.ts";
import { LargeCard } from "../cards/preview.tsx";
import { useCount, useSnapshot, useTable } from "../model/table.tsx";
import { handOf, zoneOf } from "../model/zones.ts";
import { dialogsText } from "../text/dialogs.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot, type DialogProps } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import textStyles from "../ui/text.module.css";
import { type Peek, usePeek } from "./peek.ts";
import styles from "./sideboard-dialog.module.css";
import { type Row, useSwapPlan } from "./swap-plan.ts";

/** Up and down lead through a list, left and right to the other one. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const lists = [...event.currentTarget.querySelectorAll<HTMLElement>("ul")];
  const rows = lists.map((list) => [...list.querySelectorAll<HTMLElement>("button")]);
  const list = rows.findIndex((each) => each.includes(document.activeElement as HTMLElement));
  const at = rows[list]?.indexOf(document.activeElement as HTMLElement) ?? -1;
  const next = {
    ArrowUp: rows[list]?.[at - 1],
    ArrowDown: rows[list]?.[at + 1],
    ArrowLeft: rows[0]?.[Math.min(at, (rows[0]?.length ?? 1) - 1)],
    ArrowRight: rows[1]?.[Math.min(at, (rows[1]?.length ?? 1) - 1)],
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

interface ListProps {
  readonly title: string;
  readonly list: { readonly count: number; readonly rows: readonly Row[] };
  readonly to: "deck" | "side";
  onMove(row: Row): void;
  readonly peek: Peek;
}

const List = ({ title, list, to, onMove, peek }: ListProps) => {
  const { sideboard: t } = dialogsText.useText();
  const id = useId();
  return (
    <section className={styles.list}>
      <h3 id={id}>
        {title} <span className={styles.count}>{list.count}</span>
      </h3>
      <ul aria-labelledby={id}>
        {list.rows.map((row) => (
          <li key={row.name}>
            <button
              type="button"
              className={styles.row}
              // It stays where it is when its last card has gone, so that the focus does too.
              aria-disabled={row.cards.length === 0}
              onClick={() => onMove(row)}
              {...peek.on({ face: row.face, place: to === "deck" ? "left" : "right" })}
            >
              <span className={styles.copies}>{row.cards.length}</span>{" "}
              <span className={textStyles.oneLine}>
                {row.name}
                <span className={textStyles.unseen}>{t.move[to]}</span>
              </span>
              {row.change === 0 ? null : (
                <span className={styles.change}>
                  {row.change > 0 ? `+${String(row.change)}` : `−${String(-row.change)}`}
                </span>
              )}
              <Icon name={to === "deck" ? ChevronLeft : ChevronRight} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

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
  const peek = usePeek();
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the rows inside come up to here. */}
      <div className={styles.swap} onKeyDown={step}>
        <List
          title={t.deck}
          list={plan.deck}
          to="side"
          peek={peek}
          onMove={({ cards: [card] }) => plan.move(card)}
        />
        <List
          title={t.side}
          list={plan.side}
          to="deck"
          peek={peek}
          onMove={({ cards: [card] }) => plan.move(card)}
        />
      </div>
      {peek.shown ? <LargeCard key={peek.shown.face.name} {...peek.shown} /> : null}
      <DialogFoot className={styles.foot}>
        <output className={textStyles.soft}>{t.sum(plan.in.length, plan.out.length)}</output>
        <Button className={styles.end} onClick={onLeave}>
          {t.leave}
        </Button>
        <Button
          className={styles.end}
          look="main"
          disabled={swaps === 0}
          onClick={() => void finish()}
        >
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
