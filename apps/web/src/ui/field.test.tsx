import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field, SelectField, TextArea } from "./field.tsx";

const labelled = { label: "Name", hint: "As others read it", around: "wide" };

test.each([
  ["input", <Field key="input" {...labelled} />],
  ["textarea", <TextArea key="textarea" {...labelled} />],
  ["select", <SelectField key="select" {...labelled} options={{ a: "A" }} />],
])("a hint stands below the control that it describes: %s", (control, field) => {
  const drawn = renderToStaticMarkup(field);
  expect(drawn).toMatch(/^<div class="wide">.*<p[^>]* id="[^"]*-hint"[^>]*>As others read it<\/p>/);
  expect(drawn).toMatch(new RegExp(`<${control}[^>]* aria-describedby="[^"]*-hint"`));
  expect(drawn).not.toMatch(/ (?:hint|around)=/);
});
