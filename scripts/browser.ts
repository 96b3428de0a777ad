import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The Chromium for the browser tests: an installed program, or Playwright's own download. */
export type Browser = { kind: "program"; path: string } | { kind: "playwright" };

const ROOT = join(import.meta.dirname, "..");
const PLAYWRIGHT = join(ROOT, "apps", "web", "node_modules", ".bin", "playwright");
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
const MAC_PROGRAMS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const FIREFOX_PROGRAMS = ["firefox", "firefox-esr"];
const MAC_FIREFOX = "/Applications/Firefox.app/Contents/MacOS/firefox";

/** Finds a Chromium, or downloads one; throws when it can't. */
export function findBrowser(): Browser {
  const browser = named() ?? installed() ?? keptByPlaywright() ?? fetched();
  if (browser !== undefined) return browser;
  throw new Error(
    "The browser tests need Chromium and found none: install one, or set CHROMIUM_PATH to it. " +
      "Neither `playwright install` nor apt-get could fetch it.",
  );
}

/** The Firefox that is installed, if any. */
export function findFirefox(): string | undefined {
  return namedBy("FIREFOX_PATH") ?? onPath(FIREFOX_PROGRAMS) ?? [MAC_FIREFOX].find(existsSync);
}

/** The command that starts WebKitGTK's driver, if it is installed and has a screen for its browser. */
export function findWebKitDriver(): string[] | undefined {
  const driver = onPath(["WebKitWebDriver"]);
  if (driver === undefined) return undefined;
  const xvfb = onPath(["xvfb-run"]);
  if (xvfb !== undefined) return [xvfb, "--auto-servernum", driver];
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [driver] : undefined;
}

/** The first of some programs that is installed. */
function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

function namedBy(variable: string): string | undefined {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`${variable} names ${path}, which does not exist.`);
  return path;
}

function named(): Browser | undefined {
  const path = namedBy("CHROMIUM_PATH");
  return path === undefined ? undefined : { kind: "program", path };
}

function installed(): Browser | undefined {
  const path = onPath(PROGRAMS) ?? MAC_PROGRAMS.find(existsSync);
  return path === undefined ? undefined : { kind: "program", path };
}

function keptByPlaywright(): Browser | undefined {
  const { stdout } = spawnSync(PLAYWRIGHT, ["install", "--dry-run", "--only-shell", "chromium"], {
    encoding: "utf8",
  });
  const folder = /^\s*Install location:\s*(.+chromium.+)$/m.exec(stdout ?? "")?.[1];
  if (folder === undefined || !existsSync(join(folder, "INSTALLATION_COMPLETE"))) return undefined;
  return { kind: "playwright" };
}

function fetched(): Browser | undefined {
  console.log("No Chromium is installed; fetching one for the browser tests.");
  if (run(PLAYWRIGHT, ["install", "--only-shell", "chromium"])) return { kind: "playwright" };
  if (process.getuid?.() !== 0) return undefined;
  const options = ["install", "-y", "--no-install-recommends"];
  const done =
    run("apt-get", ["update"]) &&
    (run("apt-get", [...options, "chromium-headless-shell"]) ||
      run("apt-get", [...options, "chromium"]));
  return done ? installed() : undefined;
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: "ignore" }).status === 0;
}
