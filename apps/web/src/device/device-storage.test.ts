import { expect, test } from "vitest";
import { DeviceStorage } from "./device-storage.ts";

/** A storage that holds some characters and no more, as a browser's that is full. */
const storageOf = (most: number): Storage => {
  const items: Record<string, string> = {};
  return Object.create(
    {
      getItem: (key: string) => items[key] ?? null,
      setItem: (key: string, text: string) => {
        if (text.length > most) throw new DOMException("Full", "QuotaExceededError");
        items[key] = text;
      },
      removeItem: (key: string) => {
        delete items[key];
      },
    },
    {},
  ) as Storage;
};

const forbidden = (): Storage => {
  throw new DOMException("Forbidden", "SecurityError");
};

test("[WT26] what a forbidden storage can't keep lasts as long as the page", () => {
  const storage = new DeviceStorage(forbidden);
  expect(storage.getItem("theme")).toBeNull();
  storage.setItem("theme", "dark");
  expect(storage.getItem("theme")).toBe("dark");
  expect(storage.keys()).toEqual(["theme"]);
  storage.removeItem("theme");
  expect(storage.getItem("theme")).toBeNull();
  expect(storage.keys()).toEqual([]);
});

test("[WT26] where storage is full the newer value is read, and the older again once it is written", () => {
  const area = storageOf(4);
  const storage = new DeviceStorage(() => area);
  storage.setItem("name", "Anna");
  expect(area.getItem("name")).toBe("Anna");
  storage.setItem("name", "Annabel");
  expect(area.getItem("name")).toBe("Anna");
  expect(storage.getItem("name")).toBe("Annabel");
  storage.setItem("name", "Bea");
  expect(area.getItem("name")).toBe("Bea");
  expect(storage.getItem("name")).toBe("Bea");
});
