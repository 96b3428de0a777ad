import { useEffect, useState } from "react";

/** For so long a button says what came of it. */
const SAID_MS = 1800;

/** What came of copying a moment ago, and how to copy: `write` tells whether it could. */
export const useCopyStatus = (write: () => Promise<boolean>) => {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => setState((await write()) ? "copied" : "failed");
  return [state, () => void copy()] as const;
};
