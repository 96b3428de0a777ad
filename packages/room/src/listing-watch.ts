import { WORK_COSTS } from "./budget.ts";
import type { Platform } from "./platform.ts";
import { takenAndFreeSeatsOf } from "./status.ts";
import type { TableListing } from "./table-listing.ts";
import type { TickListener } from "./tick-listener.ts";
import { isAnyoneHere, type WatchOptions } from "./watch.ts";

/** How often a listing is told again while somebody plays. A list forgets it soon after. */
const REFRESH_MS = 2 * 60_000;

interface ListingWatchOptions extends Pick<WatchOptions, "roomState" | "isConnected"> {
  readonly platform: Pick<Platform, "alarm" | "now">;
  readonly list: NonNullable<Platform["list"]>;
}

/**
 * Says what strangers may read of the table while its host lists it: as long as a seat is free, the table isn't locked
 * and a player is connected ([LS4]).
 */
export class ListingWatch implements TickListener {
  readonly alarm = "listing";
  readonly #options: ListingWatchOptions;
  /** What was told last, as JSON; undefined when the room has just been restored, perhaps after a crash. */
  #told: string | null | undefined;

  constructor(options: ListingWatchOptions) {
    this.#options = options;
    this.#told = options.roomState.state.field("listing") ? undefined : null;
  }

  tell(): number {
    const listing = this.#listing();
    const text = listing && JSON.stringify(listing);
    if (text === this.#told) return 0;
    this.#told = text;
    this.#options.list(listing);
    // The alarm of an earlier listing stays, so that players who come and go delay nothing.
    if (listing) this.#planRefresh("unless set");
    return WORK_COSTS.webhook;
  }

  /** Says it again when its alarm rings. */
  onAlarm(): void {
    const listing = this.#listing();
    this.#told = listing && JSON.stringify(listing);
    this.#options.list(listing);
    if (listing) this.#planRefresh();
  }

  #planRefresh(when?: "unless set"): void {
    const { alarm, now } = this.#options.platform;
    alarm("listing", now() + REFRESH_MS, when);
  }

  #listing(): TableListing | null {
    const { state } = this.#options.roomState;
    const listing = state.field("listing");
    if (!listing || state.field("locked") || !isAnyoneHere(this.#options)) return null;
    const { taken, free } = takenAndFreeSeatsOf(state);
    if (free.length === 0) return null;
    const { id, name: gameName, variant } = state.game;
    return {
      ...listing,
      name: state.field("name"),
      game: id,
      gameName,
      ...(variant === undefined ? {} : { variant }),
      seats: { taken: taken.length, free: free.length },
      houseRules: state.field("houseRules"),
    };
  }
}
