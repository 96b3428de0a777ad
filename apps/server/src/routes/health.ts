import manifest from "../../package.json" with { type: "json" };
import type { HandlerOf } from "../route.ts";
import type { SettingsFault } from "../settings.ts";

const { version } = manifest;

/** `GET /api/health` */
export const health: HandlerOf<"health"> = (c) => c.json({ ok: true, version });

/** The same for a server that can serve no rooms until its operator fixes its settings. */
export const unhealthy = ({ message }: SettingsFault): Response =>
  Response.json(
    { ok: false, version, error: { code: "not_configured", message } },
    { status: 503 },
  );
