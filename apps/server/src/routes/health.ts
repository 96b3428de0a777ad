import manifest from "../../package.json" with { type: "json" };
import { type HttpError, jsonResponse } from "../http-error.ts";

const { version } = manifest;

/** `GET /api/health` */
export const health = (): Response => jsonResponse({ ok: true, version });

/** The same for a server that can serve no rooms until its operator fixes its settings. */
export const unhealthy = ({ code, message }: HttpError): Response =>
  jsonResponse({ ok: false, version, error: { code, message } }, { status: 503 });
