import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type AnyIntentDefinition, INTENT_DEFINITIONS } from "@baize/engine";
import {
  API_VERSION,
  claimSeatRequestSchema,
  createRoomRequestSchema,
  createTournamentRequestSchema,
  downFrameSchema,
  joinTableRequestSchema,
  keyOnlyRequestSchema,
  PROTOCOL_VERSION,
  pushSubscribeRequestSchema,
  pushUnsubscribeRequestSchema,
  readDeckListRequestSchema,
  replaceSeatKeyRequestSchema,
  reportTableRequestSchema,
  reviewTableRequestSchema,
  roomLinksRequestSchema,
  shareReplayRequestSchema,
  upFrameSchema,
} from "@baize/protocol";
import * as z from "zod/mini";
import {
  ROUTE_DECLARATIONS,
  type RouteDeclaration,
  type RouteName,
} from "../apps/server/src/route-declarations.ts";
import {
  ANSWER_SCHEMA_BY_ROUTE,
  ERROR_ANSWER_SCHEMA,
  EVENT_DATA_SCHEMAS,
  FILE_LINE_SCHEMAS,
  WEBHOOK_EVENT_SCHEMA,
} from "./api-answers.ts";
import { intentSummaryOf } from "./intent-summary.ts";
import { LOG_LINE_VALUE_SCHEMAS } from "./log-line-values.ts";
import { payloadRules } from "./payload-rows.ts";
import { VIEW_PART_SCHEMAS } from "./record-schemas.ts";
import { ROOT } from "./tools.ts";

/** Who may call: everybody, or the holder of a key in the header or, where there is one, in the body. */
type Caller = "everybody" | "key" | "key, if any";

interface RouteDescription {
  readonly summary: string;
  readonly caller: Caller;
  /** The body: JSON of a schema, or another type of content. */
  readonly body?: z.ZodMiniType | string;
}

const DESCRIPTIONS: Readonly<Record<RouteName, RouteDescription>> = {
  health: { summary: "Whether the server works, and its version", caller: "everybody" },
  metrics: {
    summary: "What all rooms do, for Prometheus, with the operator's token",
    caller: "key",
  },
  drain: { summary: "Tell all clients when to come back, for the operator", caller: "key" },
  deckSites: {
    summary: "The hosts of the deck sites whose lists the server fetches",
    caller: "everybody",
  },
  deckList: { summary: "A deck list by the address of its page", caller: "everybody" },
  pushKey: {
    summary: "The key with which a page subscribes to notifications",
    caller: "everybody",
  },
  openTables: { summary: "The tables that their hosts list openly", caller: "everybody" },
  reportedTables: { summary: "The tables that were reported, for the operator", caller: "key" },
  joinTable: {
    summary: "Take a seat of a listed table",
    caller: "everybody",
    body: joinTableRequestSchema,
  },
  reportTable: {
    summary: "Report a table of the open list",
    caller: "everybody",
    body: reportTableRequestSchema,
  },
  reviewTable: {
    summary: "Ban a table from the open list, or clear its reports, for the operator",
    caller: "key",
    body: reviewTableRequestSchema,
  },
  createTournament: {
    summary: "Make the tables of an event",
    caller: "everybody",
    body: createTournamentRequestSchema,
  },
  createRoom: { summary: "Create a room", caller: "everybody", body: createRoomRequestSchema },
  roomStatus: { summary: "A room's status", caller: "key, if any" },
  closeRoom: { summary: "Close a room for good", caller: "key", body: keyOnlyRequestSchema },
  links: { summary: "A room's links, or new ones", caller: "key", body: roomLinksRequestSchema },
  claimSeat: { summary: "Claim a seat", caller: "everybody", body: claimSeatRequestSchema },
  state: { summary: "What the key's viewer sees now", caller: "key" },
  events: { summary: "The same, and then each change", caller: "key" },
  replay: { summary: "What the key's viewer was shown", caller: "key" },
  record: { summary: "What all seats were shown, once all agreed", caller: "key" },
  log: { summary: "The log as text", caller: "key" },
  shareReplay: {
    summary: "Share a replay, or a clip of it, as a link that opens without a key",
    caller: "key",
    body: shareReplayRequestSchema,
  },
  sharedReplay: { summary: "A shared replay, compressed with gzip", caller: "everybody" },
  unshareReplay: {
    summary: "Delete a shared replay, with the key that came with it",
    caller: "key",
  },
  setPicture: {
    summary: "Keep a picture for the cards of a name",
    caller: "key",
    body: "image/*",
  },
  picture: { summary: "A picture on a face that the key's viewer sees", caller: "key" },
  exportRoom: { summary: "The room as an encrypted file", caller: "key" },
  restoreRoom: {
    summary: "Open a room from its file",
    caller: "everybody",
    body: "application/octet-stream",
  },
  seatKey: {
    summary: "A new key for a seat; for the host, an invitation to it",
    caller: "key",
    body: replaceSeatKeyRequestSchema,
  },
  exchangeSeatKey: {
    summary: "A seat's key for its invitation, or in a copy of a room for its key in the original",
    caller: "key",
    body: keyOnlyRequestSchema,
  },
  seatSpectatorKey: {
    summary: "A key for spectators of one seat, in exchange for the seat's own key",
    caller: "key",
    body: keyOnlyRequestSchema,
  },
  deckCheck: {
    summary: "The list of a locked deck, for the judge",
    caller: "key",
    body: readDeckListRequestSchema,
  },
  setPush: {
    summary: "Notify a seat's player at this browser when their turn waits",
    caller: "key",
    body: pushSubscribeRequestSchema,
  },
  endPush: {
    summary: "Notify a seat's player at this browser no more",
    caller: "key",
    body: pushUnsubscribeRequestSchema,
  },
  socket: {
    summary: "A socket, by an upgrade: frames.schema.json has its frames",
    caller: "everybody",
  },
};

