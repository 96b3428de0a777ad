import { fetchRoomStatus } from "@baize/client";
import { useEffect, useState } from "react";
import type { Known } from "./table-state.ts";

/** A table is asked for again after so long, while somebody looks at the page. */
const ROUND_MS = 15_000;
const AT_ONCE = 4;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** When the page is in sight. */
const untilShown = (): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });

const statusOf = async (room: string): Promise<Known> => {
  const answer = await fetchRoomStatus(location.origin, room);
  if (answer.ok) return answer.value;
  return answer.status === 404 ? "gone" : "unknown";
};

/** How far each of some tables is, by room: asked for again and again, a few at a time. */
export const useTables = (rooms: readonly string[]): ReadonlyMap<string, Known> => {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const all = rooms.join(".");
  useEffect(() => {
    let isWanted = true;
    const note = async (room: string): Promise<void> => {
      const now = await statusOf(room);
      if (!isWanted) return;
      // What was known of a table that isn't reached this time stays.
      setKnown((before) =>
        now === "unknown" && before.has(room) ? before : new Map(before).set(room, now),
      );
    };
    const ask = async (): Promise<void> => {
      const list = all.split(".");
      while (isWanted) {
        await untilShown();
        for (let from = 0; isWanted && from < list.length; from += AT_ONCE) {
          await Promise.all(list.slice(from, from + AT_ONCE).map(note));
        }
        await pause(ROUND_MS);
      }
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [all]);
  return known;
};
