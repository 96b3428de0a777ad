import { spawn } from "node:child_process";
import { join } from "node:path";
import { generate } from "lean-qr";
import { expect, onTestFinished, test } from "vitest";
import { buildOnce } from "./baize/testkit.ts";
import { formatServerAddresses, hostAndPort, lanAddresses, localUrl } from "./lan.ts";
import { findFreePort } from "./ports.ts";
import { ROOT } from "./tools.ts";

test("a host on loopback has no address for others, and one that listens everywhere has no loopback one", () => {
  expect(lanAddresses("127.0.0.1")).toEqual([]);
  expect(lanAddresses("192.0.2.7")).toEqual(["192.0.2.7"]);
  expect(lanAddresses("0.0.0.0").filter((address) => address.startsWith("127."))).toEqual([]);
});

test("a server that listens everywhere is reached on loopback", () => {
  expect(localUrl("0.0.0.0", 8787)).toBe("http://127.0.0.1:8787");
  expect(localUrl("::", 8787)).toBe("http://[::1]:8787");
  expect(hostAndPort("2001:db8::1", 80)).toBe("[2001:db8::1]:80");
});

/** Whether a greeting ends with the QR code of an address: each half of a character is a module, with a light border. */
function expectQr(text: string, url: string): void {
  const code = generate(url);
  const rows = text.split("\n").filter((line) => line.startsWith("\u001b[97;40m"));
  const lines = rows.map((line) => [...line.slice(8, -4)]);
  const isLight = (x: number, y: number): boolean => {
    const half = lines[Math.floor(y / 2)]?.[x];
    return half === "█" || half === (y % 2 === 0 ? "▀" : "▄");
  };
  expect(lines.length).toBeGreaterThan(10);
  for (let y = 0; y < lines.length * 2; y += 1) {
    for (let x = 0; x < code.size + 4; x += 1) {
      expect(isLight(x, y)).toBe(!code.get(x - 2, y - 2));
    }
  }
}

test("who starts a server for the network reads the addresses for the others, and a QR code of the first", async () => {
  const everywhere = { host: "0.0.0.0", port: 8787, publicUrl: undefined, hasQr: true };
  const addresses = ["192.0.2.7", "198.51.100.2"];
  const text = await formatServerAddresses(everywhere, addresses);
  expect(text).toMatch(
    /^Baize is at http:\/\/localhost:8787\nOthers on your network open http:\/\/192\.0\.2\.7:8787 or http:\/\/198\.51\.100\.2:8787\n\n/,
  );
  expectQr(text, "http://192.0.2.7:8787");
  expect(
    (await formatServerAddresses({ ...everywhere, hasQr: false }, addresses)).split("\n"),
  ).toHaveLength(2);
  expect(
    await formatServerAddresses({ ...everywhere, publicUrl: "https://cards.example" }, addresses),
  ).toBe("Baize is at https://cards.example");
});

test.skipIf(process.platform !== "linux")(
  "`npm start -- --host` listens at that address alone, and prints it for the others with its QR code",
  async () => {
    await buildOnce();
    const port = await findFreePort();
    const host = "127.0.0.2";
    const args = ["scripts/start.ts", "--temporary", "--no-build", "--host", host, "--port"];
    const child = spawn("node", [join(ROOT, "scripts", "with-bun.mjs"), ...args, `${port}`]);
    onTestFinished(() => void child.kill("SIGTERM"));
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    await expect.poll(() => output, { timeout: 60_000 }).toContain("Press Ctrl-C");
    const url = `http://${host}:${port}`;
    expect(output).toContain(`Baize is at ${url}\nOthers on your network open ${url}\n`);
    expectQr(output, url);
    expect((await fetch(`${url}/api/health`)).ok).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  },
);
