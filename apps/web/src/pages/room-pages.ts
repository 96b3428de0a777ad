import { late } from "../ui/late.ts";

// Each in a function of its own: of two imports in one expression the build fetches what both need.
export const joinPage = late(async () => (await import("./join.tsx")).Join);
export const sittingPage = late(async () => (await import("./sitting.tsx")).Sitting);
