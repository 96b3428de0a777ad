import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookEvent } from "@baize/protocol";
import { onTestFinished } from "vitest";

/** A secret as the operator writes it behind an address. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from("what only this receiver knows").toString("base64")}`;

interface Delivery {
  readonly id: string;
  readonly body: string;
  readonly event: WebhookEvent;
  /** Whether the signature is that of the secret, and its time is now. */
  readonly isSigned: boolean;
}

/** A receiver of webhooks, which checks signatures by itself. */
export class WebhookReceiver {
  readonly deliveries: Delivery[] = [];
  readonly #server = createServer((request, response) => void this.#take(request, response));
  /** Deliveries that nobody waits for any more, though they were not answered. */
  givenUp = 0;
  /** Answers a delivery; with 204 unless it is set. */
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
  }

  /** Starts one that ends with the test. */
  static async forTest(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await receiver.start();
    onTestFinished(() => receiver.close());
    return receiver;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  get types(): WebhookEvent["type"][] {
    return this.deliveries.map(({ event }) => event.type);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    response.once("close", () => {
      if (!response.writableFinished) this.givenUp += 1;
    });
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const header = (name: string): string => String(request.headers[`webhook-${name}`]);
    const [id, timestamp] = [header("id"), header("timestamp")];
    const expected = createHmac("sha256", Buffer.from(WEBHOOK_SECRET.slice(6), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    const isNow = Math.abs(Number(timestamp) - Date.now() / 1000) < 60;
    const isSigned = isNow && header("signature") === `v1,${expected}`;
    this.deliveries.push({ id, body, event: JSON.parse(body) as WebhookEvent, isSigned });
    this.answer(response);
  }
}
