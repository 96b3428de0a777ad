import { OWLS_TEST_GAME_FILE } from "@baize/engine/testkit";
import { type CreateRoomResponse, LIMITS, type RoomStatusResponse } from "@baize/protocol";
import { expect, test } from "vitest";
import { createRoomBody, LARGE_DEFINITION_TEXTS } from "../../../scripts/worst/definitions.ts";
import { testServer } from "./test-server.ts";

const server = testServer();

test("[SV7] a room is opened with a game from a file", async () => {
  const made = await server.post<CreateRoomResponse>("/api/rooms", {
    definition: OWLS_TEST_GAME_FILE,
  });
  expect(made.status).toBe(201);
  expect(made.body.game).toBe("owls");
  const { body } = await server.request<RoomStatusResponse>(`/api/rooms/${made.body.room}`);
  expect(body).toMatchObject({ name: "Owls", game: "owls", seats: { free: [1, 2] } });
});

test.each([
  [
    "at the part at fault",
    { definition: { ...OWLS_TEST_GAME_FILE, seats: 99 } },
    "definition.seats",
  ],
  [
    "with an unknown key",
    { definition: { ...OWLS_TEST_GAME_FILE, onDraw: "fetch()" } },
    "definition.onDraw",
  ],
  [
    "under a built-in game's id",
    { definition: { ...OWLS_TEST_GAME_FILE, id: "magic" } },
    "definition.id",
  ],
  ["beside another game", { definition: OWLS_TEST_GAME_FILE, game: "magic" }, "game"],
])("[SV8] a file is refused %s", async (_, request, field) => {
  const { status, body } = await server.post("/api/rooms", request);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { field, message: expect.any(String) } });
});

test("[SV8] a file that is too large is refused by the limit's size", async () => {
  const text = "x".repeat(LIMITS.definitionBytes);
  const { status, body } = await server.post("/api/rooms", {
    definition: { ...OWLS_TEST_GAME_FILE, name: text },
  });
  expect(status).toBe(413);
  expect(JSON.stringify(body)).toContain(String(LIMITS.definitionBytes));
});

test.each(LARGE_DEFINITION_TEXTS)(
  "[SV7] a definition as large as may be makes a room, full of %s",
  async (_, text) => {
    const { status, body } = await server.post("/api/rooms", JSON.parse(createRoomBody(text)));
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
  },
);
