import { late } from "../ui/late.ts";
import { latePart } from "../ui/late-part.tsx";

const fetchNotice = () => import("./trouble-notice.tsx");

/** What is said in place of a table. A table is seen without it, so it comes when the table stands. */
export const LateTroubleNotice = latePart(late(async () => (await fetchNotice()).TroubleNotice));

const REST_MS = 2000;

/** Fetches it before it is needed: whoever has lost the network can't then. Returns how to call it off. */
export const fetchNoticeAtRest = (): (() => void) => {
  const timer = setTimeout(() => void fetchNotice().catch(() => null), REST_MS);
  return () => clearTimeout(timer);
};

/** Shown when the table takes long to load. */
export const LateStillWaiting = latePart(late(async () => (await fetchNotice()).StillWaiting));
