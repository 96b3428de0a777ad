import * as z from "zod/mini";
import { findIntentDefinition, type ParsedIntent } from "./intents/index.ts";
import { type Result, refuse, succeed } from "./result.ts";
import { ENGLISH_VALIDATION_MESSAGES, zodLocaleFromMessages } from "./validation-messages.ts";

// Messages for players. zod/mini has none, and its locales are written for programmers.
z.config(zodLocaleFromMessages(ENGLISH_VALIDATION_MESSAGES));

/** The first error of a value, as a sentence, and the dotted path to it. */
export interface ParseError {
  readonly message: string;
  readonly field?: string;
}

/** An unknown key is the sender's own text, so the reported path is cut to this length. */
const MAX_FIELD_LENGTH = 100;

/** The errors that a failed parse found. Messages name types and bounds and don't echo the value. */
export const toParseErrors = (error: z.core.$ZodError): ParseError[] =>
  error.issues.map(toParseError);

/** The first of them. */
export const toFirstParseError = (error: z.core.$ZodError): ParseError =>
  toParseErrors(error)[0] ?? { message: ENGLISH_VALIDATION_MESSAGES.other };

const toParseError = (found: z.core.$ZodIssue): ParseError => {
  const issue = deepest(found);
  const path = issue.path.map(String).join(".");
  const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
  const field = [path, keys[0]].filter(Boolean).join(".").slice(0, MAX_FIELD_LENGTH);
  const message = keys.length > 0 ? "There is no such field" : issue.message;
  return field === "" ? { message } : { message, field };
};

/** For a union, report the error of the branch that matched furthest. */
const deepest = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== "invalid_union") return issue;
  const branches = issue.errors.flatMap(([first]) => (first ? [deepest(first)] : []));
  const [best] = branches.sort((a, b) => b.path.length - a.path.length);
  return best && best.path.length > 0 ? { ...best, path: [...issue.path, ...best.path] } : issue;
};

/** Checks an intent's type and payload. Code behind this doesn't check them again. */
export const parseIntent = (type: string, payload: unknown): Result<ParsedIntent> => {
  const definition = findIntentDefinition(type);
  if (!definition) return refuse("unknown_intent", "Unknown action; reload the page", "intent");
  const parsed = definition.payload.safeParse(payload);
  if (parsed.success) return succeed({ definition, payload: parsed.data });
  return { ok: false, code: "invalid_payload", ...toFirstParseError(parsed.error) };
};
