import { useEffect, useState } from "react";
import { textsAreHere } from "../text/area.ts";
import { fetchLostStyles } from "./lost-styles.ts";

/** A module that is loaded once, on demand. A failed load is tried again on the next demand. */
export interface Late<Value> {
  fetch(): Promise<Value>;
  /** The module, once it and its texts are loaded. */
  now(): Value | null;
}

export const late = <Value>(fetch: () => Promise<Value>): Late<Value> => {
  let value: Value | null = null;
  let fetching: Promise<Value> | null = null;
  let hasFailed = false;
  const load = async (): Promise<Value> => {
    if (hasFailed) await fetchLostStyles();
    const fetched = await fetch();
    await textsAreHere();
    value = fetched;
    return fetched;
  };
  return {
    now: () => value,
    fetch: () => {
      fetching ??= load().catch((error: unknown) => {
        fetching = null;
        hasFailed = true;
        throw error;
      });
      return fetching;
    },
  };
};

/**
 * What is late, or null until it is here; throws what it failed of. React's own way, to suspend, keeps the place empty for
 * 300 ms even where the code is here after one.
 */
export const useLate = <Value>(source: Late<Value>): Value | null => {
  const [fault, setFault] = useState<{ readonly error: unknown } | null>(null);
  const [, setArrived] = useState(false);
  const value = source.now();
  const isMissing = value === null;
  useEffect(() => {
    if (!isMissing) return;
    let gone = false;
    source.fetch().then(
      () => {
        if (!gone) setArrived(true);
      },
      (error: unknown) => {
        if (!gone) setFault({ error });
      },
    );
    return () => {
      gone = true;
    };
  }, [source, isMissing]);
  if (fault) throw fault.error;
  return value;
};
