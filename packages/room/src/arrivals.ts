import {
  isSeatSpectator,
  SERVER_INTENT_DEFINITIONS,
  seatSpectatorKeyOf,
  seatWaitReasonOf,
  type Viewer,
} from "@baize/engine";
import type { Inbox } from "./inbox.ts";
import { type IntentRunner, intentRequestOf } from "./intent-runner.ts";
import type { RoomState } from "./room-state.ts";

interface ArrivalsOptions {
  readonly roomState: RoomState;
  readonly intents: IntentRunner;
  readonly inbox: Pick<Inbox, "planTurn">;
  /** Ends the tick. Returns false when that failed. */
  readonly flush: () => boolean;
}

/** Says at the table who has come. */
export class Arrivals {
  readonly #options: ArrivalsOptions;

  constructor(options: ArrivalsOptions) {
    this.#options = options;
  }

  /** Notes that a seat's player has connected after a reset or a restore. */
  noteReturn(viewer: Viewer): void {
    const { roomState, intents, inbox } = this.#options;
    if (viewer.kind !== "seat") return;
    const { state } = roomState;
    const isAwaited = seatWaitReasonOf(state.field("awaiting"), viewer.seat) !== null;
    if (!isAwaited && state.field("resetProposal")?.seat !== viewer.seat) return;
    const author = { seat: viewer.seat, payer: viewer.seat };
    intents.run(author, intentRequestOf(SERVER_INTENT_DEFINITIONS.returnToSeat, {}));
    inbox.planTurn();
  }

  /** Logs that a spectator sees hands from now on, and how. Returns false when that failed. */
  announce(viewer: Viewer, how: "socket" | "replay" | "log"): boolean {
    const { intents, flush } = this.#options;
    const isSeats = isSeatSpectator(viewer);
    const request = isSeats
      ? intentRequestOf(SERVER_INTENT_DEFINITIONS.joinAsSeatSpectator, { of: viewer.seat, how })
      : intentRequestOf(
          SERVER_INTENT_DEFINITIONS.joinAllHands,
          isJudges(viewer) ? { how, judge: true } : { how },
        );
    const allHands = isJudges(viewer) ? "judge" : "spectatorAll";
    const payer = isSeats ? seatSpectatorKeyOf(viewer.seat) : allHands;
    return intents.run({ seat: null, payer }, request) === null && flush();
  }
}

const isJudges = (viewer: Viewer): boolean => viewer.kind === "spectator" && viewer.judge === true;
