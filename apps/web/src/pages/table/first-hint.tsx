import type { SeatId, ZoneId } from "@baize/engine";
import { useEffect } from "react";
import { useCount, useSnapshot, useTable, useUi } from "../../model/table.tsx";
import { handOf, playZoneOf, zoneIn, zoneOf } from "../../model/zones.ts";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { settings, useSettings } from "../../ui/settings.ts";
import styles from "./hints.module.css";
import { opensHand } from "./open-parts.tsx";

/** What isn't done in this time is told no more. */
const SHOWN_MS = 60_000;
/** More cards than these would lie over the line on a board; in cells they lie in its middle. */
const MOST_LAID = 3;

/** On the cloth: how a card is played, and once that is done where more can be done with it. */
export const FirstHint = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const { mouse, finger } = useText(tableText).hints;
  const hint = useSettings((state) => state.nextHint);
  const [hand, board] = [handOf(game), playZoneOf(game)];
  const isOpening = useSnapshot((snapshot) => opensHand(snapshot, seat));
  const holdsCards = useCount(hand ? zoneOf(hand, seat) : ("" as ZoneId)) > 0;
  const laid = useCount(board ? zoneIn(game, board, seat) : ("" as ZoneId));
  const menu = useUi((ui) => ui.menu?.kind);
  const isTold =
    hint !== "none" &&
    holdsCards &&
    !isOpening &&
    laid <= (board?.layout === "free" ? MOST_LAID : 0);
  useEffect(() => {
    if (laid > 0 && hint === "play") settings.setState({ nextHint: "menu" });
  }, [laid, hint]);
  useEffect(() => {
    if (menu === "card" && hint === "menu") settings.setState({ nextHint: "none" });
  }, [menu, hint]);
  useEffect(() => {
    if (!isTold) return;
    const timer = setTimeout(() => settings.setState({ nextHint: "none" }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTold]);
  const t = matchMedia("(hover: none)").matches ? finger : mouse;
  return isTold ? <p className={styles.firstHint}>{t[hint]}</p> : null;
};
