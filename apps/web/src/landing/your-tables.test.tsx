// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { forgetRoom, saveRoomKeys } from "../model/room-keys.ts";
import { YourTables } from "./your-tables.tsx";

test("tables on this device are called by their game's name, and by its id where none was kept", () => {
  const seat = { seat: 1, key: "key" };
  saveRoomKeys("one", { seat, game: "magic-commander", name: "Magic: Commander", at: 2 });
  saveRoomKeys("two", { seat, game: "hearts", at: 1 });
  onTestFinished(() => {
    for (const room of ["one", "two"]) forgetRoom(room);
  });
  const html = renderToStaticMarkup(<YourTables />);
  const names = [...html.matchAll(/<a [^>]*><span>(.*?)<\/span>/g)].map(([, name]) => name);
  expect(names).toEqual(["Magic: Commander", "hearts"]);
});
