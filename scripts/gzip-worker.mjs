// The Worker in front of the others where workerd runs alone: it compresses what Cloudflare would compress.

/** Types of text; pictures and fonts are compressed already. */
const TEXT =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest\+json|x-ndjson|jsonl))/;

// biome-ignore lint/style/noDefaultExport: workerd takes a Worker's handlers from it.
export default {
  async fetch(request, env) {
    const response = await env.NEXT.fetch(request);
    const { body, headers } = response;
    const isText = TEXT.test(headers.get("content-type") ?? "");
    if (!body || !isText || headers.has("content-encoding") || !takesGzip(request)) return response;
    const compressed = new Response(body, response);
    // workerd compresses a body that is said to be.
    compressed.headers.set("content-encoding", "gzip");
    compressed.headers.append("vary", "accept-encoding");
    return compressed;
  },
};

const takesGzip = ({ headers }) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(headers.get("accept-encoding") ?? "");
