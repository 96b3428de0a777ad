/** A timer of any platform. */
export interface Timer {
  readonly timer: unique symbol;
}

/** The part of a WebSocket class that the client uses. Every browser, Bun, Node 22 and `ws` have it. */
export type WebSocketConstructor = new (
  url: string,
  protocols?: string | string[],
) => {
  binaryType: string;
  readonly readyState: number;
  close(code?: number, reason?: string): void;
  addEventListener(type: "open" | "close" | "message" | "error", listener: never): void;
  removeEventListener(type: "open" | "close" | "message" | "error", listener: never): void;
};

// Common to all platforms and declared here, since the packages use no platform's types.
declare const setTimeout: (callback: () => void, delayMs: number) => Timer;
declare const clearTimeout: (timer: Timer | null) => void;
declare const crypto: {
  getRandomValues<T extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(values: T): T;
};
declare const WebSocket: WebSocketConstructor | undefined;
declare const addEventListener: ((type: string, listener: () => void) => void) | undefined;
declare const removeEventListener: ((type: string, listener: () => void) => void) | undefined;

/** The platform's own WebSocket class. Throws on platforms without one, such as Node before 22. */
export const ownWebSocket = (): WebSocketConstructor => {
  if (typeof WebSocket !== "undefined") return WebSocket;
  throw new Error(
    "This platform has no WebSocket: pass a class as `webSocket`, such as that of the package ws",
  );
};

export const startTimer = (callback: () => void, delayMs: number): Timer =>
  setTimeout(callback, delayMs);

export const stopTimer = (timer: Timer | null): void => clearTimeout(timer);

/** A random string that is unique to this client. */
export const uniqueText = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** A random number of 32 bits from the platform's cryptographic generator. */
export const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number;

/** Calls back when a page becomes visible or online again. Returns a function that stops it. */
export const onReturn = (listener: () => void): (() => void) => {
  if (typeof addEventListener !== "function") return () => {};
  for (const type of RETURNS) addEventListener(type, listener);
  return () => {
    for (const type of RETURNS) removeEventListener?.(type, listener);
  };
};

const RETURNS = ["online", "pageshow", "visibilitychange"];
