import { buildAppAndWorker } from "./built-server.ts";
import { deployedServerFault, deployWorker } from "./cloudflare.ts";
import { fail, parseOptions } from "./options.ts";
import { CHECK_STEPS, runStep } from "./steps.ts";
import { captureTool } from "./tools.ts";
import { BAIZE_WORKER_FOLDER } from "./workerd.ts";

const HELP = `Deploys Baize to Cloudflare: checks the sources, builds, uploads the Worker, with a secret if it has none,
and checks that the deployed address works.

npm run deploy -- [options]
  --dry-run      check, build and bundle, and upload nothing; needs no account
  --url URL      the address of the deployed server (the one that Wrangler prints)
  --no-checks    leave out the checks of the sources
  --help

Log in first: node scripts/with-bun.mjs run --cwd apps/server wrangler login. Or set CLOUDFLARE_API_TOKEN.`;

const options = parseOptions(HELP, {
  "dry-run": { type: "boolean", default: false },
  url: { type: "string" },
  checks: { type: "boolean", default: true },
});

const wrangler = (...args: string[]) =>
  captureTool("wrangler", args, {
    cwd: BAIZE_WORKER_FOLDER,
    env: { WRANGLER_SEND_METRICS: "false" },
  });

for (const step of options.checks ? CHECK_STEPS : []) {
  const { name, code } = await runStep(step);
  if (code !== 0) fail(`Nothing is deployed: ${name} failed.`);
}
const failure = await buildAppAndWorker();
if (failure !== undefined) fail(`${failure}\nBaize could not be built.`);

if (options["dry-run"]) {
  const { code, output } = await wrangler("deploy", "--dry-run");
  if (code !== 0) fail(output);
  const [upload = ""] = /Total Upload: .*/.exec(output) ?? [];
  console.log(`${upload}\nNothing is deployed: this was a dry run.`);
} else await deploy();

async function deploy(): Promise<void> {
  const done = await deployWorker(wrangler);
  if (!done.ok) fail(`${done.fault}\nNothing is deployed.`);
  if (done.hasNewSecret) {
    console.log(
      "A secret was made for it. Nobody can read it there, so files of its rooms open on no other server.",
    );
  }
  const url = options.url ?? done.url;
  if (url === null) fail("It is deployed. Name its address with --url to have it looked at.");
  const fault = await deployedServerFault(url);
  if (fault !== null) fail(`It is deployed, but doesn't work: ${fault}`);
  console.log(`Baize is at ${url}`);
}
