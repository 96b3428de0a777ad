import { existsSync, readFileSync } from "node:fs";

/**
 * SQLite's write-ahead log: a header, then frames, each the new bytes of a page, with a checksum over all before it.
 * From the first frame on whose checksum is wrong SQLite ignores the rest, and says nothing: the database is then an
 * older one.
 * https://www.sqlite.org/fileformat2.html#walformat
 */

const HEADER = 32;
const FRAME_HEADER = 24;
/** What of a header and of a frame's header the checksum covers. */
const HEADER_SUMMED = 24;
const FRAME_SUMMED = 8;
const MAGIC = 0x377f0682;
const VERSION = 3_007_000;
const MIN_PAGE = 512;
const MAX_PAGE = 65_536;
/** A file may still have frames of so many uses before the present one. */
const MAX_USES = 1000;

/** Where a log is damaged, and how much SQLite would leave out. */
interface LogFault {
  /** The first damaged frame, counted from 0; -1 for the header. */
  readonly frame: number;
  /** The commits that come after it. */
  readonly lostCommits: number;
}

export interface FaultyLog {
  /** The database that the log belongs to. */
  readonly file: string;
  readonly fault: LogFault;
}

/** The databases whose write-ahead log is damaged. Look only while no server writes to them. */
export const findFaultyLogs = (databases: readonly string[]): FaultyLog[] =>
  databases.flatMap((file) => {
    const log = `${file}-wal`;
    const fault = existsSync(log) ? logFault(readFileSync(log)) : null;
    return fault ? [{ file, fault }] : [];
  });

/** Whether a database's log has frames that SQLite leaves out, because of damage, a crash or an earlier use. */
export function hasUnreadFrames(file: string): boolean {
  const log = existsSync(`${file}-wal`) ? readLog(readFileSync(`${file}-wal`)) : null;
  return log !== null && soundFrames(log) < log.frames;
}

interface Salts {
  /** Counted up by one with each use of the file. */
  readonly first: number;
  readonly second: number;
}

interface Log {
  readonly view: DataView;
  readonly bytes: Uint8Array;
  readonly pageSize: number;
  readonly frames: number;
  readonly isLittleEndian: boolean;
  readonly isHeaderSound: boolean;
  /** What all frames since the log's beginning bear; those of an earlier use of the file bear others. */
  readonly salts: Salts;
}

/** A running checksum: two numbers of 32 bits. */
type Sum = [number, number];

/**
 * What is wrong with a log; null when nothing is. A frame that is only half there, with no whole commit after it, is
 * what a crash leaves: nobody was told of it.
 */
function logFault(bytes: Uint8Array): LogFault | null {
  const log = readLog(bytes);
  if (!log) return null;
  const sound = soundFrames(log);
  const from = log.isHeaderSound ? sound + 1 : 0;
  const lostCommits = commitsOf(log, from).length;
  if (lostCommits === 0) return null;
  return { frame: log.isHeaderSound ? sound : -1, lostCommits };
}

interface MendedLog {
  readonly bytes: Uint8Array;
  /** How many frames are left out, since nobody can say which page they are. */
  readonly leftOut: number;
}

