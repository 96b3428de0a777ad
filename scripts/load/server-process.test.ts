import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../ports.ts";
import { findServerProcesses } from "./server-process.ts";

test("whatever listens is not taken for the server: behind a proxy on this machine its processes aren't found", async () => {
  const port = await findFreePort();
  const program = `require("net").createServer().listen(${port}, "127.0.0.1", () => console.log("listens"))`;
  const proxy = spawn("node", ["-e", program], { detached: true });
  onTestFinished(() => {
    proxy.kill();
  });
  await once(proxy.stdout, "data");
  expect(findServerProcesses(`http://127.0.0.1:${port}`)).toBeNull();
});
