import type { Address } from "../model/address.ts";
import { type Late, late } from "../ui/late.ts";
import { firstPhase } from "./first-phase.ts";
import { joinPage, sittingPage } from "./room-pages.ts";

// Each page of the app is a chunk of its own, and so is the table, apart from the pages that lead to it.
export const landingPage = late(async () => (await import("./landing.tsx")).Landing);
export const roomPage = late(async () => (await import("./room.tsx")).RoomPage);
export const soloPage = late(async () => (await import("./solo.tsx")).SoloPage);
export const replayPage = late(async () => (await import("./replay.tsx")).ReplayPage);

const fetchTrouble = () => import("./trouble-notice.tsx");

/** What an address shows first, and what it shows soon after. */
const pagesOf = (address: Address): { now: Late<unknown>[]; soon?: (() => Promise<unknown>)[] } => {
  switch (address.kind) {
    case "landing":
      return { now: [landingPage] };
    case "room": {
      const { kind } = firstPhase(address.room, address.key);
      if (kind === "sitting") return { now: [roomPage, sittingPage] };
      return { now: [roomPage], soon: [fetchTrouble, joinPage.fetch] };
    }
    case "solo":
      return { now: [soloPage] };
    case "replay":
      return { now: [replayPage] };
    case "unknown":
      return { now: [] };
  }
};

/**
 * Fetches what an address shows; resolves when its first page is here, or can't be had: that is tried again, and
 * complained of, when it is to be shown.
 */
export const fetchAhead = async (address: Address): Promise<void> => {
  const { now, soon = [] } = pagesOf(address);
  for (const fetch of soon) fetch().catch(() => null);
  await Promise.allSettled(now.map((page) => page.fetch()));
};
