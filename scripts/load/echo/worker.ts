import { type Connection, routePartykitRequest, Server, type WSMessage } from "partyserver";

// What a room is compared with: the least that a PartyServer object can do with the same frames.

interface Env extends Cloudflare.Env {
  readonly Echo: DurableObjectNamespace<Echo>;
  readonly Durable: DurableObjectNamespace<DurableEcho>;
  readonly Fan: DurableObjectNamespace<Broadcast>;
  readonly Shared: DurableObjectNamespace<DurableBroadcast>;
}

/** Sends a message back. */
export class Echo extends Server {
  static override options = { hibernate: true };

  override onMessage(connection: Connection, message: WSMessage): void {
    connection.send(message);
  }
}

/** Sends a message back after it was written to SQLite: the messages of one turn are one row, and so one commit. */
export class DurableEcho extends Server {
  static override options = { hibernate: true };
  #waiting: { readonly connection: Connection; readonly message: WSMessage }[] = [];

  override onStart(): void {
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS rows (data TEXT NOT NULL)");
  }

  override onMessage(connection: Connection, message: WSMessage): void {
    this.#waiting.push({ connection, message });
    if (this.#waiting.length === 1) {
      this.ctx.waitUntil(scheduler.wait(0).then(() => this.#flush()));
    }
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const row = waiting.map(({ message }) => message).join("\n");
    this.ctx.storage.sql.exec("INSERT INTO rows VALUES (?)", row);
    for (const { connection, message } of waiting) this.answer(connection, message);
  }

  protected answer(connection: Connection, message: WSMessage): void {
    connection.send(message);
  }
}

/** The same, sent to everyone: the least that a room must do. */
export class DurableBroadcast extends DurableEcho {
  protected override answer(_connection: Connection, message: WSMessage): void {
    for (const connection of this.getConnections()) connection.send(message);
  }
}

/** Sends a message to everyone. */
export class Broadcast extends Server {
  static override options = { hibernate: true };

  override onMessage(_connection: Connection, message: WSMessage): void {
    for (const connection of this.getConnections()) connection.send(message);
  }
}

export default {
  async fetch(request, env) {
    const answer = await routePartykitRequest(request, { ...env });
    return answer ?? new Response("An echo", { status: request.method === "GET" ? 200 : 405 });
  },
} satisfies ExportedHandler<Env>;
