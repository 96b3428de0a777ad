import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildOnce, makeTemporaryFolder, serveRoomsFolder } from "./baize/testkit.ts";
import { findFreePort } from "./ports.ts";
import {
  expectServerWorksBehindProxy,
  waitUntilProxyAnswers,
} from "./proxied/server-behind-proxy.ts";
import { PROXY_CONFIG_BUILDERS } from "./proxy-config.ts";
import { captureTool, ROOT, startTool } from "./tools.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PAGE = read("docs/self-hosting.md");
const COMPOSE = read("deploy/compose.yaml");

const CADDY = "/usr/bin/caddy";
const HAPROXY = "/usr/sbin/haproxy";
const NGINX = "/usr/sbin/nginx";
const OPENSSL = "/usr/bin/openssl";

const [, NGINX_LOCATION = ""] = /```nginx\n([\s\S]*?)```/.exec(PAGE) ?? [];
const [, CADDYFILE = ""] = /printf '(cards\.example.*?)' > \/etc\/caddy/.exec(PAGE) ?? [];
const [, COMPOSE_CADDY = ""] = /command: caddy (.*)/.exec(COMPOSE) ?? [];

beforeAll(buildOnce, 180_000);

interface Ports {
  readonly server: number;
  readonly proxy: number;
}

/** How a proxy is started in a folder of its own. */
interface Start {
  readonly program: string;
  readonly args: readonly string[];
  /** Checks its configuration. */
  readonly check?: readonly string[];
}

interface SetUp {
  readonly says: string;
  readonly programs: readonly string[];
  readonly scheme: "http" | "https";
  readonly processes: number;
  readonly vars: (url: string) => string[];
  /** Writes its configuration. */
  readonly start: (directory: string, ports: Ports, url: string) => Start;
  /** The file with the certificate that its clients must trust. */
  readonly certificate?: (directory: string) => string;
}

const nginx = (directory: string, { proxy }: Ports, location: string): Start => {
  const file = join(directory, "nginx.conf");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = paths.map((name) => `  ${name}_temp_path ${directory}/${name};`).join("\n");
  writeFileSync(
    file,
    `user root;\ndaemon off;\npid ${directory}/nginx.pid;\nerror_log ${directory}/error.log;\nevents {}\nhttp {
  access_log off;\n${temporary}
  server {\n    listen 127.0.0.1:${proxy};\n${location}\n  }\n}\n`,
  );
  const args = ["-p", directory, "-c", file];
  return { program: NGINX, args, check: ["-t", ...args] };
};

/** Certificates of its own, nothing installed on this machine, and loopback alone. */
const CADDY_TRIED =
  "{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n";

const caddy = (directory: string, config: string): Start => {
  const file = join(directory, "Caddyfile");
  writeFileSync(file, CADDY_TRIED + config.replace("{\n", "{\n\ttls internal\n"));
  const how = ["--adapter", "caddyfile", "--config", file];
  return { program: CADDY, args: ["run", ...how], check: ["validate", ...how] };
};

const caddyCertificate = (directory: string): string =>
  join(directory, "caddy", "pki", "authorities", "local", "root.crt");

const haproxyCertificate = (directory: string): string => join(directory, "certificate.pem");

const haproxy = (directory: string, config: string): Start => {
  const [file, key, pem] = [
    join(directory, "haproxy.cfg"),
    join(directory, "key.pem"),
    join(directory, "both.pem"),
  ];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const written = ["-keyout", key, "-out", haproxyCertificate(directory)];
  const args = ["req", "-x509", "-days", "2", ...made, ...name, ...written];
  execFileSync(OPENSSL, args, { stdio: "pipe" });
  writeFileSync(
    pem,
    readFileSync(haproxyCertificate(directory), "utf8") + readFileSync(key, "utf8"),
  );
  const ours = config
    .replace("bind :", "bind 127.0.0.1:")
    .replace("/etc/haproxy/localhost.pem", pem);
  writeFileSync(file, ours);
  return { program: HAPROXY, args: ["-db", "-f", file], check: ["-c", "-f", file] };
};

const trusted = (): string[] => ["TRUST_PROXY:1"];
const named = (url: string): string[] => ["TRUST_PROXY:1", `PUBLIC_URL:${url}`];
const onlyNamed = (url: string): string[] => [`PUBLIC_URL:${url}`];

