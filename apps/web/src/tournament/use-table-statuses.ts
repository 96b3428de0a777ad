import { fetchRoomStatus } from "@baize/client";
import { useEffect, useState } from "react";
import { type TableStatus, tournamentTableStateOf } from "./tournament-table-state.ts";

/** A table is asked for again after so long, while somebody looks at the page. Each question wakes its room. */
const ROUND_MS = 15_000;
/** A table that is over or gone is asked for in one round of so many. */
const ROUNDS_WHEN_OVER = 20;
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

const statusOf = async (room: string): Promise<TableStatus> => {
  const answer = await fetchRoomStatus(location.origin, room);
  if (answer.ok) return answer.value;
  return answer.status === 404 ? "gone" : "unknown";
};

const isOver = (known: TableStatus): boolean =>
  ["done", "gone"].includes(tournamentTableStateOf(known));

const isAskedIn = (round: number, isOver: boolean): boolean =>
  !isOver || round % ROUNDS_WHEN_OVER === 0;

/** How far each of some tables is, by room. Asks again and again, a few at a time, and rarely for tables that are over. */
export const useTableStatuses = (rooms: readonly string[]): ReadonlyMap<string, TableStatus> => {
  const [known, setKnown] = useState<ReadonlyMap<string, TableStatus>>(new Map());
  const all = rooms.join(".");
  useEffect(() => {
    let isWanted = true;
    const over = new Set<string>();
    const note = async (room: string): Promise<void> => {
      const now = await statusOf(room);
      if (!isWanted) return;
      if (isOver(now)) over.add(room);
      else if (now !== "unknown") over.delete(room);
      // What was known of a table that isn't reached this time stays.
      setKnown((before) =>
        now === "unknown" && before.has(room) ? before : new Map(before).set(room, now),
      );
    };
    const ask = async (): Promise<void> => {
      for (let round = 0; isWanted; round += 1) {
        await untilShown();
        const list = all.split(".").filter((room) => isAskedIn(round, over.has(room)));
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
