import { generate } from "lean-qr";
import { expect, test } from "vitest";
import { hostAndPort, lanAddresses, localUrl, qrText } from "./lan.ts";

test("a host on loopback has no address for others, and one that listens everywhere has no loopback one", () => {
  expect(lanAddresses("127.0.0.1")).toEqual([]);
  expect(lanAddresses("0.0.0.0").filter((address) => address.startsWith("127."))).toEqual([]);
});

test("a server that listens everywhere is reached on loopback", () => {
  expect(localUrl("0.0.0.0", 8787)).toBe("http://127.0.0.1:8787");
  expect(localUrl("::", 8787)).toBe("http://[::1]:8787");
  expect(hostAndPort("2001:db8::1", 80)).toBe("[2001:db8::1]:80");
});

test("each half of a character is one module of the QR code, with a light border", async () => {
  const url = "http://192.0.2.7:8787";
  const code = generate(url);
  const lines = (await qrText(url)).split("\n").map((line) => [...line.slice(8, -4)]);
  const isLight = (x: number, y: number): boolean => {
    const half = lines[Math.floor(y / 2)]?.[x];
    return half === "█" || half === (y % 2 === 0 ? "▀" : "▄");
  };
  for (let y = 0; y < lines.length * 2; y += 1) {
    for (let x = 0; x < code.size + 4; x += 1) {
      expect(isLight(x, y)).toBe(!code.get(x - 2, y - 2));
    }
  }
});
