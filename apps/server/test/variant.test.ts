import type { CreateRoomResponse, RoomStatusResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { startGame } from "./test-game.ts";
import { testServer } from "./test-server.ts";

const server = testServer();

test("[SV9] a room is opened with a variant, and says so", async () => {
  const request = { game: "magic", variant: "commander" };
  const made = await server.post<CreateRoomResponse>("/api/rooms", request);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject(request);
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${made.body.room}`);
  expect(body).toMatchObject({ ...request, name: "Magic (Commander)" });
});

test.each([
  [{ variant: "pauper" }, /commander/],
  [{ game: "bazaar", variant: "commander" }, /none/],
  [{ game: "magic", variant: "" }, /./],
  [{ game: "magic", variant: 7 }, /./],
])("[SV9] %j is refused at the variant", async (request, message) => {
  const { status, body } = await server.post("/api/rooms", request);
  expect(status).toBe(400);
  expect(body).toMatchObject({
    error: { field: "variant", message: expect.stringMatching(message) },
  });
});

test("[SV9] [G6] everyone at such a table has the variant's game, and the seats its start", async () => {
  const opening = { game: "magic", variant: "commander" };
  const { players } = await startGame(server.url.origin, opening, ["Anna", "Ben"]);
  for (const { now, view, seat } of players) {
    expect(now.session?.game).toMatchObject({ variant: "commander", lethalDamage: 21 });
    expect(view.seats.get(seat)?.counters.life).toBe(40);
  }
});
