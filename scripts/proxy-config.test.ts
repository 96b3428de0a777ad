import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimSeat, connect, createRoom, fetchHealth, unwrap } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createObjectIdPrefixDeriver, processIndexOfObject } from "../apps/server/src/shard.ts";
import { buildAppAndWorker, startBuiltServer } from "./built-server.ts";
import { findFirstOfFreePorts, findFreePort } from "./ports.ts";
import { PROXY_CONFIG_BUILDERS } from "./proxy-config.ts";
import { serverReady } from "./server.ts";
import { captureTool, startTool } from "./tools.ts";
import { roomObjectUniqueKey } from "./workerd.ts";

const TIMEOUT_MS = 20_000;
const PROCESSES = 3;

beforeAll(async () => {
  expect(await buildAppAndWorker()).toBeUndefined();
});

interface Proxy {
  readonly name: keyof typeof PROXY_CONFIG_BUILDERS;
  readonly program: string;
  /** What stands before the configuration in the tests. */
  readonly before: string;
  readonly check: (file: string) => string[];
  readonly run: (file: string) => string[];
}

const TRIED: readonly Proxy[] = [
  {
    name: "caddy",
    program: "/usr/bin/caddy",
    before: "{\n\tadmin off\n}\n",
    check: (file) => ["validate", "--adapter", "caddyfile", "--config", file],
    run: (file) => ["run", "--adapter", "caddyfile", "--config", file],
  },
  {
    name: "haproxy",
    program: "/usr/sbin/haproxy",
    before: "",
    check: (file) => ["-c", "-f", file],
    run: (file) => ["-db", "-f", file],
  },
];

for (const { name, program, before, check, run } of TRIED) {
  test.skipIf(!existsSync(program))(
    `[ST11] through ${name} each room is reached at its own process, past the router`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), "baize-proxied-"));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const port = await findFirstOfFreePorts(PROCESSES + 1);
      const url = `http://127.0.0.1:${await findFreePort()}`;
      const file = join(folder, "proxy.conf");
      const config = PROXY_CONFIG_BUILDERS[name]({ publicUrl: url, port, processes: PROCESSES });
      writeFileSync(file, before + config);
      const { code, output } = await captureTool(program, check(file));
      expect(code, output).toBe(0);

      const vars = ["TRUST_PROXY:1", `PUBLIC_URL:${url}`, "LOOKUPS_PER_MINUTE:2"];
      const data = join(folder, "rooms");
      const server = startBuiltServer({
        host: "127.0.0.1",
        port,
        data,
        processes: PROCESSES,
        vars,
      });
      onTestFinished(() => server.stop());
      expect(await serverReady(server, `http://127.0.0.1:${port}`)).toBe(true);
      const env = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
      const proxy = startTool(program, run(file), { env, stdio: "ignore" });
      onTestFinished(() => proxy.stop());
      await expect
        .poll(async () => (await fetchHealth(url)).ok, { timeout: TIMEOUT_MS })
        .toBe(true);
      expect((await fetch(url)).headers.get("content-type")).toContain("text/html");

      const idOf = await createObjectIdPrefixDeriver(roomObjectUniqueKey());
      const reached = new Set<number>();
      const players: ReturnType<typeof connect>[] = [];
      for (let number = 0; reached.size < PROCESSES; number += 1) {
        const id = `table-${number}`;
        const { room, keys, links } = unwrap(await createRoom(url, { id }));
        expect(links.host).toContain(url);
        const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name: "Anna" }));
        const client = connect({ url, room, key, seeds: null });
        onTestFinished(() => client.close());
        await waitForSnapshot(client, ({ connection }) => connection.kind === "open", TIMEOUT_MS);
        players.push(client);
        reached.add(processIndexOfObject(await idOf(room), PROCESSES));
      }
      // Nothing that passes the router moves now.
      const [router] = server.children;
      router?.kill("SIGSTOP");
      onTestFinished(() => void router?.kill("SIGCONT"));
      for (const client of players) {
        expect((await client.send("coin.flip", { count: 1 })).kind).toBe("acked");
      }
      router?.kill("SIGCONT");

      const other = {
        "x-forwarded-for": "203.0.113.9",
        "x-baize-process": "1",
        // A process that had to read this would refuse the call.
        "baize-cf": "no JSON",
      };
      const looked = await fetch(`${url}/api/rooms/table-0`, { headers: other });
      expect([looked.status, looked.headers.get("x-baize-process")]).toEqual([200, null]);
    },
    120_000,
  );
}

test("[ST11] it is printed by `npm start`, which says what is missing", async () => {
  const print = (...args: string[]) => captureTool("bun", ["scripts/start.ts", ...args]);
  const all = ["--port", "8787", "--processes", "2", "--public-url", "https://cards.example"];
  const caddy = await print(...all, "--print-proxy", "caddy");
  expect(caddy.output).toContain("\nhttps://cards.example {\n");
  expect(caddy.code).toBe(0);
  const haproxy = await print(...all, "--print-proxy", "haproxy");
  expect(haproxy.output).toContain("bind :443 ssl crt /etc/haproxy/cards.example.pem");
  const unknown = await print(...all, "--print-proxy", "nginx");
  expect(unknown).toEqual({ code: 1, output: expect.stringContaining("caddy or haproxy") });
  const missing = await print("--print-proxy", "caddy");
  expect(missing).toEqual({
    code: 1,
    output: "--print-proxy needs --processes and --public-url\n",
  });
});
