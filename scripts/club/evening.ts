import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { exactCountGate, type Gate, reportOnlyGate, zeroCountGate } from "../faults/plan.ts";
import { type TimeStatistics, timeStatisticsOf } from "../load/times.ts";
import { captureTool, startTool } from "../tools.ts";
import type { BotAnswers, BotCommand } from "./bots.ts";
import { ClubServer } from "./club-server.ts";

export interface ClubEveningOptions {
  /** A project that has nothing but the packed client. */
  readonly project: string;
  readonly seconds: number;
  readonly rooms: number;
  readonly bots: number;
  readonly processes: number;
  /** What a bot waits on average before it does something. */
  readonly pauseMs: number;
}

/** When in the evening what happens, as a share of it. */
const KILL_AT = 0.35;
const BACKUP_AT = 0.7;

export interface ClubEveningResult {
  readonly gates: readonly Gate[];
  readonly ackMs: TimeStatistics;
  readonly awayMs: TimeStatistics;
}

/** The program with the bots, which answers one command at a time. */
function startBots({ project, rooms, bots, pauseMs }: ClubEveningOptions, url: string) {
  copyFileSync(join(import.meta.dirname, "bots.ts"), join(project, "bots.ts"));
  const args = ["bots.ts", url, rooms, bots, pauseMs].map(String);
  const tool = startTool("node", args, { cwd: project, stdio: ["pipe", "pipe", "inherit"] });
  const { stdin, stdout } = tool.child;
  if (!stdin || !stdout) throw new Error("The bots have no pipes");
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error("The bots ended");
    return JSON.parse(String(value));
  };
  const ask = async <C extends BotCommand>(command: C): Promise<BotAnswers[C["type"]]> => {
    stdin.write(`${JSON.stringify(command)}\n`);
    return (await next()) as BotAnswers[C["type"]];
  };
  return { ready: next(), ask, stop: tool.stop };
}

async function baize(...args: string[]): Promise<void> {
  const { code, output } = await captureTool("bun", ["scripts/baize.ts", ...args]);
  if (code !== 0) throw new Error(`baize ${args.join(" ")}\n${output}`);
}

/**
 * An evening of a club: bots that have only the packed client play in several rooms, one process of the server is
 * killed, and a backup that is made while they play is opened elsewhere. At the end everybody must see what a newcomer
 * sees, and nothing that was acked may be missing.
 */
export async function playClubEvening(
  plan: ClubEveningOptions,
  show: (text: string) => void,
): Promise<ClubEveningResult> {
  const folder = mkdtempSync(join(tmpdir(), "baize-club-"));
  const server = await ClubServer.start(join(folder, "rooms"), plan.processes);
  const bots = startBots(plan, server.url);
  const copies: ClubServer[] = [];
  try {
    show("people arrive");
    await bots.ready;
    const began = performance.now();
    const until = async (share: number): Promise<void> => {
      await sleep(Math.max(0, plan.seconds * 1000 * share - (performance.now() - began)));
    };
    show("everybody plays");
    await until(KILL_AT);
    const memoryMb = server.memoryMb;
    const victim = server.pids.at(-1);
    if (victim === undefined) throw new Error("The server has no process");
    process.kill(victim, "SIGKILL");
    show("a process was killed");

    await until(BACKUP_AT);
    const noted = await bots.ask({ type: "note" });
    const asked = performance.now();
    await baize("backup", join(folder, "backup"), "--data", server.data);
    const backupMs = performance.now() - asked;
    await baize("restore", join(folder, "backup"), "--data", join(folder, "elsewhere"));
    const copy = await ClubServer.start(join(folder, "elsewhere"), 1);
    copies.push(copy);
    show("the backup is open elsewhere");
    const restored = await bots.ask({ type: "checkCopy", url: copy.url });

    await until(1);
    const end = await bots.ask({ type: "end" });
    const awayMs = timeStatisticsOf(end.awayMs);
    const refused = Object.values(end.refused).reduce((sum, each) => sum + each, 0);
    const gates = [
      reportOnlyGate("rooms", end.rooms),
      reportOnlyGate("bots", end.bots),
      reportOnlyGate("intents acked", end.acked),
      reportOnlyGate("intents refused", `${refused} ${JSON.stringify(end.refused)}`),
      exactCountGate(
        "ends of the server with an error, each followed by a start",
        server.exits.length,
        1,
      ),
      reportOnlyGate("bots whose connection it cost", awayMs.count),
      zeroCountGate("bots that lost what was acked, or got it twice", end.lost),
      zeroCountGate("clients behind an ack they had", end.behind),
      exactCountGate("bots who see what a newcomer with their key sees", end.alike, end.compared),
      reportOnlyGate("intents acked before the backup", noted.acked),
      reportOnlyGate("time of the backup in ms", Math.round(backupMs)),
      zeroCountGate("rooms of the backup behind an ack from before it", restored.behind),
      zeroCountGate("bots that miss something in the backup", restored.lost),
      zeroCountGate("views in the backup that nobody had", restored.different),
      {
        ...reportOnlyGate("views in the backup compared", restored.compared),
        holds: restored.compared > 0,
      },
      reportOnlyGate("memory of the server in MB, before the kill", Math.round(memoryMb)),
    ];
    return { gates, ackMs: timeStatisticsOf(end.ackMs), awayMs };
  } finally {
    await bots.stop();
    await Promise.all([server, ...copies].map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}
