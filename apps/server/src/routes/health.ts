import manifest from "../../package.json" with { type: "json" };
import { answer } from "../http-error.ts";

/** `GET /api/health` */
export const health = (): Response => answer({ ok: true, version: manifest.version });
