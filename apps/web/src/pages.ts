import type { Address } from "./address.ts";
import { firstPhase } from "./routes/first-phase.ts";

// Each page of the app is fetched by itself, and a table apart from the way to it.
export const fetchLanding = () => import("./routes/landing.tsx");
export const fetchRoom = () => import("./routes/room.tsx");
export const fetchSolo = () => import("./routes/solo.tsx");
export const fetchReplay = () => import("./routes/replay.tsx");

// Each in a function of its own: of two imports in one expression the build fetches what both need.
const fetchJoin = () => import("./routes/join.tsx");
const fetchTrouble = () => import("./routes/trouble-notice.tsx");
const fetchSitting = () => import("./routes/sitting.tsx");

const pagesOf = (address: Address): readonly Promise<unknown>[] => {
  switch (address.kind) {
    case "landing":
      return [fetchLanding()];
    case "room": {
      const { kind } = firstPhase(address.room, address.key);
      if (kind === "sitting") return [fetchRoom(), fetchSitting()];
      return [fetchRoom(), fetchTrouble(), ...(kind === "looking" ? [fetchJoin()] : [])];
    }
    case "solo":
      return [fetchSolo()];
    case "replay":
      return [fetchReplay()];
    case "unknown":
      return [];
  }
};

/** Begins to fetch what an address shows. What fails is fetched again, and complained of, when it is to be shown. */
export const fetchAhead = (address: Address): void => {
  for (const page of pagesOf(address)) page.catch(() => null);
};
