import {
  joinTableRequestSchema,
  type OpenTable,
  type OpenTablesResponse,
  type ReportedTableResponse,
  type ReportedTablesResponse,
  type ReviewedTableResponse,
  reportTableRequestSchema,
  reviewTableRequestSchema,
} from "@baize/protocol";
import { checkRateLimit } from "../call-rates.ts";
import { errorResponse, type HttpError, NOT_FOUND_ERROR } from "../http-error.ts";
import type { ListedTable } from "../open-table-list.ts";
import { OPEN_TABLES } from "../open-tables.ts";
import { isOperatorRequest } from "../operator-token.ts";
import { addressHash, rateLimitAddressOf } from "../rate-limit-address.ts";
import { type HandlerOf, type RouteContext, roomRpcTargetsOf } from "../route.ts";
import type { Settings } from "../settings.ts";
import { gameAndVariantOf } from "./create-room.ts";
import { readBody } from "./key-and-body.ts";
import { seatKeyResponse } from "./seat-key.ts";

/** How long the list is kept in memory. */
const CACHED_MS = 2_000;

const latest = new WeakMap<Settings, { at: number; tables: readonly OpenTable[] }>();

/** `GET /api/tables`, for everybody. */
export const getOpenTables: HandlerOf<"openTables"> = async (c) => {
  const refusal = await checkRateLimit("lookups", c);
  if (refusal) return errorResponse(refusal);
  return c.json<OpenTablesResponse>({ tables: notOffered(c) ? null : await openTables(c) });
};

/** `POST /api/tables/:room/seats`, for everybody: only the room of a listed table is woken. */
export const joinOpenTable: HandlerOf<"joinTable"> = async (c) => {
  const refusal = notOffered(c) ?? (await checkRateLimit("claims", c));
  if (refusal) return errorResponse(refusal);
  const read = await readBody(c, joinTableRequestSchema);
  if (!read.ok) return errorResponse(read.error);
  const { body, bytes } = read.value;
  const room = c.req.param("room");
  if (!(await listOf(c).has(room))) return errorResponse(NOT_LISTED);
  const address = rateLimitAddressOf(c.req.raw, c.var.settings.clientAddressHeader);
  const outcome = await roomRpcTargetsOf(c, room).keys.claimListed({ ...body, address }, bytes);
  return outcome.ok ? await seatKeyResponse(c, outcome.value) : errorResponse(outcome.error);
};

/** `POST /api/tables/:room/report`, for everybody. */
export const reportOpenTable: HandlerOf<"reportTable"> = async (c) => {
  const refusal = notOffered(c) ?? (await checkRateLimit("lookups", c));
  if (refusal) return errorResponse(refusal);
  const read = await readBody(c, reportTableRequestSchema);
  if (!read.ok) return errorResponse(read.error);
  const { secret, clientAddressHeader } = c.var.settings;
  const room = c.req.param("room");
  const address = rateLimitAddressOf(c.req.raw, clientAddressHeader);
  const source = (await addressHash(address, { secret, room: `report ${room}` })) ?? LOOPBACK;
  const isListed = await listOf(c).report(room, { ...read.value.body, source });
  if (!isListed) return errorResponse(NOT_LISTED);
  return c.json<ReportedTableResponse>({ reported: true }, 201);
};

/** `GET /api/tables/reports`, for the operator. */
export const getReportedTables: HandlerOf<"reportedTables"> = async (c) => {
  if (!(await isOperatorRequest(c))) return errorResponse(NOT_FOUND_ERROR);
  const refusal = notOffered(c);
  if (refusal) return errorResponse(refusal);
  return c.json<ReportedTablesResponse>({ tables: await listOf(c).reported() });
};

/** `POST /api/tables/:room/review`, for the operator. */
export const reviewOpenTable: HandlerOf<"reviewTable"> = async (c) => {
  if (!(await isOperatorRequest(c))) return errorResponse(NOT_FOUND_ERROR);
  const refusal = notOffered(c);
  if (refusal) return errorResponse(refusal);
  const read = await readBody(c, reviewTableRequestSchema);
  if (!read.ok) return errorResponse(read.error);
  const { decision } = read.value.body;
  await listOf(c).review(c.req.param("room"), decision);
  latest.delete(c.var.settings);
  return c.json<ReviewedTableResponse>({ decision });
};

const listOf = (c: RouteContext) => c.env.TABLES.getByName(OPEN_TABLES);

/** Why nothing is listed at all, or null. */
const notOffered = (c: RouteContext): HttpError | null =>
  c.var.settings.openTables ? null : NOT_OFFERED;

/** The list, at most some seconds old. */
const openTables = async (c: RouteContext): Promise<readonly OpenTable[]> => {
  const { settings } = c.var;
  const now = Date.now();
  const kept = latest.get(settings);
  if (kept && now - kept.at < CACHED_MS) return kept.tables;
  const tables = (await listOf(c).tables()).map(openTableOf);
  latest.set(settings, { at: now, tables });
  return tables;
};

const openTableOf = ({ room, listing }: ListedTable): OpenTable => {
  const { name, gameName, language, line, seats, houseRules, since } = listing;
  return {
    room,
    name,
    ...gameAndVariantOf(listing),
    gameName,
    language,
    ...(line === undefined ? {} : { line }),
    seats,
    ...(houseRules.length > 0 ? { houseRules } : {}),
    since,
  };
};

/** All callers of the same machine report as one. */
const LOOPBACK = "loopback";

const NOT_OFFERED: HttpError = {
  code: "not_offered",
  message: "This server has no list of open tables",
};

const NOT_LISTED: HttpError = {
  code: "not_found",
  message: "This table isn’t on the list any more",
};
