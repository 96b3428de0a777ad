// Stands in for `zod/mini` in the page: as much of it as the schemas use that a page needs, in a tenth of the bytes. It
// takes and refuses what Zod takes and refuses, which `zod-mini.test.ts` holds for every schema of the protocol.

import type { Words } from "./zod-words.ts";
import * as locales from "./zod-words.ts";

export { locales };

type Path = readonly PropertyKey[];

interface Issue {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

/** Where a value stands, and what was found wrong so far. */
interface Place {
  readonly path: Path;
  readonly issues: Issue[];
}

type Read = (value: unknown, place: Place) => unknown;

interface Extra {
  readonly shape?: Shape;
  readonly isOptional?: boolean;
}

type Shape = Readonly<Record<string, Schema>>;

let words: Words = locales.en();

/** Says from now on what is wrong in these words. */
export const config = (spoken: Words): void => {
  words = spoken;
};

const complain = (place: Place, issue: Partial<Issue> & { readonly message: string }): undefined =>
  void place.issues.push({ code: "invalid_type", path: place.path, ...issue });

const inside = ({ path, issues }: Place, key: PropertyKey): Place => ({
  path: [...path, key],
  issues,
});

class Schema {
  readonly shape: Shape;
  readonly isOptional: boolean;
  readonly #read: Read;

  constructor(read: Read, { shape = {}, isOptional = false }: Extra = {}) {
    this.#read = read;
    this.shape = shape;
    this.isOptional = isOptional;
  }

  read(value: unknown, place: Place): unknown {
    return this.#read(value, place);
  }

  /** The same schema with more to hold; what is not even of its form is not looked at further. */
  check(...checks: readonly Read[]): Schema {
    const read: Read = (value, place) => {
      const before = place.issues.length;
      let out = this.#read(value, place);
      if (place.issues.length > before) return out;
      for (const each of checks) out = each(out, place);
      return out;
    };
    return new Schema(read, { shape: this.shape, isOptional: this.isOptional });
  }

  safeParse(value: unknown) {
    const issues: Issue[] = [];
    const data = this.#read(value, { path: [], issues });
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A schema of what one test tells. */
const of = (expected: string, test: (value: unknown) => boolean): Schema =>
  new Schema((value, place) =>
    test(value) ? value : complain(place, { message: words.type(expected) }),
  );

export const safeParse = (schema: Schema, value: unknown) => schema.safeParse(value);
export const string = () => of("string", (value) => typeof value === "string");
export const number = () => of("number", Number.isFinite);
export const int = () => of("int", Number.isSafeInteger);
export const boolean = () => of("boolean", (value) => typeof value === "boolean");
export const unknown = () => new Schema((value) => value);
export const never = () => of("never", () => false);

const isJson = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isJson);
  if (isRecord(value)) return Object.values(value).every(isJson);
  return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
};
export const json = () => of("JSON", isJson);

const oneOf = (options: readonly unknown[]): Schema =>
  new Schema((value, place) =>
    options.includes(value)
      ? value
      : complain(place, { code: "invalid_value", message: words.among(options) }),
  );
export const literal = (value: unknown) => oneOf([value]);
const among = (options: readonly string[]) => oneOf(options);

export { among as enum };

export const optional = (inner: Schema) =>
  new Schema((value, place) => (value === undefined ? value : inner.read(value, place)), {
    isOptional: true,
  });

export const nullable = (inner: Schema) =>
  new Schema((value, place) => (value === null ? value : inner.read(value, place)), {
    isOptional: inner.isOptional,
  });

export const array = (item: Schema) =>
  new Schema((value, place) =>
    Array.isArray(value)
      ? value.map((each, at) => item.read(each, inside(place, at)))
      : complain(place, { message: words.type("array") }),
  );

const readFields = (shape: Shape, value: Record<string, unknown>, place: Place) => {
  const out: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(shape)) {
    const within = inside(place, key);
    if (key in value) out[key] = field.read(value[key], within);
    else if (!field.isOptional) complain(within, { message: words.missing });
  }
  return out;
};

