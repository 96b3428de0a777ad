import {
  type CardHandle,
  findZoneDefinition,
  type IntentPayload,
  type ZoneId,
} from "@baize/engine";
import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { sendIntent } from "../actions/intents.ts";
import { CardFrontOrBack } from "../cards/card-front-or-back.tsx";
import { hideCardPreview, showCardPreview } from "../cards/hover-preview.ts";
import { addLibraryKindToPayload } from "../model/action-args.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { type Table, useCardView, useTable, useUiSelector } from "../model/table.tsx";
import { assignLookedCardsToLane, clearSelection, UNASSIGNED_LANE } from "../model/ui-state.ts";
import { findHandZoneDefinition } from "../model/zones.ts";
import { panelStrings } from "../text/panels.ts";
import { uiStrings } from "../text/ui.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import styles from "./library-look-panel.module.css";

type Lane = IntentPayload<"library.arrange">["lanes"][number];

/** A destination of a look, with the cards that are assigned to it in order. */
export interface LookLane extends Lane {
  readonly id: string;
  readonly name: string;
}

/** The destinations: the top, the bottom, the hand, and the public piles. */
const useWays = (kind: string): readonly LookLane[] => {
  const { game } = useTable();
  const t = panelStrings.useText().look;
  const library = findZoneDefinition(game, kind)?.name ?? "";
  const hand = findHandZoneDefinition(game);
  const piles = game.zones.filter(
    ({ layout, visibility }) => layout === "pile" && visibility === "public",
  );
  return [
    { id: "top", name: t.top(library), zone: kind, place: "top", cards: [] },
    { id: "bottom", name: t.bottom(library), zone: kind, place: "bottom", cards: [] },
    {
      id: "random",
      name: t.bottomRandom(library),
      zone: kind,
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

/** The plan of a look: its destinations with the cards assigned so far. It is sent as a whole. */
export const useLookPlan = (library: string, zoneCards: readonly CardHandle[]) => {
  const ways = useWays(library);
  const { ui } = useTable();
  const placed = useUiSelector((state) => state.plan);
  useEffect(() => () => ui.setState({ plan: [] }), [ui]);
  const there = placed.filter(([handle]) => zoneCards.includes(handle));
  const plan = ways.map((way) => ({
    ...way,
    cards: there.filter(([, id]) => id === way.id).map(([handle]) => handle),
  }));
  const open = useMemo(
    () => zoneCards.filter((card) => !placed.some(([handle]) => handle === card)),
    [zoneCards, placed],
  );
  return { plan, open };
};

/** Sends the plan of a look as one intent. Returns whether there was anything to send. */
export const sendLookPlan = (table: Table, library: string, plan: readonly LookLane[]): boolean => {
  const lanes = plan
    .filter(({ cards }) => cards.length > 0)
    .map(({ id: _, name: __, ...lane }): Lane => lane);
  if (lanes.length > 0)
    void sendIntent(table, "library.arrange", addLibraryKindToPayload({ lanes }, library));
  return lanes.length > 0;
};

interface Props {
  readonly zone: ZoneId;
  readonly plan: readonly LookLane[];
  readonly open: readonly CardHandle[];
}

/**
 * The destinations, each a lane with its cards in the order in which they will lie, the topmost first. Cards are
 * dragged there, or sent by the lane's button in the order in which they were selected. No button moves, so that a
 * second press never hits another one.
 */
export const LookLanes = ({ zone, plan, open }: Props) => {
  const table = useTable();
  const t = panelStrings.useText().look;
  const selected = useUiSelector((ui) => ui.selected);
  const chosen = [...selected].filter((card) => open.includes(card));
  const cards = chosen.length > 0 ? chosen : open;
  return (
    <>
      <div className={styles.lanes}>
        {plan.map(({ id, name, cards: planned }) => (
          // biome-ignore lint/a11y/useSemanticElements: a lane is no part of a form
          <div
            key={id}
            className={styles.lane}
            role="group"
            aria-label={name}
            data-drop={zone}
            data-layout="row"
            data-lane={id}
          >
            <Button
              className={styles.laneName}
              data-still=""
              size="small"
              disabled={open.length === 0}
              onClick={({ detail }) => {
                // The second click of a double click would send the rest after the chosen cards.
                if (detail > 1) return;
                assignLookedCardsToLane(table.ui, cards, { lane: id });
                clearSelection(table.ui);
              }}
            >
              {name}
            </Button>
            <span className={styles.planned}>
              {planned.map((card, at) => (
                <Planned key={card} card={card} lane={id} at={at} />
              ))}
            </span>
          </div>
        ))}
      </div>
      <span className={clsx(styles.which, fieldStyles.hint)}>
        {chosen.length > 0 ? t.putChosen : t.putAll}
      </span>
    </>
  );
};

interface PlannedProps {
  readonly card: CardHandle;
  readonly lane: string;
  readonly at: number;
}

/** A card in its lane. A press takes it out; a drag or the arrow keys change its place. */
const Planned = ({ card, lane, at }: PlannedProps) => {
  const table = useTable();
  const t = panelStrings.useText().look;
  const { faceDownCard } = uiStrings.useText();
  const { face, back } = useCardView(card) ?? {};
  const handleKey = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    assignLookedCardsToLane(table.ui, [card], { lane, at: Math.max(0, at + by) });
  };
  return (
    <button
      type="button"
      className={styles.card}
      data-card={card}
      data-planned=""
      aria-label={t.notThere(face ? localizedFaceName(face) : faceDownCard)}
      aria-description={t.placeInLane(at + 1)}
      onClick={() => assignLookedCardsToLane(table.ui, [card], { lane: UNASSIGNED_LANE })}
      onKeyDown={handleKey}
      // A playing card shows all that it has at any size.
      onPointerEnter={face?.suit ? undefined : (event) => showCardPreview(table, card, event)}
      onPointerLeave={() => hideCardPreview(table)}
    >
      <CardFrontOrBack face={face} game={table.game} back={back} size="small" />
    </button>
  );
};
