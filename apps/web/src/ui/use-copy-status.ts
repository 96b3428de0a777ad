import { useEffect, useState } from "react";

/** Copies a text and returns whether that succeeded: a page may lack the permission, and one without TLS does. */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** How long a button shows the result. */
const SAID_MS = 1800;

/** The result of the latest copy, and a function that copies. `write` resolves with whether it succeeded. */
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
