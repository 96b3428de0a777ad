import { expect, test } from "vitest";
import { fitGamePreview } from "./game-preview-size.ts";

test("[MG2] the table is drawn for the screen that it stands for, and scaled to the room that there is", () => {
  expect(fitGamePreview("desktop", { width: 1200, height: 800 })).toEqual({
    width: 1200,
    height: 800,
    scale: 1,
  });
  expect(fitGamePreview("desktop", { width: 512, height: 400 })).toEqual({
    width: 1024,
    height: 800,
    scale: 0.5,
  });
  expect(fitGamePreview("phone", { width: 900, height: 422 })).toEqual({
    width: 390,
    height: 844,
    scale: 0.5,
  });
  // On a phone it fills the screen, but not where it only stands below the form.
  expect(fitGamePreview("phone", { width: 360, height: 640 }).scale).toBe(1);
  expect(fitGamePreview("phone", { width: 360, height: 211 }).scale).toBe(0.25);
  expect(fitGamePreview("desktop", { width: 0, height: 0 }).scale).toBe(1);
});
