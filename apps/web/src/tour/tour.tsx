import type { SeatId } from "@baize/engine";
import { Popover } from "@base-ui/react/popover";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { settings } from "../device/settings.ts";
import { type Table, useSnapshotSelector, useTable, useUiSelector } from "../model/table.tsx";
import { tourStrings } from "../text/tour.ts";
import { Button } from "../ui/button.tsx";
import { announce } from "../ui/live-region.tsx";
import { useIsNarrowScreen, useIsPhoneSizedScreen } from "../ui/screen-size.ts";
import styles from "./tour.module.css";
import { tourStepRunnerIfAllowed } from "./tour-step-runner.ts";
import {
  initialTourProgress,
  TOUR_STEPS,
  type TourObservation,
  type TourStep,
  tourObservationOf,
  tourProgressAfterObservation,
  tourProgressAtNextStep,
} from "./tour-steps.ts";
import { isLogBesideTable, useTourAnchor } from "./use-tour-anchor.ts";

type Side = "bottom" | "left" | "right" | "top";

const GAP = 12;
const MARGIN = 8;

/** The preferred side of a step beside its anchor; the second is for phones. */
const SIDES: Readonly<Record<TourStep, readonly [Side, Side]>> = {
  draw: ["bottom", "top"],
  play: ["top", "top"],
  turn: ["right", "right"],
  say: ["left", "bottom"],
  pass: ["bottom", "bottom"],
  more: ["bottom", "bottom"],
};

/** The current observation for a seat. */
const factsAt = (table: Table, seat: SeatId): TourObservation =>
  tourObservationOf(table.client.getSnapshot(), table, seat);

interface Props {
  readonly seat: SeatId;
}

const useTour = (table: Table, seat: SeatId) => {
  const [place, setPlace] = useState(() => initialTourProgress(factsAt(table, seat)));
  useEffect(
    () =>
      table.client.subscribe(() =>
        setPlace((now) => tourProgressAfterObservation(now, factsAt(table, seat))),
      ),
    [table, seat],
  );
  const goOn = (): void => {
    const play = place.isActed ? null : tourStepRunnerIfAllowed(table, place.step);
    if (play) {
      setPlace({ ...place, isActed: true });
      play();
      return;
    }
    const next = tourProgressAtNextStep(place, factsAt(table, seat));
    if (next) setPlace(next);
    else {
      settings.setState({ tour: "done" });
      table.ui.setState({ tour: false });
    }
  };
  return { step: place.step, goOn };
};

/** The first card of the hand, which gets the focus after the tour. */
const firstOfHand = (): HTMLElement | null =>
  document.querySelector<HTMLElement>("[data-hand] [data-card][tabindex='0']") ??
  document.querySelector<HTMLElement>("[data-hand]");

const Steps = ({ seat }: Props) => {
  const table = useTable();
  const t = tourStrings.useText();
  const { step, goOn } = useTour(table, seat);
  const anchor = useTourAnchor(table, step);
  const isSmall = useIsPhoneSizedScreen();
  const isNarrow = useIsNarrowScreen();
  const next = useRef<HTMLButtonElement>(null);
  const isBotsTurn = useSnapshotSelector(
    (snapshot) => step === "pass" && !tourObservationOf(snapshot, table, seat).isOwnTurn,
  );
  const isCovered = useUiSelector(({ dialog, menu }) => dialog !== null || menu !== null);
  const at = TOUR_STEPS.indexOf(step);
  const isLast = at === TOUR_STEPS.length - 1;
  const said = isBotsTurn ? t.bot : t.steps[step];
  const line = said[matchMedia("(hover: none)").matches ? "finger" : "mouse"];
  // Beside the bot's plate, so that it doesn't cover the piles below.
  const side = isBotsTurn && !isNarrow ? "right" : SIDES[step][isSmall ? 1 : 0];
  useEffect(() => {
    // The open log would cover the button that ends the turn.
    if (step === "pass" && !isLogBesideTable()) table.ui.setState({ log: false });
  }, [step, table]);
  useEffect(() => {
    // The first step gets the focus and is read with it, so only later steps are announced.
    if (at > 0) announce(`${t.of(at + 1, TOUR_STEPS.length)}. ${said.title}. ${line}`);
  }, [at, line, said.title, t]);
  return (
    <Popover.Root
      open={anchor !== null}
      onOpenChange={(_, change) => {
        // A press outside doesn't close the tour. The table handles Escape, which ends it.
        change.cancel();
        change.allowPropagation();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={clsx(styles.place, isCovered && styles.covered)}
          anchor={anchor}
          side={side}
          sideOffset={GAP}
          collisionPadding={MARGIN}
          arrowPadding={MARGIN}
          positionMethod="fixed"
        >
          {/* Not a dialog, because the table keeps its keyboard shortcuts. */}
          <Popover.Popup
            className={styles.callout}
            role="group"
            data-tour={step}
            initialFocus={next}
            finalFocus={firstOfHand}
          >
            <Popover.Arrow className={styles.arrow} />
            <p className={styles.count}>{t.of(at + 1, TOUR_STEPS.length)}</p>
            <Popover.Title className={styles.title}>{said.title}</Popover.Title>
            <Popover.Description className={styles.line}>{line}</Popover.Description>
            <div className={styles.ways}>
              {isLast ? null : (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => table.ui.setState({ tour: false })}
                >
                  {t.skip}
                </Button>
              )}
              <Button ref={next} look="main" size="small" onClick={goOn}>
                {isLast ? t.done : t.next}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

/** A tour of the table in six steps, once the game has begun. The player or the tour does each step. */
export const Tour = () => {
  const { seat } = useTable();
  const isBegun = useSnapshotSelector(({ view }) => Boolean(view?.table.turn));
  useEffect(() => {
    // A player who leaves the tour isn't offered it again.
    if (settings.getState().tour === "new") settings.setState({ tour: "left" });
  }, []);
  return seat === null || !isBegun ? null : <Steps seat={seat} />;
};
