import { isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** A host and port as in an address on the web. */
export const hostAndPort = (host: string, port: number): string =>
  `${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** The address at which this machine reaches a host on which it listens. */
export function localUrl(host: string, port: number): string {
  const here: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };
  return `http://${hostAndPort(here[host] ?? host, port)}`;
}

/** The addresses at which other devices of the network reach a host on which this machine listens. */
export function lanAddresses(host: string): string[] {
  if (host === "127.0.0.1" || host === "::1") return [];
  if (host !== "0.0.0.0" && host !== "::") return [host];
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

export interface ServerAddressOptions {
  readonly host: string;
  readonly port: number;
  /** The address at which people reach the server, if it isn't that of this machine. */
  readonly publicUrl: string | undefined;
  readonly hasQr: boolean;
}

/** Where a server is, for this machine's user and for others on the same network. */
export async function formatServerAddresses(
  { host, port, publicUrl, hasQr }: ServerAddressOptions,
  addresses = lanAddresses(host),
): Promise<string> {
  const here = publicUrl || localUrl(host, port).replace("127.0.0.1", "localhost");
  const lines = [`Baize is at ${here}`];
  const others = addresses.map((address) => `http://${hostAndPort(address, port)}`);
  const [first] = others;
  if (first === undefined || publicUrl) return lines.join("\n");
  lines.push(`Others on your network open ${others.join(" or ")}`);
  if (hasQr) lines.push("", await qrText(first));
  return lines.join("\n");
}

/** A text as a QR code for a terminal, dark on light whatever the terminal's colours are. */
async function qrText(text: string): Promise<string> {
  // Loaded where it is needed: a server on loopback does without.
  const { generate } = await import("lean-qr");
  const code = generate(text);
  const isLight = (x: number, y: number): boolean => !code.get(x, y);
  const lines: string[] = [];
  for (let y = -BORDER; y < code.size + BORDER; y += 2) {
    let line = "";
    for (let x = -BORDER; x < code.size + BORDER; x += 1) {
      line += HALVES[(isLight(x, y) ? 2 : 0) + (isLight(x, y + 1) ? 1 : 0)];
    }
    lines.push(`\u001b[97;40m${line}\u001b[0m`);
  }
  return lines.join("\n");
}

/** Two rows of a code in a line, by which of them are light. */
const HALVES = [" ", "▄", "▀", "█"] as const;
const BORDER = 2;
