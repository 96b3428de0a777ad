import { gunzipSync } from "node:zlib";
import { openReplay } from "@baize/client";
import { type SeenMoment, seenMomentOfView } from "@baize/engine";
import type { CreateRoomResponse, RoomStatusResponse, ShareReplayResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { testServer } from "./test-server.ts";

const server = testServer();

/** Two players with hands, of whom Anna shares her view; the moment that the shared replay ends with. */
const shared = async (): Promise<SeenMoment> => {
  const { room, keys } = await server.createRoom();
  const anna = await server.claim(room, { key: keys.player, name: "Anna" });
  const ben = await server.claim(room, { key: keys.player, name: "Ben" });
  for (const [{ key }, name] of [
    [anna, "Forest"],
    [ben, "Secret"],
  ] as const) {
    const player = await server.connect(room, key);
    await player.play("deck.load", { cards: [{ name, count: 20 }] });
    await player.play("library.draw", { count: 3 });
  }
  const made = await server.post<ShareReplayResponse>(`/api/rooms/${room}/shares`, {
    key: anna.key,
    view: "own",
  });
  expect(made.status).toBe(201);
  const file = await fetch(new URL(`/api/rooms/${room}/shares/${made.body.share}`, server.url));
  const data = new Uint8Array(await file.arrayBuffer());
  const replay = openReplay(gunzipSync(data).toString());
  if (!replay.ok) throw new Error(replay.message);
  return seenMomentOfView(replay.value.game, replay.value.at(replay.value.length - 1).view);
};

test("[PF1] [PF2] [PF4] [LW10] a table plays on from a shared replay with placeholders, and its seats are open", async () => {
  const moment = await shared();
  expect(JSON.stringify(moment)).not.toContain("Secret");
  const made = await server.post<CreateRoomResponse>("/api/rooms", { game: "magic", moment });
  expect(made.status).toBe(201);
  const { room, keys } = made.body;
  const status = () => server.request<RoomStatusResponse>(`/api/rooms/${room}`);
  const open = [
    { seat: 1, name: "Anna" },
    { seat: 2, name: "Ben" },
  ];
  expect((await status()).body.seats).toMatchObject({ taken: [], open });
  expect((await status()).body.seats.free.slice(0, 2)).toEqual([1, 2]);
  const carl = await server.claim(room, { key: keys.player, name: "Carl", seat: 2 });
  expect((await status()).body.seats.taken).toMatchObject([{ seat: 2, name: "Carl" }]);
  expect((await status()).body.seats.open).toEqual(open.slice(0, 1));
  const { body } = await server.request<{ view: { cards: Record<string, object> } }>(
    `/api/rooms/${room}/state`,
    { headers: { authorization: `Bearer ${carl.key}` } },
  );
  const hand = Object.values(body.view.cards);
  expect(hand).toHaveLength(3);
  for (const card of hand) {
    expect(card).toMatchObject({ zone: "hand:2", face: { name: "Unknown card", unknown: true } });
  }
  const again = await server.post(`/api/rooms/${room}/seats`, {
    key: keys.player,
    name: "Dora",
    seat: 2,
  });
  expect(again.body).toMatchObject({ error: { code: "seat_taken" } });
  const anna = await server.claim(room, { key: keys.player, name: "Anna", seat: 1 });
  const player = await server.connect(room, anna.key);
  await player.play("library.draw", { count: 1 });
});

const ONE = { seat: 1, name: "Anna" };
const CARD = { zone: "battlefield:1", owner: 1, position: { x: 0.5, y: 0.5 } };
const moment = (part: object) => ({ seats: [ONE], faces: [{ name: "Bear" }], cards: [], ...part });

test.each([
  ["an unknown key", { handles: [] }, "moment.handles"],
  ["a card with a handle", { cards: [{ ...CARD, handle: "12345678" }] }, "moment.cards.0.handle"],
  ["a seat that there isn't", { seats: [{ seat: 16, name: "Anna" }] }, "moment.seats.0.seat"],
  ["a zone that there isn't", { cards: [{ ...CARD, zone: "nest:1" }] }, "moment.cards.0.zone"],
  ["a zone of an empty seat", { cards: [{ ...CARD, zone: "hand:2" }] }, "moment.cards.0.zone"],
  ["a face that there isn't", { cards: [{ ...CARD, face: 1 }] }, "moment.cards.0.face"],
  ["an owner who isn't there", { cards: [{ ...CARD, owner: 2 }] }, "moment.cards.0.owner"],
  ["a circle", { cards: [{ ...CARD, attachedTo: 0 }] }, "moment.cards.0.attachedTo"],
  [
    "a marked card in a hand",
    { cards: [{ zone: "hand:1", owner: 1, tapped: true }] },
    "moment.cards.0.zone",
  ],
  [
    "too many cards",
    { cards: [1, 2].map(() => ({ zone: "library:1", owner: 1, count: 1_600 })) },
    "moment.cards",
  ],
  ["a turn of an empty seat", { turn: { seat: 2, number: 1 } }, "moment.turn.seat"],
  ["an unknown phase", { phase: "tea" }, "moment.phase"],
  ["a turn that no game reaches", { turn: { seat: 1, number: 2 ** 40 } }, "moment.turn.number"],
  ["a seat that is named twice", { seats: [ONE, ONE] }, "moment.seats.1.seat"],
  ["damage from nobody", { seats: [{ ...ONE, damage: { Ben: 3 } }] }, "moment.seats.0.damage"],
  [
    "a value beyond a counter's bounds",
    { seats: [{ ...ONE, counters: { poison: -1 } }] },
    "moment.seats.0.counters",
  ],
  [
    "counters of a card in a library",
    { cards: [{ zone: "library:1", owner: 1, counters: { charge: 1 } }] },
    "moment.cards.0.counters",
  ],
  [
    "a placeholder with a face",
    { faces: [{ name: "Bear", unknown: true }] },
    "moment.faces.0.unknown",
  ],
  ["a face that isn't text", { faces: [{ name: 7 }] }, "moment.faces.0.name"],
  [
    "a face of many numbers on many cards",
    {
      faces: [
        {
          name: "Bear",
          numbers: Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`n${n}`, n])),
        },
      ],
      cards: Array.from({ length: 700 }, () => ({ zone: "library:1", owner: 1, face: 0 })),
    },
    "moment.faces",
  ],
  ["cards within cards", { cards: [{ ...CARD, cards: [CARD] }] }, "moment.cards.0.cards"],
  ["no seat", { seats: [] }, "moment.seats"],
])("[PF5] a moment with %s is refused at the part at fault", async (_, part, field) => {
  const { status, body } = await server.post("/api/rooms", {
    game: "magic",
    moment: moment(part),
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { field, message: expect.any(String) } });
});

test("[PF5] a moment comes with no match, and a moment of no known game makes no room", async () => {
  const request = { game: "magic", moment: moment({}) };
  const match = await server.post("/api/rooms", { ...request, bestOf: 3 });
  expect(match.body).toMatchObject({ error: { code: "invalid_request", field: "bestOf" } });
  const game = await server.post("/api/rooms", { ...request, game: "tea" });
  expect(game.body).toMatchObject({ error: { code: "unknown_game", field: "game" } });
  const large = await server.post("/api/rooms", {
    ...request,
    moment: moment({
      faces: Array.from({ length: 300 }, () => ({ name: "x", text: "x".repeat(999) })),
    }),
  });
  expect(large.body).toMatchObject({ error: { code: "too_large" } });
});
