import { type Handle, type IntentPayload, zoneKind } from "@baize/engine";
import { useMemo, useState } from "react";
import { ask } from "../actions/intents.ts";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { type Table, useSnapshot, useTable, useUi } from "../model/table.tsx";
import { clearSelection } from "../model/ui-state.ts";
import { handOf } from "../model/zones.ts";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { uiText } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./look-panel.module.css";

type Lane = IntentPayload<"library.arrange">["lanes"][number];

/** A way that cards of a look may go, and those that are to go it, in order. */
export interface Way extends Lane {
  readonly id: string;
  readonly name: string;
}

/** The ways there are: back on top, to the bottom, to the hand, and to the piles that all see. */
const useWays = (): readonly Way[] => {
  const { game } = useTable();
  const t = useText(tableText).look;
  const library = zoneKind(game, "library")?.name ?? "";
  const hand = handOf(game);
  const piles = game.zones.filter(
    ({ layout, visibility }) => layout === "pile" && visibility === "public",
  );
  return [
    { id: "top", name: t.top(library), zone: "library", place: "top", cards: [] },
    { id: "bottom", name: t.bottom(library), zone: "library", place: "bottom", cards: [] },
    {
      id: "random",
      name: t.bottomRandom(library),
      zone: "library",
      place: "bottom",
      order: "random",
      cards: [],
    },
    ...[...(hand ? [hand] : []), ...piles].map(({ kind, name }) => ({
      id: kind,
      name: t.to(name),
      zone: kind,
      cards: [],
    })),
  ];
};

/** What was decided of a look's cards so far: each way with its cards. Nothing is sent before all of it is. */
export const usePlan = (zoneCards: readonly Handle[]) => {
  const ways = useWays();
  const [placed, setPlaced] = useState<readonly (readonly [Handle, string])[]>([]);
  const there = placed.filter(([handle]) => zoneCards.includes(handle));
  const plan = ways.map((way) => ({
    ...way,
    cards: there.filter(([, id]) => id === way.id).map(([handle]) => handle),
  }));
  const put = (cards: readonly Handle[], id: string): void =>
    setPlaced([
      ...there.filter(([handle]) => !cards.includes(handle)),
      ...cards.map((handle) => [handle, id] as const),
    ]);
  const takeBack = (card: Handle): void => setPlaced(there.filter(([handle]) => handle !== card));
  const open = useMemo(
    () => zoneCards.filter((card) => !placed.some(([handle]) => handle === card)),
    [zoneCards, placed],
  );
  return { plan, open, put, takeBack };
};

/** Sends the plan as one intent. Returns whether there was anything to send. */
export const sendPlan = (table: Table, plan: readonly Way[]): boolean => {
  const lanes = plan
    .filter(({ cards }) => cards.length > 0)
    .map(({ id: _, name: __, ...lane }): Lane => lane);
  if (lanes.length > 0) void ask(table, "library.arrange", { lanes });
  return lanes.length > 0;
};

interface Props {
  readonly plan: readonly Way[];
  readonly open: readonly Handle[];
  put(cards: readonly Handle[], way: string): void;
  takeBack(card: Handle): void;
}

/**
 * The destinations, each with the cards that are to go there, in the order in which they will lie. The selected cards go
 * in the order in which they were selected. Nothing changes its place, so that no press meets another button.
 */
export const Arrange = ({ plan, open, put, takeBack }: Props) => {
  const table = useTable();
  const t = useText(tableText).look;
  const selected = useUi((ui) => ui.selected);
  const chosen = [...selected].filter((card) => open.includes(card));
  const cards = chosen.length > 0 ? chosen : open;
  return (
    <>
      <div className={styles.ways}>
        <span className={styles.which}>{chosen.length > 0 ? t.putChosen : t.putAll}</span>
        {plan.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            disabled={open.length === 0}
            onClick={({ detail }) => {
              // The second click of a double click would send the rest after the chosen cards.
              if (detail > 1) return;
              put(cards, id);
              clearSelection(table.ui);
            }}
          >
            {name}
          </Button>
        ))}
      </div>
      <div className={styles.lanes}>
        {plan
          .filter((way) => way.cards.length > 0)
          .map((way) => (
            <p key={way.id} className={styles.lane}>
              <span className={styles.laneName}>{way.name}</span>
              {way.cards.map((card) => (
                <Planned key={card} card={card} onTakeBack={() => takeBack(card)} />
              ))}
            </p>
          ))}
      </div>
    </>
  );
};

const Planned = ({ card, onTakeBack }: { readonly card: Handle; onTakeBack(): void }) => {
  const t = useText(tableText).look;
  const { faceDownCard } = useText(uiText);
  const face = useSnapshot(({ view }) => view?.cards.get(card)?.face);
  const name = face ? nameOfFace(face) : faceDownCard;
  return (
    <Button look="quiet" size="small" aria-label={t.notThere(name)} onClick={onTakeBack}>
      {name}
      <Icon name="close" size={12} />
    </Button>
  );
};
