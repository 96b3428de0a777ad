import { seededRandom } from "../src/random.ts";
import { drawnFile, randomElement } from "./generated-definition.ts";

/** What nobody means to write into a file. */
const JUNK: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e9,
  "",
  "library",
  "hand",
  "zone-0",
  "no such thing",
  "x".repeat(5_000),
  "__proto__",
  true,
  [],
  {},
  { cardsIn: "library" },
  Array.from({ length: 300 }, (_, index) => ({ name: `Junk ${index}`, id: `junk-${index}` })),
];

type Place = readonly [holder: Record<string, unknown> | unknown[], key: string];

/** Each entry of a value and of the values in it. */
const placesIn = (value: unknown): Place[] =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((key) => [
        [value, key] as Place,
        ...placesIn((value as Record<string, unknown>)[key]),
      ])
    : [];

/** A drawn file in which a few entries are replaced by junk, by other entries of the file, or left out. */
export const spoiltFile = (seed: number): unknown => {
  const random = seededRandom(seed ^ 0xbad);
  const file: unknown = structuredClone(drawnFile(seed));
  for (let change = 0; change <= random.int(3); change += 1) {
    const places = placesIn(file);
    const [holder, key] = randomElement(random, places);
    const [other, otherKey] = randomElement(random, places);
    const kind = random.int(4);
    if (kind === 0) Reflect.deleteProperty(holder, key);
    else {
      const value: unknown =
        kind === 1 ? Reflect.get(other, otherKey) : randomElement(random, JUNK);
      Reflect.set(holder, key, structuredClone(value));
    }
  }
  return file;
};
