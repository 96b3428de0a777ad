import { Area, text } from "./area.ts";
import { refusals } from "./en/refusals.ts";

const refusalsText = new Area(refusals, {
  de: async () => (await import("./de/refusals.ts")).refusals,
});

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

/**
 * A refusal, a notice or an HTTP error in the reader's language. One about the form of what was sent names the field.
 */
export const faultText = ({ code, message, field }: Fault): string => {
  const said = text(refusalsText).say(code, message);
  const isOfForm = code.startsWith("invalid_") && field !== undefined;
  return isOfForm ? `${field}: ${said}` : said;
};