export const object = (shape: Shape) =>
  new Schema(
    (value, place) =>
      isRecord(value)
        ? readFields(shape, value, place)
        : complain(place, { message: words.type("object") }),
    { shape },
  );

export const strictObject = (shape: Shape) =>
  new Schema(
    (value, place) => {
      if (!isRecord(value)) return complain(place, { message: words.type("object") });
      const out = readFields(shape, value, place);
      const keys = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
      if (keys.length > 0) {
        complain(place, { code: "unrecognized_keys", keys, message: words.unknownKeys(keys) });
      }
      return out;
    },
    { shape },
  );

/** Only ever of a strict object without checks of its own. */
export const partial = ({ shape }: Schema) =>
  strictObject(
    Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, optional(field)])),
  );

export const record = (keys: Schema, values: Schema) =>
  new Schema((value, place) => {
    if (!isRecord(value)) return complain(place, { message: words.type("object") });
    const out: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) {
      if (key === "__proto__") continue;
      const within = inside(place, key);
      const name = keys.read(key, within);
      out[String(name)] = values.read(each, within);
    }
    return out;
  });

export const union = (branches: readonly Schema[]) =>
  new Schema((value, place) => {
    const errors: (readonly Issue[])[] = [];
    for (const branch of branches) {
      const issues: Issue[] = [];
      const out = branch.read(value, { path: [], issues });
      if (issues.length === 0) return out;
      errors.push(issues);
    }
    return complain(place, { code: "invalid_union", errors, message: words.other });
  });

export const discriminatedUnion = (by: string, branches: readonly Schema[]) =>
  new Schema((value, place) => {
    if (!isRecord(value)) return complain(place, { message: words.type("object") });
    const names = (branch: Schema): boolean =>
      branch.shape[by]?.safeParse(value[by]).success === true;
    const branch = branches.find(names);
    if (branch) return branch.read(value, place);
    const unknownOne = { code: "invalid_union", errors: [], message: words.other };
    return complain(inside(place, by), unknownOne);
  });

export const transform = (change: (value: never) => unknown) =>
  new Schema((value) => change(value as never));

export const pipe = (first: Schema, second: Schema) =>
  first.check((v, place) => second.read(v, place));

// Checks. Each gives what the value is from then on.

interface Sized {
  readonly length: number;
}

const sized = (holds: (length: number) => boolean, message: (value: unknown) => string): Read => {
  return (value, place) => {
    if (!holds((value as Sized).length)) complain(place, { message: message(value) });
    return value;
  };
};

export const minLength = (least: number) =>
  sized(
    (length) => length >= least,
    (value) => words.atLeast(least, typeof value),
  );
export const maxLength = (most: number) =>
  sized(
    (length) => length <= most,
    (value) => words.atMost(most, typeof value),
  );
export const length = (exact: number) =>
  sized(
    (each) => each === exact,
    (value) => words.exactly(exact, typeof value),
  );

const held = (holds: (value: never) => boolean, message: () => string, at: Path = []): Read => {
  return (value, place) => {
    const path = [...place.path, ...at];
    if (!holds(value as never))
      complain({ ...place, path }, { code: "custom", message: message() });
    return value;
  };
};

export const minimum = (least: number) =>
  held(
    (value: number) => value >= least,
    () => words.atLeast(least, "number"),
  );
export const maximum = (most: number) =>
  held(
    (value: number) => value <= most,
    () => words.atMost(most, "number"),
  );
export const regex = (pattern: RegExp, message?: string) =>
  held(
    (value: string) => pattern.test(value),
    () => message ?? words.other,
  );
export const startsWith = (start: string) =>
  held(
    (value: string) => value.startsWith(start),
    () => words.other,
  );

interface RefineOptions {
  readonly message?: string;
  readonly path?: Path;
}

export const refine = (holds: (value: never) => boolean, options: string | RefineOptions = {}) => {
  const { message, path } = typeof options === "string" ? { message: options } : options;
  return held(holds, () => message ?? words.other, path);
};

export const overwrite =
  (change: (value: never) => unknown): Read =>
  (value) =>
    change(value as never);