/** The log with right checksums up to its last commit, as if its bytes were those that were written. */
export function withNewChecksums(given: Uint8Array): MendedLog {
  const log = readLog(given);
  if (!log) return { bytes: given, leftOut: 0 };
  const { pageSize, isLittleEndian, salts } = log;
  const frameBytes = FRAME_HEADER + pageSize;
  const last = commitsOf(log, 0).at(-1) ?? -1;
  const pages = last < 0 ? 0 : log.view.getUint32(HEADER + last * frameBytes + 4);
  const all = Array.from({ length: last + 1 }, (_, frame) => HEADER + frame * frameBytes);
  const kept = all.filter((at) => isPage(log.view.getUint32(at), pages));
  const bytes = Buffer.concat([
    log.bytes.subarray(0, HEADER),
    ...kept.map((at) => log.bytes.subarray(at, at + frameBytes)),
  ]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(0, isLittleEndian ? MAGIC : MAGIC + 1);
  view.setUint32(4, VERSION);
  view.setUint32(8, pageSize);
  writeSalts(view, 16, salts);
  let sum = add([0, 0], { view, isLittleEndian }, [0, HEADER_SUMMED]);
  writeSum(view, HEADER_SUMMED, sum);
  for (let at = HEADER; at < bytes.length; at += frameBytes) {
    writeSalts(view, at + 8, salts);
    sum = sumOfFrame(sum, { view, isLittleEndian, pageSize }, at);
    writeSum(view, at + 16, sum);
  }
  return { bytes, leftOut: all.length - kept.length };
}

/** What SQLite reads of a log: nothing, or the log up to its first damaged frame. */
export function undamagedLogPart(given: Uint8Array): Uint8Array {
  const log = readLog(given);
  if (!log?.isHeaderSound) return new Uint8Array();
  return log.bytes.subarray(0, HEADER + soundFrames(log) * (FRAME_HEADER + log.pageSize));
}

/** Whether a database of so many pages has one of this number; it has no page 0. */
const isPage = (page: number, pages: number): boolean => page > 0 && page <= pages;

/** Null for a log without frames, as SQLite leaves it. */
function readLog(given: Uint8Array): Log | null {
  const bytes = new Uint8Array(given);
  const view = new DataView(bytes.buffer);
  if (bytes.length < HEADER + FRAME_HEADER + MIN_PAGE) return null;
  const isLittleEndian = view.getUint32(0) !== MAGIC + 1;
  const sum = add([0, 0], { view, isLittleEndian }, [0, HEADER_SUMMED]);
  const isHeaderSound = (view.getUint32(0) | 1) === MAGIC + 1 && isSum(view, HEADER_SUMMED, sum);
  const said = view.getUint32(8);
  const isPageSize = said >= MIN_PAGE && said <= MAX_PAGE && (said & (said - 1)) === 0;
  // All rooms have pages of the usual size.
  const pageSize = isPageSize ? said : 4096;
  const frames = Math.floor((bytes.length - HEADER) / (FRAME_HEADER + pageSize));
  const salts = isHeaderSound ? saltsAt(view, 16) : saltsOfFrames(view, { pageSize, frames });
  return { view, bytes, pageSize, frames, isLittleEndian, isHeaderSound, salts };
}

/**
 * The salts when the log's header doesn't say: those of the first frame that is followed by one of the same use of the
 * file, or of an earlier one. The first frame itself may be damaged too: its header lies in the same sector.
 */
function saltsOfFrames(view: DataView, { pageSize, frames }: Pick<Log, "pageSize" | "frames">) {
  const all = Array.from({ length: frames }, (_, frame) =>
    saltsAt(view, HEADER + frame * (FRAME_HEADER + pageSize) + 8),
  );
  const isRecent = ({ first }: Salts, at: number): boolean =>
    first !== 0 && all.some((other, later) => later > at && (first - other.first) >>> 0 < MAX_USES);
  return all.find(isRecent) ?? saltsAt(view, HEADER + 8);
}

/** How many frames SQLite reads. */
function soundFrames(log: Log): number {
  if (!log.isHeaderSound) return 0;
  let sum: Sum = [log.view.getUint32(24), log.view.getUint32(28)];
  for (let frame = 0; frame < log.frames; frame += 1) {
    const at = HEADER + frame * (FRAME_HEADER + log.pageSize);
    if (!hasSalts(log, at)) return frame;
    sum = sumOfFrame(sum, log, at);
    if (!isSum(log.view, at + 16, sum)) return frame;
  }
  return log.frames;
}

/** The frames from one on that end a transaction. */
function commitsOf(log: Log, from: number): number[] {
  const commits: number[] = [];
  for (let frame = from; frame < log.frames; frame += 1) {
    const at = HEADER + frame * (FRAME_HEADER + log.pageSize);
    if (hasSalts(log, at) && log.view.getUint32(at + 4) !== 0) commits.push(frame);
  }
  return commits;
}

type Summed = Pick<Log, "view" | "isLittleEndian">;

const sumOfFrame = (before: Sum, log: Summed & Pick<Log, "pageSize">, at: number): Sum =>
  add(add(before, log, [at, FRAME_SUMMED]), log, [at + FRAME_HEADER, log.pageSize]);

function add(before: Sum, { view, isLittleEndian }: Summed, [from, length]: [number, number]): Sum {
  let [first, second] = before;
  for (let at = from; at < from + length; at += 8) {
    first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0;
  }
  return [first, second];
}

const saltsAt = (view: DataView, at: number): Salts => ({
  first: view.getUint32(at),
  second: view.getUint32(at + 4),
});

const hasSalts = ({ view, salts }: Log, at: number): boolean =>
  view.getUint32(at + 8) === salts.first && view.getUint32(at + 12) === salts.second;

const isSum = (view: DataView, at: number, [first, second]: Sum): boolean =>
  view.getUint32(at) === first && view.getUint32(at + 4) === second;

function writeSum(view: DataView, at: number, [first, second]: Sum): void {
  view.setUint32(at, first);
  view.setUint32(at + 4, second);
}

const writeSalts = (view: DataView, at: number, { first, second }: Salts): void =>
  writeSum(view, at, [first, second]);
