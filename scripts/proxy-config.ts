import { createHash } from "node:crypto";
import { OWNER_PROCESS_HEADER, SHARD_COUNT } from "../apps/server/src/shard.ts";
import { portsBehindRouter } from "./built-server.ts";
import { PEER_INFO_HEADER, roomObjectUniqueKey } from "./workerd.ts";

export interface ProxyConfigOptions {
  readonly publicUrl: string;
  /** The port of the router. Those of the processes follow. */
  readonly port: number;
  readonly processes: number;
}

const LOOPBACK = "127.0.0.1";
/** Paths of rooms, and the one of them that makes a room, which is the router's. */
const ROOMS = ["/api/rooms/", "/parties/rooms/"];
const RESTORE = "/api/rooms/restore";

/** What processes send uncompressed. A stream of events would be held back until much of it has come. */
const COMPRESSED = ["application/json", "application/x-ndjson", "text/plain"];

const head = ({ publicUrl, port, processes }: ProxyConfigOptions): string =>
  `# Sends each room's calls and sockets to its own process. Start the server with
#   TRUST_PROXY=1 PUBLIC_URL=${publicUrl} npm start -- --port ${port} --processes ${processes}`;

/** It asks the router which process has a room, once for each call and socket. */
function caddy(proxied: ProxyConfigOptions): string {
  const { publicUrl, port, processes } = proxied;
  const router = `${LOOPBACK}:${port}`;
  const to = portsBehindRouter(port, processes).map(
    (each, at) => `		@process${at} header ${OWNER_PROCESS_HEADER} ${at}
		reverse_proxy @process${at} ${LOOPBACK}:${each}`,
  );
  return `${head(proxied)}
${new URL(publicUrl).origin} {
	encode gzip {
		match {
${COMPRESSED.map((type) => `			header Content-Type ${type}*`).join("\n")}
		}
	}
	route {
		request_header -${OWNER_PROCESS_HEADER}
		request_header -${PEER_INFO_HEADER}
		@room {
			path ${ROOMS.map((path) => `${path}*`).join(" ")}
			not path ${RESTORE}
		}
		forward_auth @room ${router} {
			uri /api/process{path}
			copy_headers ${OWNER_PROCESS_HEADER}
		}
${to.join("\n")}
		reverse_proxy ${router}
	}
}
`;
}

/** It works out a room's process itself, as the router does. */
function haproxy(proxied: ProxyConfigOptions): string {
  const { publicUrl, port, processes } = proxied;
  const { protocol, port: given, hostname } = new URL(publicUrl);
  const isSecure = protocol === "https:";
  const bind = `:${given || (isSecure ? 443 : 80)}${isSecure ? ` ssl crt /etc/haproxy/${hostname}.pem` : ""}`;
  const key = createHash("sha256").update(roomObjectUniqueKey()).digest("base64");
  const process = `path,field(4,/),hmac(sha256,${key}),bytes(0,1),hex,hex2i,mod(${SHARD_COUNT}),mod(${processes})`;
  const backend = (name: string, at: number): string => `backend ${name}
  server ${name} ${LOOPBACK}:${at}`;
  return `${head(proxied)}
defaults
  mode http
  timeout connect 5s
  timeout client 1m
  timeout server 1m
  # A socket is silent between its pings.
  timeout tunnel 1h

frontend baize
  bind ${bind}
  option forwardfor
  http-request del-header ${PEER_INFO_HEADER}
  http-request set-header X-Forwarded-Proto ${protocol.slice(0, -1)}
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  acl room path_beg ${ROOMS.join(" ")}
  acl restore path ${RESTORE}
  http-request set-var(txn.process) ${process} if room !restore
  use_backend process-%[var(txn.process)] if room !restore
  default_backend router

${[
  backend("router", port),
  ...portsBehindRouter(port, processes).map((each, at) => backend(`process-${at}`, each)),
].join("\n")}
`;
}

/** The proxies for which a configuration can be made. */
export const PROXY_CONFIG_BUILDERS = { caddy, haproxy } as const;
