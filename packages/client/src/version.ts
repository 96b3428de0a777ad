import { PROTOCOL_VERSION } from "@baize/protocol";

/** Whether a frame that this version can't decode is a welcome of another version. */
export const isOtherVersion = (text: string): boolean => {
  try {
    const frame: { type?: unknown; protocol?: unknown } | null = JSON.parse(text);
    return frame?.type === "welcome" && frame.protocol !== PROTOCOL_VERSION;
  } catch {
    // JSON.parse throws on text that is not JSON.
    return false;
  }
};
