import type { Game } from "@baize/engine";

// What the bench and the table in its frame say to each other. Both are pages of this server.

/** The address of the table. */
export const TRIAL_PATH = "/games/new/table";

/** What is to be tried. */
export interface Trial {
  readonly game: Game;
  /** Rises with each new table: another number is another room. */
  readonly laid: number;
  readonly players: number;
  /** The seat from which the table is looked at. */
  readonly seat: number;
}

/** From the bench to the table, once the table has said that it is there. */
export interface TrialFrame {
  readonly type: "baize:trial";
  readonly trial: Trial;
}

export interface ReadyFrame {
  readonly type: "baize:ready";
}

type Frame = TrialFrame | ReadyFrame;

export const sendFrame = (to: Window, frame: Frame): void => to.postMessage(frame, location.origin);

/** Listens to frames of one other window of this server. Returns how to stop. */
export const onFrame = (from: () => Window | null, hear: (frame: Frame) => void): (() => void) => {
  const handleMessage = ({ source, origin, data }: MessageEvent<Frame>): void => {
    if (source === from() && origin === location.origin) hear(data);
  };
  addEventListener("message", handleMessage);
  return () => removeEventListener("message", handleMessage);
};
