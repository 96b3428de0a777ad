import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { parseSettings } from "../apps/server/src/settings.ts";
import { roomFiles } from "./baize/data-folder.ts";
import { buildOnce, makeTemporaryFolder, serveRoomsFolder } from "./baize/testkit.ts";
import { deployedServerFault, deployWorker } from "./cloudflare.ts";
import { captureTool } from "./tools.ts";

beforeAll(buildOnce, 180_000);

const UPLOADED = "Deployed baize triggers (1 sec)\n  https://baize.someone.workers.dev\n";

/** What Wrangler is asked, with answers of an account. */
function account(
  secrets: { code: number; output: string },
  uploaded = { code: 0, output: UPLOADED },
) {
  const asked: string[][] = [];
  const seen: { file: string; secret: string; mode: number }[] = [];
  const wrangler = async (...args: string[]) => {
    asked.push(args);
    const file = args.at(args.indexOf("--secrets-file") + 1) ?? "";
    if (args.includes("--secrets-file")) {
      const { KEY_SECRET: secret } = JSON.parse(readFileSync(file, "utf8")) as {
        KEY_SECRET: string;
      };
      seen.push({ file, secret, mode: statSync(file).mode & 0o077 });
    }
    return args[0] === "secret" ? secrets : uploaded;
  };
  return { asked, seen, wrangler };
}

const NONE = {
  code: 1,
  output:
    '✘ [ERROR] Worker "baize" not found.\n\nIf this is a new Worker, run `wrangler deploy` first.',
};
/** The names of secrets as Wrangler prints them, below a warning. */
const listed = (...names: string[]) => {
  const secrets = names.map((name) => ({ name, type: "secret_text" }));
  return { code: 0, output: `▲ [WARNING] Update it.\n${JSON.stringify(secrets, null, "  ")}\n` };
};
const OTHERS = listed("METRICS_TOKEN");
const OWN = listed("METRICS_TOKEN", "KEY_SECRET");

test.each([NONE, listed(), OTHERS])(
  "[OP12] a Worker without a secret is uploaded with one, in a file that is gone afterwards: %j",
  async (secrets) => {
    const { seen, wrangler } = account(secrets);
    expect(await deployWorker(wrangler)).toEqual({
      ...{ ok: true, url: "https://baize.someone.workers.dev", hasNewSecret: true },
    });
    const [{ file, secret, mode } = { file: "", secret: "", mode: -1 }] = seen;
    expect(parseSettings({ KEY_SECRET: secret }).ok).toBe(true);
    expect([mode, existsSync(file)]).toEqual([0, false]);
  },
);

test("[OP12] a Worker keeps its secret, and what Wrangler can't do is said", async () => {
  const known = account(OWN);
  expect(await deployWorker(known.wrangler)).toMatchObject({ ok: true, hasNewSecret: false });
  expect(known.asked).toEqual([["secret", "list", "--format", "json"], ["deploy"]]);
  const stranger = account({ code: 1, output: "You are not authenticated [code: 10000]." });
  expect(await deployWorker(stranger.wrangler)).toEqual({
    ok: false,
    fault: "You are not authenticated [code: 10000].",
  });
  expect(stranger.asked).toHaveLength(1);
  const silent = account({ code: 1, output: "\n" });
  expect(await deployWorker(silent.wrangler)).toEqual({
    ok: false,
    fault: "Wrangler listed no secrets.",
  });
  const failing = account(OWN, { code: 1, output: "The upload failed." });
  expect(await deployWorker(failing.wrangler)).toEqual({ ok: false, fault: "The upload failed." });
});

test("[OP12] a server that works passes the look at it and keeps nothing of it; others are told from it", async () => {
  const data = makeTemporaryFolder();
  const { server, url } = await serveRoomsFolder(data);
  expect(await deployedServerFault(url)).toBeNull();
  await server.stop();
  expect(await deployedServerFault(url, 0)).toContain("/api/health");
  const full = await serveRoomsFolder(data, {
    vars: ["MAX_ROOMS:1", "ROOM_MAKERS:passphrase", "ROOM_PASSPHRASE:correct horse"],
  });
  expect(await deployedServerFault(full.url)).toBeNull();
  expect(roomFiles(data)).toEqual([]);

  let hasPage = true;
  const other = createServer(({ url: path }, response) => {
    if (path === "/" && !hasPage) response.destroy();
    else response.setHeader("content-type", "application/json").end('{"ok":true,"version":"1"}');
  });
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  expect(await deployedServerFault(`http://127.0.0.1:${port}`)).toContain("is no page");
  hasPage = false;
  expect(await deployedServerFault(`http://127.0.0.1:${port}`)).toContain("can't be read");
});

test("[OP12] a dry run builds and bundles without an account, and uploads nothing", async () => {
  const { code, output } = await captureTool(
    "bun",
    ["scripts/deploy.ts", "--dry-run", "--no-checks"],
    {
      env: { CLOUDFLARE_API_TOKEN: "", HOME: makeTemporaryFolder() },
    },
  );
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Total Upload: .* KiB .*\nNothing is deployed: this was a dry run\.\n$/),
  ]);
});
