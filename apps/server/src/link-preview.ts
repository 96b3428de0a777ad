import { publicOriginOf } from "./public-origin.ts";
import type { ServerMiddleware } from "./route.ts";
import { settingsOf } from "./settings.ts";

/**
 * Serves a table's page, and completes the address of the picture in link previews, which chat programs don't show without an origin. The rest of
 * a preview stands in the page, the same for every room: a link's key is in its fragment, so no room is asked.
 */
export const linkPreview: ServerMiddleware = async ({ env, req }, next) => {
  if (!env.ASSETS) return next();
  const page = await env.ASSETS.fetch(req.raw);
  const settings = settingsOf(env);
  if (!settings.ok || req.method !== "GET") return page;
  const origin = publicOriginOf(req.raw, settings.value);
  return new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element: (image) => {
        image.setAttribute("content", `${origin}${image.getAttribute("content")}`);
      },
    })
    .transform(page);
};
