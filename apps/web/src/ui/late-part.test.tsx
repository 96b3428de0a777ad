import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { late } from "./late.ts";
import { latePart } from "./late-part.tsx";

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test("[WT22] what has been fetched shows in the first drawing, and what has not leaves its place to another", async () => {
  const source = late(() => Promise.resolve(Word));
  const Part = latePart(source, <i>waiting</i>);
  expect(renderToString(<Part word="here" />)).toBe("<i>waiting</i>");
  await source.fetch();
  expect(renderToString(<Part word="here" />)).toBe("<p>here</p>");
});

test("what is fetched is fetched once, and anew after it could not be had", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve(Word)];
  let asked = 0;
  const source = late(() => {
    asked += 1;
    return answers[asked - 1] ?? Promise.reject(new Error("asked too often"));
  });
  await expect(source.fetch()).rejects.toThrow("away");
  expect(await source.fetch()).toBe(Word);
  expect(await source.fetch()).toBe(Word);
  expect(asked).toBe(2);
});
