import { connect, exchangeSeatKey, unwrap } from "@baize/client";
import { sendIntentOrThrow } from "@baize/client/testkit";
import type { CreateTournamentResponse, ErrorResponse, RoomStatusResponse } from "@baize/protocol";
import { expect, onTestFinished, test } from "vitest";
import { parsePairings } from "../src/pairings.ts";
import { TEST_SERVER_KEY_SECRET, testServer } from "./test-server.ts";

const server = testServer({ KEY_SECRET: TEST_SERVER_KEY_SECRET });
const paced = testServer({
  KEY_SECRET: TEST_SERVER_KEY_SECRET,
  CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
  ROOMS_PER_MINUTE: "2",
});

const LIST = "Table,Player 1,Player 2\r\n1,Anna,Ben\r\n2,Chloe,Dan\r\n";

const post = <T>(body: object) =>
  server.request<T>("/api/events", { method: "POST", body: JSON.stringify(body) });

const statusOf = async (room: string) =>
  (await server.request<RoomStatusResponse>(`/api/rooms/${room}`)).body;

test("[OE1] [LP2] an event has a table for each row of its list, with its players seated and a judge's link", async () => {
  const { status, body } = await post<CreateTournamentResponse>({
    name: "Friday",
    game: "magic",
    bestOf: 3,
    tables: LIST,
  });
  expect(status).toBe(201);
  expect(
    body.tables.map(({ table, players }) => [table, ...players.map(({ name }) => name)]),
  ).toEqual([
    ["1", "Anna", "Ben"],
    ["2", "Chloe", "Dan"],
  ]);
  const [first] = body.tables;
  if (!first) throw new Error("There is no table");
  const fragment = new URLSearchParams(new URL(body.link).hash.slice(1));
  expect(fragment.get("rooms")?.split(".")).toEqual(body.tables.map(({ room }) => room));
  expect(await statusOf(first.room)).toMatchObject({
    name: "Friday · 1",
    seats: {
      taken: [
        { name: "Anna", invited: true },
        { name: "Ben", invited: true },
      ],
    },
    match: { bestOf: 3 },
    calling: false,
  });
  const [anna] = first.players;
  expect(anna?.link).toContain(`/r/${first.room}?game=magic#key=${anna?.invitation}`);
  expect(first.links.judge).toContain(`?game=magic#key=${first.keys.judge}`);
});

test("[OE1] a room's status says while somebody waits for the judge", async () => {
  const { body } = await post<CreateTournamentResponse>({ tables: "1,Anna,Ben" });
  const [table] = body.tables;
  const [anna] = table?.players ?? [];
  if (!table || !anna) throw new Error("There is no table");
  const { key } = unwrap(
    await exchangeSeatKey(server.url.origin, table.room, { seat: 1, key: anna.invitation }),
  );
  const player = connect({ url: server.url.origin, room: table.room, key, seeds: null });
  onTestFinished(() => player.close());
  await sendIntentOrThrow(player, "judge.call", { called: true });
  expect((await statusOf(table.room)).calling).toBe(true);
});

test.each([
  ["", "tables.1", "Row 1: no table is listed"],
  ["Table,Player\n", "tables.1", "Row 1: no table is listed"],
  ["1,Anna\n,Ben", "tables.2", "Row 2: the table's name is missing"],
  ["1\n", "tables.1", "Row 1: no player is named"],
  ["1,Anna\n1,Ben", "tables.2", "Row 2: table 1 is listed twice"],
  ["1,Anna,Anna", "tables.1", "Row 1: Anna is named twice"],
  ["1,Anna,Ben,Chloe", "tables.1", "Row 1: a table of this game has 2 seats"],
  [`1,${"A".repeat(41)}`, "tables.1", "has more than 40 characters"],
  ["1,Anna,B\u202Een", "tables.1", "can't be a name"],
  ["1,Anna,Anna\u200B", "tables.1", "Row 1: Anna is named twice"],
  [
    `${"7".repeat(40)},Anna`,
    "tables.1",
    `the names of the event and of table ${"7".repeat(40)} have more than 80 characters together`,
  ],
  ['1,"Anna', "tables.1", "Row 1: a quotation mark isn't closed"],
  [
    Array.from({ length: 51 }, (_, at) => `${at},Anna`).join("\n"),
    "tables.51",
    "Row 51: an event has at most 50 tables",
  ],
])("[OE2] what is wrong in a list is said with its row: %j", (list, field, message) => {
  const read = parsePairings(list, {
    seats: 2,
    roomNameOf: (table) => `The longest night of the whole year 2026 · ${table}`,
  });
  expect(read).toMatchObject({ error: { code: "bad_tables", field } });
  expect(read.ok ? "" : read.error.message).toContain(message);
});

test.each([
  ["1;Anna;Ben\n2;Chloe;Dan"],
  ["1\tAnna\tBen\n2\tChloe\tDan"],
  ["\uFEFFTisch,Spieler,Spieler\n1, Anna , Ben,\n\n2,Chloe,Dan\n"],
  ['1,"Anna",Ben\n"2",Chloe,Dan'],
  ["Tisch-Nr.;Spieler 1;Spieler 2\n1;Anna;Ben\n2;Chloe;Dan"],
])("[OE2] a list is read as spreadsheets write it: %j", (list) => {
  expect(parsePairings(list, { seats: 4, roomNameOf: (table) => table })).toEqual({
    ok: true,
    value: [
      { table: "1", players: ["Anna", "Ben"] },
      { table: "2", players: ["Chloe", "Dan"] },
    ],
  });
});

test("[OE2] each table of an event counts as a room of its caller, and one of more tables than a minute allows takes the whole minute", async () => {
  const make = async () => {
    const { status, body } = await paced.request<CreateTournamentResponse & ErrorResponse>(
      "/api/events",
      {
        method: "POST",
        body: JSON.stringify({ tables: "1,Anna\n2,Ben\n3,Chloe" }),
        headers: { "x-forwarded-for": "203.0.113.9" },
      },
    );
    return [status, body.tables?.length ?? body.error.code];
  };
  expect([await make(), await make()]).toEqual([
    [201, 3],
    [429, "too_many_requests"],
  ]);
});

test.each([
  ["1,An\u202Ena,Ben", "An\uFFFDna"],
  ['1,"An\nna",Ben', "An\uFFFDna"],
  ['1,"An\u0007na",Ben', "An\uFFFDna"],
])(
  "[OE2] the sentence about a name has nothing that turns a text around or ends its line: %j",
  (list, shown) => {
    const read = parsePairings(list, { seats: 4, roomNameOf: (table) => table });
    const message = read.ok ? "" : read.error.message;
    expect(message).toContain(shown);
    expect(message).not.toMatch(/[\p{C}\u2028\u2029]/u);
  },
);

test("[BU5] while the tables of a tournament are made, other rooms have their turns", async () => {
  const made = await server.createRoom();
  const player = await server.sit(made, "Anna");
  const tables = Array.from({ length: 20 }, (_, at) => `${at},Anna ${at},Ben ${at}`).join("\n");
  let isMade = false;
  const event = server.post("/api/events", { tables }).then(({ status }) => {
    isMade = true;
    return status;
  });
  let acks = 0;
  for (; !isMade; acks += 1) await player.play("coin.flip", {});
  expect(await event).toBe(201);
  // Before and after, some come in any case.
  expect(acks).toBeGreaterThan(8);
});
