import { type Connection, Server, type WSMessage } from "partyserver";

/** One room: it sends every message back. */
export class RoomServer extends Server {
  static override options = { hibernate: true };

  override onMessage(connection: Connection, message: WSMessage): void {
    connection.send(message);
  }
}
