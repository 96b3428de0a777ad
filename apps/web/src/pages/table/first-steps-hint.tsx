import { haveSharedTurns, type SeatId } from "@baize/engine";
import { useEffect, useState } from "react";
import { settings, useSettings } from "../../device/settings.ts";
import { isPoolReady } from "../../model/deck-state.ts";
import { useCardCount, useSnapshotSelector, useTable, useUiSelector } from "../../model/table.tsx";
import { isChoosingOpeningHand } from "../../model/waiting-reason.ts";
import {
  findHandZoneDefinition,
  zoneDefinitionForPlayedCards,
  zoneIdOfSeat,
  zoneIdOfSeatOrTeam,
} from "../../model/zones.ts";
import { tableStrings } from "../../text/table.ts";
import styles from "./hints.module.css";

/** How long a hint is shown if its action isn't done. */
const SHOWN_MS = 60_000;
/** The maximum number of cards for the hint: more would cover it on a board, and in cells even these do. */
const MAX_LAID = 3;
/** For how many games this device remembers that the hint was shown. */
const MAX_REMEMBERED_GAMES = 50;

interface HintProps {
  readonly seat: SeatId;
}

const useHandCount = (seat: SeatId): number => {
  const { game } = useTable();
  const hand = findHandZoneDefinition(game);
  return useCardCount(hand ? zoneIdOfSeat(hand, seat) : null);
};

/** Tells how a card is played, and then what else can be done with it. */
const HowToPlay = ({ seat }: HintProps) => {
  const { game } = useTable();
  const { mouse, finger } = tableStrings.useText().hints;
  const hint = useSettings((state) => state.nextHint);
  const board = zoneDefinitionForPlayedCards(game, seat);
  const holdsCards = useHandCount(seat) > 0;
  const laid = useCardCount(board ? zoneIdOfSeatOrTeam(game, board, seat) : null);
  const menu = useUiSelector((ui) => ui.menu?.kind);
  const isTold = hint !== "none" && holdsCards && laid <= (board?.layout === "free" ? MAX_LAID : 0);
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

interface FirstMoveProps extends HintProps {
  readonly children: string;
}

/** The game's own hint for the first turn, from the deal to the end of the player's turn. */
const FirstMove = ({ seat, children }: FirstMoveProps) => {
  const { game } = useTable();
  const holdsCards = useHandCount(seat) > 0;
  const turn = useSnapshotSelector(({ view }) => view?.table.turn?.seat ?? null);
  const isSetUp = useSnapshotSelector(({ view }) => view?.table.setUp === true);
  const [hadTurn, setHadTurn] = useState(false);
  const isOwn = turn !== null && haveSharedTurns(game, turn, seat);
  const isTold = holdsCards || isSetUp || turn !== null;
  const isWaiting = turn !== null && !isOwn;
  useEffect(() => {
    if (isOwn) setHadTurn(true);
    if (!isTold || (isWaiting && !hadTurn)) return;
    const end = (): void => {
      const { toldGames } = settings.getState();
      settings.setState({ toldGames: [...toldGames, game.id].slice(-MAX_REMEMBERED_GAMES) });
    };
    const timer = setTimeout(end, isWaiting ? 0 : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isOwn, isTold, isWaiting, hadTurn, game.id]);
  return isTold ? <p className={styles.firstMove}>{children}</p> : null;
};

/** The hint on the board: what to do first, and then how cards are played. */
export const FirstStepsHint = ({ seat }: HintProps) => {
  const table = useTable();
  const { id, firstMove } = table.game;
  const isNew = useSettings(({ toldGames }) => !toldGames.includes(id));
  const isOpening = useSnapshotSelector((snapshot) => isChoosingOpeningHand(snapshot, table));
  const hasPool = useSnapshotSelector((snapshot) => isPoolReady(snapshot, table));
  if (isOpening || hasPool) return null;
  return firstMove !== undefined && isNew ? (
    <FirstMove seat={seat}>{firstMove}</FirstMove>
  ) : (
    <HowToPlay seat={seat} />
  );
};
