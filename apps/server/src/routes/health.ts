import { API_VERSION, type ErrorResponse } from "@baize/protocol";
import manifest from "../../package.json" with { type: "json" };
import type { HandlerOf } from "../route.ts";
import type { SettingsFault } from "../settings.ts";
import { canWrite } from "../write-check.ts";

const { version } = manifest;

const UNWRITABLE = "Nothing can be written to storage; its log says why";

/** `GET /api/health` */
export const health: HandlerOf<"health"> = async (c) =>
  (await canWrite(c.env))
    ? c.json({ ok: true, version, api: API_VERSION })
    : answer({ code: "internal", message: UNWRITABLE });

/** The same for a server that can serve no rooms until its operator fixes its settings. */
export const unhealthy = ({ message }: SettingsFault): Response =>
  answer({ code: "not_configured", message });

const answer = (error: ErrorResponse["error"]): Response =>
  Response.json({ ok: false, version, error }, { status: 503 });
