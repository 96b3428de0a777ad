import { API_VERSION, type ErrorResponse } from "@baize/protocol";
import manifest from "../../package.json" with { type: "json" };
import type { Env } from "../env.ts";
import type { HandlerOf } from "../route.ts";
import type { SettingsError } from "../settings.ts";
import { withTimeout } from "../with-timeout.ts";

const { version } = manifest;

const UNWRITABLE = "Nothing can be written to storage; its log says why";

/** `GET /api/health` */
export const getHealth: HandlerOf<"health"> = async (c) =>
  (await canWrite(c.env))
    ? c.json({ ok: true, version, api: API_VERSION })
    : answer({ code: "internal", message: UNWRITABLE });

/** The answer of a server whose settings are invalid. */
export const invalidSettingsResponse = ({ message }: SettingsError): Response =>
  answer({ code: "not_configured", message });

const answer = (error: ErrorResponse["error"]): Response =>
  Response.json({ ok: false, version, error }, { status: 503 });

/** The object that writes a row for the check. No relay of a room has such a name. */
const CHECK_OBJECT = "health";
/** How long a result is cached, so that frequent checks don't cause frequent writes. */
const CHECK_INTERVAL_MS = 10_000;
const TIMEOUT_MS = 5_000;

const latest = { at: 0, canWrite: true };

/** Whether storage can be written, checked by writing a row. */
const canWrite = async ({ RELAYS }: Pick<Env, "RELAYS">): Promise<boolean> => {
  const now = Date.now();
  if (now - latest.at < CHECK_INTERVAL_MS) return latest.canWrite;
  // Until the check ends, other callers get the earlier result.
  latest.at = now;
  try {
    await withTimeout(TIMEOUT_MS, RELAYS.getByName(CHECK_OBJECT).write());
    latest.canWrite = true;
  } catch (cause) {
    // The disk is full, read-only or broken, or doesn't answer.
    console.error("The health check can't write:", cause);
    latest.canWrite = false;
  }
  return latest.canWrite;
};
