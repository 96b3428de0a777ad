import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { CLOSE_CODES, type CloseStatus } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { attemptJoins, joinAttemptFaults } from "./join-attempts.ts";

/** What WebSocket servers add to a client's key before they hash it (RFC 6455, section 1.3). */
const GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/** A server that accepts sockets and closes each at once, one after the other for these reasons. */
async function closingServer(...reasons: CloseStatus[]): Promise<string> {
  const server = createServer();
  server.on("upgrade", ({ headers }, socket) => {
    // A client that has its answer may reset the connection.
    socket.on("error", () => socket.destroy());
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}${GUID}`);
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
        `Sec-WebSocket-Accept: ${accept.digest("base64")}\r\n\r\n`,
    );
    const { code, reason } = reasons.shift() ?? CLOSE_CODES.roomClosed;
    const text = Buffer.from(reason);
    socket.end(Buffer.concat([Buffer.of(0x88, text.length + 2, code >> 8, code & 255), text]));
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a client that came while too many did tries again until it is let in or sent away for good", async () => {
  const address = await closingServer(
    CLOSE_CODES.tooManyJoins,
    CLOSE_CODES.tooManyJoins,
    CLOSE_CODES.roomFull,
  );
  const knocks = await attemptJoins(address, { count: 1, timeoutMs: 30_000 });
  expect(knocks).toMatchObject({
    let: 0,
    sentAway: { [`4002 ${CLOSE_CODES.roomFull.reason}`]: 1 },
  });
  expect(joinAttemptFaults(knocks, 0)).toEqual([]);
});

test("one that is never answered otherwise is told of", async () => {
  const busy = Array<CloseStatus>(9).fill(CLOSE_CODES.tooManyJoins);
  const knocks = await attemptJoins(await closingServer(...busy), { count: 1, timeoutMs: 300 });
  expect(joinAttemptFaults(knocks, 0)).toEqual([expect.stringContaining("sent away with “4014 ")]);
});
