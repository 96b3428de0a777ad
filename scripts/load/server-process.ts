import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/** How a server runs, as far as it affects measurements. */
export type ServerMode = "bare workerd" | "wrangler dev" | "unknown";

/** The processes of a server on this machine, from /proc. */
export interface ServerProcesses {
  readonly mode: ServerMode;
  /** Those of workerd: Wrangler's own work beside it doesn't count. */
  readonly pids: readonly number[];
  /** The folder of the rooms; null when it can't be found. */
  readonly folder: string | null;
}

const TICKS_PER_SECOND = 100;
const LISTENING = "0A";
const ESTABLISHED = "01";

/** The processes behind a local address; null when they can't be found, as behind a proxy. */
export function findServerProcesses(url: string): ServerProcesses | null {
  const { hostname, port } = new URL(url);
  if (hostname !== "localhost" && hostname !== "127.0.0.1") return null;
  try {
    const listener = listenerOf(Number(port));
    if (listener === null) return null;
    const group = groupOf(listener);
    const folder = routedFolder(listener);
    const members = processes().filter(
      (pid) => groupOf(pid) === group || (folder !== null && configOf(pid)?.startsWith(folder)),
    );
    const pids = members.filter((pid) => commandOf(pid)[0]?.endsWith("workerd"));
    if (pids.length === 0) return null;
    const config = pids.map(configOf).find((file) => file !== undefined);
    return { mode: modeOf(members), pids, folder: config ? join(config, "..") : null };
  } catch {
    // No /proc: another system.
    return null;
  }
}

/** The configuration that a workerd serves. */
const configOf = (pid: number): string | undefined =>
  commandOf(pid).find((argument) => argument.endsWith(".capnp"));

/** The folder of the rooms if a process is a router; the processes behind it have their configurations there. */
function routedFolder(pid: number): string | null {
  const config = configOf(pid);
  return config?.endsWith("/router.capnp") ? join(config, "..", "/") : null;
}

/** The user and system time of processes so far, in milliseconds. */
export function cpuMsOf({ pids }: Pick<ServerProcesses, "pids">): number {
  return sum(pids.map((pid) => scheduledMs(pid) ?? tickedMs(pid)));
}

/** The time of their main threads alone, on which workerd runs JavaScript, in milliseconds. Linux only. */
export function mainThreadMsOf({ pids }: ServerProcesses): number {
  return sum(pids.map((pid) => threadMs(pid, pid)));
}

const threadMs = (pid: number, thread: number | string): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]) / 1_000_000;

/**
 * The scheduler's time in nanoseconds, since short runs take only a few ticks. Null when the system doesn't provide it.
 */
function scheduledMs(pid: number): number | null {
  try {
    return sum(readdirSync(`/proc/${pid}/task`).map((thread) => threadMs(pid, thread)));
  } catch {
    // No such file, or a thread that has just ended.
    return null;
  }
}

function tickedMs(pid: number): number {
  return (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) * (1_000 / TICKS_PER_SECOND);
}

/** Resident memory of processes, in megabytes. */
export function memoryMbOf({ pids }: Pick<ServerProcesses, "pids">): number {
  return sum(pids.map(residentKb)) / 1024;
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** The busy time of the whole machine so far, in milliseconds; null when it is unknown. */
export function machineBusyMs(): number | null {
  try {
    const [, user, nice, system, , , irq, softirq] = read("/proc/stat").split(/\s+/).map(Number);
    return (
      sum([user ?? 0, nice ?? 0, system ?? 0, irq ?? 0, softirq ?? 0]) * (1000 / TICKS_PER_SECOND)
    );
  } catch {
    return null;
  }
}

function modeOf(members: readonly number[]): ServerMode {
  const commands = members.map((pid) => commandOf(pid).join(" "));
  if (commands.some((command) => command.includes("wrangler"))) return "wrangler dev";
  return commands.some((command) => command.includes("workerd serve")) ? "bare workerd" : "unknown";
}

/** How many sockets are open at a local address. */
export const openSocketCountOf = (url: string): number =>
  endsAt(Number(new URL(url).port), ESTABLISHED).length;

/** The entries of the system's tables for a local port, split into fields. */
function endsAt(port: number, wanted: string): string[][] {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    read(table)
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === wanted),
  );
}

function listenerOf(port: number): number | null {
  const inodes = endsAt(port, LISTENING).map((fields) => `socket:[${fields[9]}]`);
  return processes().find((pid) => holdsOne(pid, inodes)) ?? null;
}

function holdsOne(pid: number, inodes: readonly string[]): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) =>
      inodes.includes(readlinkSync(`/proc/${pid}/fd/${fd}`)),
    );
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

function processes(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The arguments that a process was started with; none when there is no such process. */
export function commandOf(pid: number): string[] {
  return readOr(`/proc/${pid}/cmdline`).split("\0");
}

function groupOf(pid: number): number {
  return Number(statOf(pid)[2]);
}

/** The fields of /proc/PID/stat after the name, which may contain anything. */
function statOf(pid: number): string[] {
  const text = readOr(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function readOr(file: string): string {
  try {
    return read(file);
  } catch {
    // The process has ended.
    return "";
  }
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + (each || 0), 0);
}
