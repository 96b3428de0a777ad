import type { RoomLinksResponse, SetPictureResponse } from "@baize/protocol";
import { makePng } from "@baize/room/testkit";
import type { RoomApi } from "./room-api.ts";
import type { TestSocket } from "./test-socket.ts";

/** The name of a card that is hidden from all but its seat. */
const hiddenName = (seat: number, index: number): string => `Hidden-of-${seat}-no-${index}`;

export const HIDDEN_NAME_PATTERN = /Hidden-of-(\d)-no-\d+/g;

/** Brings a picture for a card: in its pixels stands the card's name. */
const pictureOf = async (
  { server, room, key }: { readonly server: RoomApi; readonly room: string; readonly key: string },
  name: string,
): Promise<string> => {
  const { body, status } = await server.request<SetPictureResponse>(
    `/api/rooms/${room}/pictures?name=${name}`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: makePng({ pixels: name }),
    },
  );
  if (status !== 201) throw new Error(`A picture was refused: ${status}`);
  return body.picture;
};

/**
 * A table of three whose hidden cards have unmistakable names; the first seat is the host. With `judgeReadsLists` a judge
 * is there, who may read the locked lists.
 */
export const setUpHiddenTable = async (server: RoomApi, { judgeReadsLists = false } = {}) => {
  const { room, keys } = await server.createRoom();
  const seatKeys: string[] = [];
  const sockets: TestSocket[] = [];
  const pictures: string[] = [];
  const moments: number[] = [];
  for (const [index, name] of ["Anna", "Ben", "Chloe"].entries()) {
    const key = index === 0 ? keys.host : keys.player;
    const claimed = await server.claim(room, { key, name, seat: index + 1 });
    const socket = await server.connect(room, claimed.key);
    const cards = Array.from({ length: 30 }, (_, card) => ({
      name: hiddenName(index + 1, card),
      count: 1,
    }));
    const loaded = await socket.play("deck.load", { cards });
    moments.push(loaded.revision);
    await socket.play("library.draw", { count: 5 });
    const [hand] = Object.keys(socket.overlay.cards);
    await socket.play("card.move", {
      moves: [{ card: hand, to: { zone: "battlefield" }, faceDown: true }],
    });
    // For one in the hand and for the one that lies face down.
    const seen = new Map(Object.values(socket.overlay.cards).map(({ zone, face }) => [zone, face]));
    for (const face of seen.values()) {
      if (face) pictures.push(await pictureOf({ server, room, key: claimed.key }, face.name));
    }
    seatKeys.push(claimed.key);
    sockets.push(socket);
  }
  // Decks are locked, so that their lists are among what nobody may open alone.
  await sockets[0]?.play("match.set", { bestOf: 3, judgeReadsLists });
  for (const socket of sockets) await socket.play("seat.ready", { ready: true });
  await sockets[0]?.play("room.listing.set", { language: "en" });
  const started = await sockets[0]?.play("turn.start", { first: 1 });
  moments.push(started?.revision ?? 0);
  if (judgeReadsLists) {
    const made = await server.post<RoomLinksResponse>(`/api/rooms/${room}/links`, {
      key: keys.host,
      judge: true,
    });
    const judge = await server.connect(room, made.body.keys.judge ?? "");
    await judge.play("judge.join", { name: "Gita" });
    sockets.push(judge);
  }
  return { at: server, room, keys, seatKeys, sockets, pictures, moments };
};

export type HiddenTable = Awaited<ReturnType<typeof setUpHiddenTable>>;
