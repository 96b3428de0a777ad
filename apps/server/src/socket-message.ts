import type { WSMessage } from "partyserver";

/** Sends unless the socket is closing. The client gets the rest when it reconnects. */
export const sendIfOpen = (socket: Pick<WebSocket, "send">, data: string | Uint8Array): void => {
  try {
    socket.send(data);
  } catch {
    // The socket's close event is still to come.
  }
};

/** A binary message of the platform as bytes. */
export const asBytes = (message: Exclude<WSMessage, string>): Uint8Array =>
  message instanceof ArrayBuffer
    ? new Uint8Array(message)
    : new Uint8Array(message.buffer, message.byteOffset, message.byteLength);