/** What the body of a call is: JSON of a schema, or another type of content. */
export const requestBodyTypeOf = (name: RouteName): z.ZodMiniType | string | undefined =>
  DESCRIPTIONS[name].body;

const jsonSchema = (schema: z.ZodMiniType, io: "input" | "output" = "input"): object => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const contentOf = (content: z.ZodMiniType | string): object =>
  typeof content === "string"
    ? { [content]: {} }
    : { "application/json": { schema: jsonSchema(content) } };

const parameter = (where: "path" | "query", name: string): object => ({
  name,
  in: where,
  required: where === "path",
  schema: { type: "string" },
});

function operation(name: RouteName): object {
  const { path, query = [] }: RouteDeclaration = ROUTE_DECLARATIONS[name];
  const { summary, caller, body } = DESCRIPTIONS[name];
  const { status, content } = ANSWER_SCHEMA_BY_ROUTE[name];
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, each]) => String(each));
  const parameters = [
    ...inPath.map((each) => parameter("path", each)),
    ...query.map((each) => parameter("query", each)),
  ];
  const security = caller === "key, if any" ? [{}, { key: [] }] : [{ key: [] }];
  return {
    operationId: name,
    summary,
    ...(caller === "everybody" ? {} : { security }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { content: contentOf(body) } } : {}),
    responses: {
      [status]: { description: summary, ...(content ? { content: contentOf(content) } : {}) },
      ...(name === "state" ? { 304: { description: "The revision of `if-none-match`" } } : {}),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

/** The HTTP API as an OpenAPI document. */
function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(ROUTE_DECLARATIONS) as RouteName[]) {
    const { method, path } = ROUTE_DECLARATIONS[name];
    const at = path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Baize",
      version: `${API_VERSION}`,
      description: "Tables for card games. docs/api.md describes every call and every error.",
    },
    paths,
    webhooks: {
      event: {
        post: {
          summary: "What happens at a table, to addresses that the operator allows",
          requestBody: { content: contentOf(WEBHOOK_EVENT_SCHEMA) },
          responses: { "2XX": { description: "It was received; else it is sent again" } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      responses: {
        Error: { description: "An error", content: contentOf(ERROR_ANSWER_SCHEMA) },
      },
    },
  };
}

/** The frames of the socket, and the payload of each intent with the rules over several of its fields. */
function frames(): object {
  const registry: readonly AnyIntentDefinition[] = INTENT_DEFINITIONS;
  const intents = registry.map(({ type, payload }) => {
    const rules = payloadRules(payload).map(({ field, rule }) => `${field}: ${rule}`);
    const comment = rules.length > 0 ? { $comment: rules.join(". ") } : {};
    return [type, { description: intentSummaryOf(type), ...comment, ...jsonSchema(payload) }];
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Baize, protocol ${PROTOCOL_VERSION}`,
    $defs: {
      up: jsonSchema(upFrameSchema),
      down: jsonSchema(downFrameSchema),
      intents: { $defs: Object.fromEntries(intents) },
    },
  };
}

const schemasOf = (schemas: Readonly<Record<string, z.ZodMiniType>>): object => ({
  $defs: Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema)]),
  ),
});

/** What views, lines of the log, events and files hold. */
function records(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: `Baize, API ${API_VERSION}: records, events and files`,
    $defs: {
      records: schemasOf(VIEW_PART_SCHEMAS),
      logValues: schemasOf(LOG_LINE_VALUE_SCHEMAS),
      events: schemasOf(EVENT_DATA_SCHEMAS),
      files: schemasOf(FILE_LINE_SCHEMAS),
      webhook: jsonSchema(WEBHOOK_EVENT_SCHEMA),
    },
  };
}

const BIOME = join(ROOT, "node_modules", ".bin", "biome");

function formatted(name: string, content: object): string {
  const args = ["format", `--stdin-file-path=docs/${name}`];
  const input = JSON.stringify(content);
  const { stdout, stderr, status } = spawnSync(BIOME, args, { cwd: ROOT, input, encoding: "utf8" });
  if (status !== 0) throw new Error(`Biome could not format ${name}: ${stderr}`);
  return stdout;
}

/** The files of `docs/` that programs read, by name. */
export function apiSchemaFiles(): Readonly<Record<string, string>> {
  return {
    "openapi.json": formatted("openapi.json", openApi()),
    "frames.schema.json": formatted("frames.schema.json", frames()),
    "records.schema.json": formatted("records.schema.json", records()),
  };
}
