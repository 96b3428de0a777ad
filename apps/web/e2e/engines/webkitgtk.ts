import { findFreePort } from "../../../../scripts/ports.ts";
import { isAnswering } from "../../../../scripts/server.ts";
import { startTool } from "../../../../scripts/tools.ts";
import { animationsEnd } from "../wait-for-animations.ts";
import {
  BROWSER_DRIVER_TIMEOUT_MS,
  type BrowserDriver,
  type BrowserDriverKey,
  TEST_SERVER_HOST,
  UNREACHABLE_PROXY,
} from "./browser-driver.ts";

/** The property that holds an element's id in WebDriver's answers and arguments. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { readonly [ELEMENT]: string };

const KEYS: Record<BrowserDriverKey, string> = { d: "d", Enter: "\uE007" };
const DOWN = { type: "pointerDown", button: 0 };
const UP = { type: "pointerUp", button: 0 };
const MOVE_MS = 200;

const CAPABILITIES = {
  timeouts: { implicit: BROWSER_DRIVER_TIMEOUT_MS, pageLoad: BROWSER_DRIVER_TIMEOUT_MS },
  proxy: {
    proxyType: "manual",
    httpProxy: UNREACHABLE_PROXY,
    sslProxy: UNREACHABLE_PROXY,
    noProxy: [TEST_SERVER_HOST],
  },
};

const post = async (url: string, body: object): Promise<unknown> => {
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
};

const newSession = async (driver: string): Promise<string> => {
  const capabilities = { alwaysMatch: CAPABILITIES };
  const { sessionId } = (await post(`${driver}/session`, { capabilities })) as {
    sessionId: string;
  };
  return `${driver}/session/${sessionId}`;
};

/** Waits for an element, for as long as the session's capabilities say. */
const find = async (session: string, what: string): Promise<Element> =>
  (await post(`${session}/element`, { using: "xpath", value: what })) as Element;

const onElement = async (
  session: string,
  what: string,
  { command, ...body }: { readonly command: string; readonly text?: string },
): Promise<void> => {
  const { [ELEMENT]: id } = await find(session, what);
  await post(`${session}/element/${id}/${command}`, body);
};

const point = async (session: string, ...actions: object[]): Promise<void> => {
  await post(`${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] });
};

/** The driver refuses to point at what something in flight covers. */
const moveTo = async (session: string, what: string): Promise<object> => {
  await find(session, what);
  await post(`${session}/execute/sync`, { script: `return (${animationsEnd})()`, args: [] });
  const origin = await find(session, what);
  return { type: "pointerMove", origin, x: 0, y: 0, duration: MOVE_MS };
};

const visitorOf = (session: string, close: () => Promise<void>): BrowserDriver => ({
  open: async (url) => void (await post(`${session}/url`, { url })),
  see: async (what) => void (await find(session, what)),
  press: (what) => onElement(session, what, { command: "click" }),
  pressTwice: async (what) => point(session, await moveTo(session, what), DOWN, UP, DOWN, UP),
  fill: (field, text) => onElement(session, field, { command: "value", text }),
  strike: async (key) => {
    const value = KEYS[key];
    const actions = [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    await post(`${session}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
  },
  drag: async (from, onto) => {
    const [start, end] = [await moveTo(session, from), await moveTo(session, onto)];
    await point(session, start, DOWN, end, UP);
  },
  close,
});

/** WebKitGTK's small browser, by its own driver. Without a screen it needs one that `xvfb-run` makes. */
export const startWebKit = async (command: readonly string[]): Promise<BrowserDriver> => {
  const port = await findFreePort();
  const [program = "", ...args] = command;
  const tool = startTool(program, [...args, `--port=${String(port)}`], { stdio: "ignore" });
  const driver = `http://${TEST_SERVER_HOST}:${String(port)}`;
  if (!(await isAnswering(`${driver}/status`))) throw new Error("WebKit's driver did not start");
  const session = await newSession(driver);
  await post(`${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 800 });
  return visitorOf(session, async () => {
    await fetch(session, { method: "DELETE" });
    await tool.stop();
  });
};
