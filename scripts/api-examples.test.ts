import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { ROUTE_DECLARATIONS, type RouteName } from "../apps/server/src/route-declarations.ts";
import {
  ANSWER_SCHEMA_BY_ROUTE,
  ERROR_ANSWER_SCHEMA,
  FILE_LINE_SCHEMAS,
  WEBHOOK_EVENT_SCHEMA,
} from "./api-answers.ts";
import { requestBodyTypeOf } from "./api-schemas.ts";
import { ROOT } from "./tools.ts";

const PAGE = readFileSync(join(ROOT, "docs", "api.md"), "utf8");

/** The sections of the page by their headings. */
const SECTIONS = new Map(
  PAGE.split(/^#+ /m).map((section) => {
    const [heading = "", ...lines] = section.split("\n");
    return [heading.replaceAll("`", ""), lines.join("\n")] as const;
  }),
);

const jsonIn = (section: string): unknown[] =>
  [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(
    ([, text]) => JSON.parse(String(text)) as unknown,
  );

const headingOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replaceAll(/\{[^}]*\}/g, "")}`;

/** What a call sends and answers, as far as that is JSON. */
function schemasOf(name: RouteName): z.ZodMiniType[] {
  const line =
    name in FILE_LINE_SCHEMAS
      ? FILE_LINE_SCHEMAS[name as keyof typeof FILE_LINE_SCHEMAS]
      : undefined;
  const all = [requestBodyTypeOf(name), ANSWER_SCHEMA_BY_ROUTE[name].content, line];
  return all.flatMap((each) => (each === undefined || typeof each === "string" ? [] : each));
}

/** What is wrong with an example, apart from fields that it leaves out when it may. */
function faultsOf(schema: z.ZodMiniType, example: unknown, isShortened: boolean): string[] {
  const { error } = schema.safeParse(example, { reportInput: true });
  const issues = error?.issues ?? [];
  const told = issues.filter(({ input }) => !(isShortened && input === undefined));
  return told.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

/** Whole records are described in docs/protocol.md. */
const SHORTENED: readonly RouteName[] = ["state"];

test("[DO6] each example of JSON in the page about the API fits what its call takes or answers", () => {
  const unread = new Set(
    [...SECTIONS].filter(([, text]) => jsonIn(text).length > 0).map(([h]) => h),
  );
  const expectAll = (heading: string, schemas: z.ZodMiniType[], isShortened = false): void => {
    for (const example of jsonIn(SECTIONS.get(heading) ?? "")) {
      const faults = schemas.map((schema) => faultsOf(schema, example, isShortened));
      const best = faults.toSorted((a, b) => a.length - b.length)[0];
      expect([heading, example, best]).toEqual([heading, example, []]);
    }
    unread.delete(heading);
  };
  for (const [name, route] of Object.entries(ROUTE_DECLARATIONS) as [
    RouteName,
    { method: string; path: string },
  ][]) {
    const heading = [...SECTIONS.keys()].find((each) => each.split("?")[0] === headingOf(route));
    if (heading) expectAll(heading, schemasOf(name), SHORTENED.includes(name));
  }
  expectAll("Errors", [ERROR_ANSWER_SCHEMA]);
  expectAll("Webhooks", [WEBHOOK_EVENT_SCHEMA]);
  expect([...unread]).toEqual([]);
});
