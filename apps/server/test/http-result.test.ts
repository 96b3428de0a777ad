import { refuse } from "@baize/engine";
import { expect, test } from "vitest";
import { toHttpResult } from "../src/http-result.ts";

test("[SV6] who reads hands too often is told the limit, not that the request is wrong", () => {
  const message = "The hands are being read too often; try again in a moment";
  expect(toHttpResult(refuse("over_limit", message))).toEqual({
    ok: false,
    error: { code: "over_limit", message },
  });
});
