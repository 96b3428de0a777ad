import { fetchRoomStatus } from "@baize/client";
import { useEffect, useState } from "react";
import { ownKey } from "../actions/host.ts";
import { useTable } from "../model/table.tsx";
import { whenAnswered } from "../ui/when-answered.ts";

/** The hosts whose deck lists the table's server fetches, asked for once they matter; null until they are known. */
export const useDeckSites = (matter: boolean): readonly string[] | null => {
  const table = useTable();
  const [sites, setSites] = useState<readonly string[] | null>(null);
  const isUnknown = matter && sites === null;
  useEffect(() => {
    if (!isUnknown) return;
    const key = ownKey(table) || undefined;
    return whenAnswered(fetchRoomStatus(location.origin, table.room, key), (answer) => {
      if (answer.ok) setSites(answer.value.deckSites ?? []);
      else if (answer.status === 404) setSites([]);
    });
  }, [table, isUnknown]);
  return sites;
};
