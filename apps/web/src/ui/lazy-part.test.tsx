import { Suspense } from "react";
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { lazyPart, resetFailedLazyParts } from "./lazy-part.tsx";

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

test("[WT22] what has been fetched shows in the first drawing, and what has not leaves its place to another", async () => {
  const Part = lazyPart(() => Promise.resolve(Word));
  const draw = () =>
    renderToString(
      <Suspense fallback={<i>waiting</i>}>
        <Part word="here" />
      </Suspense>,
    );
  expect(draw()).toContain("<i>waiting</i>");
  await Part.preload();
  expect(draw()).toContain("<p>here</p>");
});

test("[WT27] what could not be fetched fails until it is tried again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve(Word)];
  let asked = 0;
  const Part = lazyPart(() => {
    asked += 1;
    return answers[asked - 1] ?? Promise.reject(new Error("asked too often"));
  });
  const errors: unknown[] = [];
  const draw = async (): Promise<string> => {
    const { prelude } = await prerender(<Part word="here" />, {
      onError: (error) => void errors.push(error),
    });
    return new Response(prelude).text();
  };
  await expect(draw()).rejects.toThrow("away");
  await expect(draw()).rejects.toThrow("away");
  expect(asked).toBe(1);
  resetFailedLazyParts();
  expect(await draw()).toContain("<p>here</p>");
  expect(asked).toBe(2);
});
