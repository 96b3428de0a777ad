import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP proxy in front of a server, whose connections can be cut. */
export class TcpProxy {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isCut = false;

  constructor(to: URL) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(Number(to.port), to.hostname);
      for (const [end, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(end);
        end.pipe(other);
        end.on("error", () => other.destroy());
        end.on("close", () => {
          other.destroy();
          this.#ends.delete(end);
        });
      }
    });
    onTestFinished(() => {
      this.cut();
      this.#server.close();
    });
  }

  /** Its address. */
  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.#isCut = true;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }
}
