import { fetchOpenTables } from "@baize/client";
import type { OpenTable } from "@baize/protocol";
import { useCallback, useEffect, useState } from "react";

const REFRESH_MS = 20_000;

/**
 * The tables that strangers can join; null until they are known, and where the server lists none. They are fetched
 * again while the page is visible. What was known stays if that fails.
 */
export const useOpenTables = () => {
  const [tables, setTables] = useState<readonly OpenTable[] | null>(null);
  const refresh = useCallback(async (): Promise<void> => {
    const answer = await fetchOpenTables(location.origin);
    if (answer.ok) setTables(answer.value.tables);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const isOffered = tables !== null;
  useEffect(() => {
    if (!isOffered) return;
    const refreshIfVisible = (): void => {
      if (!document.hidden) void refresh();
    };
    const timer = setInterval(refreshIfVisible, REFRESH_MS);
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refreshIfVisible);
    };
  }, [isOffered, refresh]);
  return { tables, refresh };
};