const SET_UPS: readonly SetUp[] = [
  {
    says: "nginx with the page's lines, which name the address themselves",
    programs: [NGINX],
    scheme: "http",
    processes: 1,
    vars: trusted,
    start: (directory, ports) =>
      nginx(
        directory,
        ports,
        NGINX_LOCATION.replace("127.0.0.1:8787", `127.0.0.1:${ports.server}`),
      ),
  },
  {
    says: "nginx that rewrites Host, and a server that knows its address",
    programs: [NGINX],
    scheme: "http",
    processes: 1,
    vars: onlyNamed,
    start: (directory, ports) => {
      const lines = NGINX_LOCATION.replace("127.0.0.1:8787", `127.0.0.1:${ports.server}`);
      return nginx(directory, ports, lines.replaceAll(/^.*(?:X-Forwarded|Host).*\n/gm, ""));
    },
  },
  {
    says: "Caddy with the page's lines and a certificate of its own",
    programs: [CADDY],
    scheme: "https",
    processes: 1,
    vars: named,
    start: (directory, ports) => {
      const lines = CADDYFILE.replaceAll("\\n", "\n").replaceAll("\\t", "\t");
      const ours = lines.replace("cards.example", `localhost:${ports.proxy}`);
      return caddy(directory, ours.replace("8787", String(ports.server)));
    },
    certificate: caddyCertificate,
  },
  {
    says: "Caddy as the Compose file starts it",
    programs: [CADDY],
    scheme: "http",
    processes: 1,
    vars: named,
    start: (_, { proxy, server }) => {
      // With a name it would install its authority on this machine.
      const command = COMPOSE_CADDY.replace(/\$\{DOMAIN.*?\}/, `:${proxy}`);
      const args = command.replace("baize:8787", `127.0.0.1:${server}`).split(" ");
      return { program: CADDY, args };
    },
  },
  {
    says: "Caddy with what `--print-proxy caddy` prints for two processes",
    programs: [CADDY],
    scheme: "https",
    processes: 2,
    vars: named,
    start: (directory, { server }, url) =>
      caddy(directory, PROXY_CONFIG_BUILDERS.caddy({ publicUrl: url, port: server, processes: 2 })),
    certificate: caddyCertificate,
  },
  {
    says: "HAProxy with what `--print-proxy haproxy` prints for two processes",
    programs: [HAPROXY, OPENSSL],
    scheme: "https",
    processes: 2,
    vars: named,
    start: (directory, { server }, url) =>
      haproxy(
        directory,
        PROXY_CONFIG_BUILDERS.haproxy({ publicUrl: url, port: server, processes: 2 }),
      ),
    certificate: haproxyCertificate,
  },
];

/** Has this process trust a proxy's own authority, once the proxy has written it. */
async function trust(file: string): Promise<void> {
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 20_000 });
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, readFileSync(file, "utf8")]);
  onTestFinished(() => setDefaultCACertificates(before));
}

for (const { says, programs, scheme, processes, vars, start, certificate } of SET_UPS) {
  test.skipIf(!programs.every(existsSync))(
    `[ST13] page, links, sockets, events, files and the end come through: ${says}`,
    async () => {
      const directory = makeTemporaryFolder();
      const proxy = await findFreePort();
      const url = `${scheme}://localhost:${proxy}`;
      const settings = [...vars(url), "LOOKUPS_PER_MINUTE:2"];
      const { server, url: own } = await serveRoomsFolder(makeTemporaryFolder(), {
        processes,
        vars: settings,
      });
      const ports = { proxy, server: Number(new URL(own).port) };
      const { program, args, check } = start(directory, ports, url);
      const env = { HOME: directory, XDG_CONFIG_HOME: directory, XDG_DATA_HOME: directory };
      if (check) {
        const { code, output } = await captureTool(program, [...check], { env });
        expect(code, output).toBe(0);
      }
      const tool = startTool(program, [...args], { env, stdio: "ignore" });
      onTestFinished(() => tool.stop());
      if (certificate) await trust(certificate(directory));
      await waitUntilProxyAnswers(url);
      await expectServerWorksBehindProxy({ url, stop: () => server.stop() });
    },
    120_000,
  );
}
