import type { SeatId } from "@baize/engine";
import type { Entry } from "./entry.ts";
import { ListingWatch } from "./listing-watch.ts";
import type { AlarmPurpose, Platform } from "./platform.ts";
import type { RoomState } from "./room-state.ts";
import type { TickListener } from "./tick-listener.ts";
import { TurnNotifications } from "./turn-notifications.ts";
import { WebhookEvents } from "./webhook-events.ts";

interface TickListenersOptions {
  readonly room: string;
  readonly roomState: RoomState;
  readonly platform: Platform;
  readonly isConnected: (seat: SeatId) => boolean;
  /** Charges a notification to the seat that wants them. */
  readonly payForCall: (seat: SeatId) => void;
}

/** The listeners for what the platform can tell: webhooks, notifications of players, and the list of open tables. */
const listenersOf = ({
  room,
  roomState,
  platform,
  isConnected,
  payForCall: pay,
}: TickListenersOptions): TickListener[] => {
  const { webhook: send, calls, list, now } = platform;
  const shared = { roomState, isConnected };
  return [
    ...(send ? [new WebhookEvents({ ...shared, room, now, send })] : []),
    ...(calls ? [new TurnNotifications({ ...shared, calls, pay })] : []),
    ...(list ? [new ListingWatch({ ...shared, platform, list })] : []),
  ];
};

/** Everything that is told outside the table after a tick. Where nobody listens it costs nothing. */
export class TickListeners {
  readonly #listeners: readonly TickListener[];

  constructor(options: TickListenersOptions) {
    this.#listeners = listenersOf(options);
  }

  note(entry: Entry): void {
    for (const listener of this.#listeners) listener.note?.(entry);
  }

  /** Tells what has changed. Returns the cost in points. */
  tell(): number {
    return this.#listeners.reduce((cost, listener) => cost + listener.tell(), 0);
  }

  tellMade(): void {
    for (const listener of this.#listeners) listener.tellMade?.();
  }

  onAlarm(purposes: readonly AlarmPurpose[]): void {
    for (const listener of this.#listeners) {
      if (listener.alarm !== undefined && purposes.includes(listener.alarm)) listener.onAlarm?.();
    }
  }
}
