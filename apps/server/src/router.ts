import { DEFAULT_API_HEADERS } from "./api-headers.ts";
import { HTTP_STATUS_BY_CODE } from "./http-error.ts";
import {
  createObjectIdPrefixDeriver,
  OWNER_PROCESS_HEADER,
  processIndexOfObject,
} from "./shard.ts";
import { sumMetrics } from "./sum-metrics.ts";

/** The router's bindings: the server's processes, and the namespace that makes the ids of rooms' objects. */
interface RouterEnv {
  readonly ROOMS_KEY: string;
  /** How many bindings `PROCESS_0`, `PROCESS_1` and so on there are. */
  readonly PROCESSES: string;
  readonly [process: `PROCESS_${number}`]: Fetcher;
}

const ROOM = /^\/(?:api\/(?:rooms|tables)|parties\/rooms)\/([^/]+)/;
/** Paths that make rooms. The body decides which process makes the room. */
const MAKES_ROOM = /^\/api\/(?:rooms(?:\/restore)?|events)\/?$/;
/** A proxy in front asks this path for the process, and then sends the call there itself. */
const ASKS_FOR_PROCESS = "/api/process";
/** Paths that concern the whole server. */
const ABOUT_ALL = /^\/(?:api\/(?:health|drain|tables(?:\/reports)?)|metrics)$/;
/** Each process lists the tables of its own rooms. */
const LISTS_TABLES = /^\/api\/tables/;

/**
 * The Worker in front of a server of several processes. It sends a call about a room to the process that has the room.
 * A socket's frames pass through without work for the Worker.
 */
const router: ExportedHandler<RouterEnv> = {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (ABOUT_ALL.test(pathname)) return askAll(request, env);
    if (request.method === "POST" && MAKES_ROOM.test(pathname)) return makeRoom(request, env);
    const isQuestion = pathname.startsWith(`${ASKS_FOR_PROCESS}/`);
    const path = isQuestion ? pathname.slice(ASKS_FOR_PROCESS.length) : pathname;
    const owner = await ownerOf(path, env);
    if (!isQuestion) return processAt(env, owner).fetch(request);
    const headers = { ...DEFAULT_API_HEADERS, [OWNER_PROCESS_HEADER]: String(owner) };
    return new Response(null, { status: 204, headers });
  },
};

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from it.
export default router;

const processAt = (env: RouterEnv, at: number): Fetcher => {
  const process = env[`PROCESS_${at}`];
  if (!process) throw new Error(`The configuration has no process ${at}`);
  return process;
};

let objectId: ReturnType<typeof createObjectIdPrefixDeriver> | undefined;

/** The process for a path: that of the room in it, otherwise the first one. */
const ownerOf = async (path: string, env: RouterEnv): Promise<number> => {
  const [, room] = ROOM.exec(path) ?? [];
  if (room === undefined) return 0;
  objectId ??= createObjectIdPrefixDeriver(env.ROOMS_KEY);
  return processIndexOfObject(await (await objectId)(room), Number(env.PROCESSES));
};

/**
 * Makes a room in any process that isn't full. A process that is asked for a room of another one names that one in its
 * answer.
 */
const makeRoom = async (request: Request, env: RouterEnv): Promise<Response> => {
  const count = Number(env.PROCESSES);
  let at = Math.floor(Math.random() * count);
  let asked = request;
  for (let tries = 1; ; tries += 1) {
    // The copy holds no more than the process has read, which has a limit.
    const kept = asked.clone();
    const answer = await processAt(env, at).fetch(asked);
    const owner = answer.headers.get(OWNER_PROCESS_HEADER);
    if (owner !== null) return processAt(env, Number(owner)).fetch(kept);
    if (answer.status !== HTTP_STATUS_BY_CODE.server_full || tries === count) {
      await kept.body?.cancel();
      return answer;
    }
    at = (at + 1) % count;
    asked = kept;
  }
};

/**
 * Sends a call without a body to every process. Answers with the first error, otherwise with the first answer; metrics
 * are added up, and lists of tables joined.
 */
const askAll = async (request: Request, env: RouterEnv): Promise<Response> => {
  const { url, method, headers, cf } = request;
  const asked = Array.from({ length: Number(env.PROCESSES) }, (_, at) =>
    processAt(env, at)
      .fetch(url, { method, headers, ...(cf ? { cf } : {}) })
      // The process is starting or ending.
      .catch(() => new Response(null, { status: 503 })),
  );
  const answers = await Promise.all(asked);
  const [first] = answers;
  const wrong = answers.find(({ ok }) => !ok);
  if (wrong || !first) return wrong ?? new Response(null, { status: 503 });
  const { pathname } = new URL(url);
  if (LISTS_TABLES.test(pathname)) return joinTables(answers, first);
  if (pathname !== "/metrics") return first;
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  return new Response(sumMetrics(texts), first);
};

/** What of a table decides its place in a list: when it was listed. */
interface Listed {
  readonly since?: number;
}

/** The tables of all processes in one answer, the latest first. */
const joinTables = async (answers: readonly Response[], first: Response): Promise<Response> => {
  const lists = await Promise.all(
    answers.map(
      (answer) => answer.json() as Promise<{ readonly tables: readonly Listed[] | null }>,
    ),
  );
  const tables = lists.some((list) => list.tables === null)
    ? null
    : lists.flatMap((list) => list.tables ?? []).sort((a, b) => (b.since ?? 0) - (a.since ?? 0));
  return new Response(JSON.stringify({ tables }), first);
};
