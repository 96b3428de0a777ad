import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Names hosts besides the server's own that the page may connect to, with commas between them. */
const PAGE_HOSTS = "PAGE_HOSTS";

const HOST = /^(?:https|wss):\/\/[a-z0-9.-]+(?::\d+)?$/;
const POLICY = /connect-src ([^;\n]*)/g;

/** Reads the hosts of the variable, or says which is none. */
export const hostsIn = (text: string): readonly string[] => {
  const hosts = text
    .split(",")
    .map((host) => host.trim())
    .filter((host) => host !== "");
  const wrong = hosts.find((host) => !HOST.test(host));
  if (wrong === undefined) return hosts;
  throw new Error(
    `${PAGE_HOSTS} lists hosts such as wss://cards.example, without a path or *, not “${wrong}”`,
  );
};

/** The headers of the page's files with a policy that lets it connect to these hosts too. */
export const withHosts = (headers: string, hosts: readonly string[]): string => {
  if (!headers.includes("connect-src")) throw new Error("The page's headers have no connect-src");
  return headers.replaceAll(POLICY, (_, sources: string) =>
    ["connect-src", sources, ...hosts].join(" "),
  );
};

/** Writes the operator's hosts into the policy that the page is served with. */
export const pageHosts = (): Plugin => {
  let folder = "";
  return {
    name: "page-hosts",
    apply: "build",
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: () => {
      const hosts = hostsIn(process.env[PAGE_HOSTS] ?? "");
      const file = join(folder, "_headers");
      if (hosts.length > 0) writeFileSync(file, withHosts(readFileSync(file, "utf8"), hosts));
    },
  };
};
