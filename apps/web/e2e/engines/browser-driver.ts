/**
 * What the tour asks of a browser that Playwright can't drive. What is meant is found by XPath, which all of them read.
 */
export interface BrowserDriver {
  open(url: string): Promise<void>;
  /** Waits until something is on the page. */
  see(what: string): Promise<void>;
  press(what: string): Promise<void>;
  pressTwice(what: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  /** Presses one key, wherever the focus is. */
  strike(key: BrowserDriverKey): Promise<void>;
  drag(from: string, onto: string): Promise<void>;
  close(): Promise<void>;
}

export type BrowserDriverKey = "d" | "Enter";

/** How long the tour waits for anything. */
export const BROWSER_DRIVER_TIMEOUT_MS = 20_000;

/** Where the tests' server listens. */
export const TEST_SERVER_HOST = "127.0.0.1";

/** An address without anybody, as the proxy to all other hosts: the tour asks no card database. */
export const UNREACHABLE_PROXY = `${TEST_SERVER_HOST}:1`;
