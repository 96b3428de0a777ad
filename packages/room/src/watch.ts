import type { SeatId } from "@baize/engine";
import type { IntentRunner } from "./intent-runner.ts";
import type { Platform } from "./platform.ts";
import type { RoomState } from "./room-state.ts";

/** What the watches of the clock and of the host need: they act when time passes or players come and go. */
export interface WatchOptions {
  readonly roomState: RoomState;
  readonly intents: IntentRunner;
  readonly platform: Pick<Platform, "alarm" | "now">;
  /** Whether a seat's player is connected. */
  readonly isConnected: (seat: SeatId) => boolean;
}

/** Whether any seat's player is connected. */
export const isAnyoneHere = ({
  roomState,
  isConnected,
}: Pick<WatchOptions, "roomState" | "isConnected">): boolean =>
  [...roomState.state.keys("seats")].some(isConnected);
