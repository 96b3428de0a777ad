// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { NumberField } from "./number-field.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const told: number[] = [];

const Field = () => {
  const [value, setValue] = useState(3);
  const handleChange = (next: number): void => {
    told.push(next);
    setValue(next);
  };
  return <NumberField label="Dice" value={value} onChange={handleChange} />;
};

test("while a number field is empty, its number stays what it was", () => {
  const root = document.createElement("div");
  act(() => createRoot(root).render(<Field />));
  const input = root.querySelector("input");
  const [fewer, more] = root.querySelectorAll("button");
  if (!input || !fewer || !more) throw new Error("The field is not there");
  const type = (text: string) =>
    act(() => {
      // React listens to the setter of the element itself.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });

  type("");
  expect(input.value).toBe("");
  expect(told).toEqual([]);
  act(() => more.click());
  expect(input.value).toBe("4");
  type("12");
  expect(told).toEqual([4, 12]);
});
