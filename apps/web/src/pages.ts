import type { Address } from "./address.ts";
import { firstPhase } from "./routes/first-phase.ts";
import { joinPage, sittingPage } from "./routes/room-pages.ts";
import { type Late, late } from "./ui/late.ts";

// Each page of the app is a chunk of its own, and so is the table, apart from the pages that lead to it.
export const landingPage = late(async () => (await import("./routes/landing.tsx")).Landing);
export const roomPage = late(async () => (await import("./routes/room.tsx")).RoomPage);
export const soloPage = late(async () => (await import("./routes/solo.tsx")).SoloPage);
export const replayPage = late(async () => (await import("./routes/replay.tsx")).ReplayPage);

const fetchTrouble = () => import("./routes/trouble-notice.tsx");

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
