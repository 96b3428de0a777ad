import { fetchDeckSites } from "@baize/client";
import { useEffect, useState } from "react";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";

/** The hosts whose deck lists the table's server fetches, asked for once they matter; null until they are known. */
export const useDeckSites = (matter: boolean): readonly string[] | null => {
  const [sites, setSites] = useState<readonly string[] | null>(null);
  const isUnknown = matter && sites === null;
  useEffect(() => {
    if (!isUnknown) return;
    return subscribeToPromise(fetchDeckSites(location.origin), (answer) => {
      if (answer.ok) setSites(answer.value.hosts);
      else if (answer.status === 404) setSites([]);
    });
  }, [isUnknown]);
  return sites;
};
