import { fetchRoomStatus } from "@baize/client";
import { useEffect, useState } from "react";
import { type TournamentTableStatus, tournamentTableStateOf } from "./tournament-table-state.ts";

/** How often a table's status is requested while the page is visible. Each request wakes its room. */
const ROUND_MS = 15_000;
/** A table that is over or gone is requested only in every so many rounds. */
const ROUNDS_WHEN_OVER = 20;
const AT_ONCE = 4;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Resolves once the page is visible. */
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

const statusOf = async (room: string): Promise<TournamentTableStatus> => {
  const answer = await fetchRoomStatus(location.origin, room);
  if (answer.ok) return answer.value;
  return answer.status === 404 ? "gone" : "unknown";
};

const isOver = (known: TournamentTableStatus): boolean =>
  ["done", "gone"].includes(tournamentTableStateOf(known));

const isAskedIn = (round: number, isOver: boolean): boolean =>
  !isOver || round % ROUNDS_WHEN_OVER === 0;

/** The status of each table, by room. It polls a few tables at a time, and finished ones rarely. */
export const useTournamentTableStatuses = (
  rooms: readonly string[],
): ReadonlyMap<string, TournamentTableStatus> => {
  const [known, setKnown] = useState<ReadonlyMap<string, TournamentTableStatus>>(new Map());
  const all = rooms.join(".");
  useEffect(() => {
    let isWanted = true;
    const over = new Set<string>();
    const note = async (room: string): Promise<void> => {
      const now = await statusOf(room);
      if (!isWanted) return;
      if (isOver(now)) over.add(room);
      else if (now !== "unknown") over.delete(room);
      // A table that can't be reached keeps its last status.
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
