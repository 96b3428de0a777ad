import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createRoom, deleteRoom, fetchRoomStatus, unwrap } from "@baize/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databasesIn, isRoomFile, roomFiles } from "./baize/data-folder.ts";
import { connectWithKey, createRoomWithKeys, TallyingPlayer } from "./faults/players.ts";
import {
  commandBlockReader,
  firstLinesOfCommandBlocks,
  UNTESTED_COMMANDS,
} from "./operator-pages/blocks.ts";
import {
  commitAll,
  copySourcesToRepository,
  newTestMachine,
  runCommands,
  startServer,
  systemdUnitOf,
} from "./operator-pages/machine.ts";
import { findFirstOfFreePorts, isPortFree } from "./ports.ts";

const SET_UP = "docs/self-hosting.md";
const OPERATE = "docs/operations.md";

const machine = newTestMachine();
const { root, baize } = machine;
const inside = (path: string): string => join(root, path);
const run = (commands: string, env: NodeJS.ProcessEnv = {}) =>
  runCommands(machine, commands, { cwd: baize, env });

const setUp = commandBlockReader(SET_UP);
beforeAll(async () => {
  await copySourcesToRepository(machine);
  const install = setUp.next("git clone REPOSITORY");
  await runCommands(machine, install.replace("REPOSITORY", machine.repository));
}, 180_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("[DO5] each command of the pages for operators is run by a test, or it is said why not", () => {
  const lines = [...firstLinesOfCommandBlocks(SET_UP), ...firstLinesOfCommandBlocks(OPERATE)];
  expect(Object.keys(UNTESTED_COMMANDS).filter((line) => !lines.includes(line))).toEqual([]);
});

test("[DO5] the page about an own server brings one up on an empty machine, backs it up and updates it", async () => {
  expect(machine.called()).toContain("useradd --system");

  await run(setUp.next("> /etc/baize.env"));
  expect(machine.called()).toContain("systemctl enable --now baize\n");
  expect(readFileSync(inside("etc/caddy/Caddyfile"), "utf8")).toContain("reverse_proxy");
  const unit = systemdUnitOf(machine, "baize");
  const port = await findFirstOfFreePorts(5);
  const url = `http://127.0.0.1:${port}`;
  const start = () => startServer(machine, unit.command, { ...unit.env, PORT: `${port}` });
  const first = await start();
  const { room, keys, links } = unwrap(await createRoom(url, { game: "standard-52" }));
  expect(links.host).toMatch(/^https:\/\/cards\.example\/r\//);
  expect(databasesIn(inside("var/lib/baize")).filter(isRoomFile)).toHaveLength(1);

  const check = setUp.next("curl https://cards.example/api/health");
  expect(await run(check.replace("https://cards.example", url))).toContain('"ok":true');
  await run(setUp.next("backup /backups/"));
  const [backup = ""] = readdirSync(inside("backups"));
  expect(backup).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(readdirSync(join(inside("backups"), backup))).toContain("key-secret");

  writeFileSync(join(machine.repository, "NEW"), "");
  await commitAll(machine.repository, "tests: a new version");
  await run(setUp.next("git pull"));
  expect(existsSync(join(baize, "NEW"))).toBe(true);
  expect(machine.called()).toContain("systemctl restart baize\n");
  await first.stop();
  const second = await start();
  expect(await fetchRoomStatus(url, room, keys.host)).toMatchObject({ ok: true });
  await second.stop();

  const all = { DATA: inside("var/lib/baize"), PORT: `${port}` };
  const several = await startServer(machine, setUp.next("--processes 4"), all);
  expect(await fetchRoomStatus(url, room, keys.host)).toMatchObject({ ok: true });
  await several.stop();
  await run(setUp.next("--print-proxy caddy"));
  for (const name of ["Caddyfile", "haproxy.cfg"]) {
    expect(readFileSync(join(baize, name), "utf8")).toContain("cards.example");
  }
  expect(setUp.left()).toEqual([]);
});

test("[DO5] the page about operating a server lists, prunes, backs up, restores and repairs its rooms", async () => {
  const page = commandBlockReader(OPERATE);
  rmSync(inside("backups"), { recursive: true });
  const port = await findFirstOfFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const here = (commands: string): string => commands.replaceAll("http://localhost:8787", url);
  const prune = page.next("rooms prune");
  const WEBHOOKS = await run(`${page.next("WEBHOOKS=")}printf %s "$WEBHOOKS"`);
  const settings = { PORT: `${port}`, WEBHOOKS, OPEN_TABLES: "1" };
  const start = () => startServer(machine, "npm start", settings);
  const first = await start();

  const others = [await createRoomWithKeys(url), await createRoomWithKeys(url)];
  expect(await run(prune)).toContain("0 rooms, 0.0 MB, are deleted.");
  const [gone = { room: "" }] = others;
  const reviewed = await run(page.next("tables list"), { ROOM: gone.room });
  expect(reviewed).toContain(`Table ${gone.room} is kept off the open list.`);
  const managed = await run(page.next("rooms list"), { ROOM: gone.room });
  expect(managed).toContain(`Room ${gone.room} is deleted.`);
  expect(managed).not.toContain("BAD ");
  expect(existsSync(join(baize, `${gone.room}.baize`))).toBe(true);
  const place = await createRoomWithKeys(url);
  const player = await TallyingPlayer.sit(place, "Anna");
  await run(page.next("backup /backups/"));
  const env = { ROOM: place.room, HOST_KEY: place.keys.host };
  await run(here(page.next("/export >")), env);
  player.client.close();
  await first.stop();

  renameSync(join(baize, ".data"), join(baize, ".data-lost"));
  const [date = ""] = readdirSync(inside("backups"));
  await run(page.next("restore /backups/").replace("2026-11-23", date));
  const second = await start();
  const back = await connectWithKey({ ...place, url }, player.key);
  expect(back.getSnapshot().view).toEqual(player.now.view);
  back.close();
  unwrap(await deleteRoom(url, place.room, place.keys.host));
  const restored = await run(here(page.next("/api/rooms/restore")), env);
  expect([...restored.matchAll(/\{"room":"([^"]+)"/g)].map(([, room]) => room)).toEqual([
    place.room,
    "again",
  ]);
  expect(await run(here(page.next("/exchange")), { SEAT_KEY: player.key })).toContain('{"seat":1,');

  const last = await TallyingPlayer.sit({ ...place, url }, "Ben");
  for (let act = 0; act < 20; act += 1) await last.act(act % 3);
  // What a server writes when it ends would hide the damage.
  await second.stop("SIGKILL");
  last.client.close();
  await expect.poll(() => isPortFree(port)).toBe(true);
  damageRow(place.room);
  const offered = await run(page.next("rooms repair"), env);
  expect(offered).toContain("Its last good state is revision ");
  expect(offered).toContain("It goes on from there.");
  await start();
  expect(await fetchRoomStatus(url, place.room, place.keys.host)).toMatchObject({ ok: true });
  expect(page.left()).toEqual([]);
});

/** Changes a row of a room's journal. */
function damageRow(room: string): void {
  const found = roomFiles(join(baize, ".data")).find((each) => each.room === room);
  const database = new DatabaseSync(String(found?.file));
  database.exec("UPDATE journal SET at = at + 1 WHERE seq = (SELECT max(seq) - 1 FROM journal)");
  database.close();
}
