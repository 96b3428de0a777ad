import { createContext } from "react";
import { createStore } from "zustand/vanilla";
import type { ReplayClient } from "./replay-client.ts";
import { momentDurationMs } from "./timeline.ts";

export const REPLAY_SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8, 16];

/** Plays a replay at a speed until it is stopped or ends. */
export class ReplayPlayback {
  readonly client: ReplayClient;
  readonly state = createStore<{ readonly playing: boolean; readonly speed: number }>(() => ({
    playing: false,
    speed: 1,
  }));
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: ReplayClient) {
    this.client = client;
  }

  /** Shows a moment and pauses there. */
  readonly goTo = (index: number): void => {
    this.stop();
    this.client.goTo(index);
  };

  /** Plays or pauses; at the end it starts over. */
  readonly toggle = (): void => {
    if (this.state.getState().playing) {
      this.stop();
      return;
    }
    if (this.client.index === this.client.last) this.client.goTo(0);
    this.state.setState({ playing: true });
    this.#wait();
  };

  readonly setSpeed = (speed: number): void => {
    this.state.setState({ speed });
    if (this.state.getState().playing) this.#wait();
  };

  readonly stop = (): void => {
    clearTimeout(this.#timer);
    this.state.setState({ playing: false });
  };

  #wait(): void {
    clearTimeout(this.#timer);
    const { client } = this;
    if (client.index === client.last) {
      this.stop();
      return;
    }
    const pause = momentDurationMs(client.timeline, client.index, this.state.getState().speed);
    this.#timer = setTimeout(() => {
      client.goTo(client.index + 1);
      this.#wait();
    }, pause);
  }
}

/** The playback of the replay that the page shows; null at a table. */
export const ReplayPlaybackContext = createContext<ReplayPlayback | null>(null);
