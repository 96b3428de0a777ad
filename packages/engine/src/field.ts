declare const type: unique symbol;

/**
 * Who sees a field. `everyone`: whoever sees the record. `key`: so too, but as the key by which views hold the record.
 * `place`: who may know where in its zone a card lies. `holder`: who holds the card. `nobody`: it stays on the server.
 * `visibility/sight.ts` decides which of them a viewer is.
 */
export type FieldVisibility = "everyone" | "key" | "place" | "holder" | "nobody";

/**
 * What undo does about a field or a table. `restored`: it brings the earlier value back. `kept`: it leaves the value,
 * which controls the room, only ever grows, or says what somebody has seen. `apart`: so too, and an entry that writes
 * nothing else doesn't end what can be redone: the value belongs to undo, the full replay, chance or the clock.
 */
export type UndoRule = "restored" | "kept" | "apart";

interface Field<Value, By extends FieldVisibility> {
  readonly [type]?: Value;
  readonly seenBy: By;
  readonly undo: UndoRule;
  /**
   * The version of stored rooms that brought it, which is compared with a room that version 1 wrote. `migrateTableInPlace`
   * asks for no version: it adds what a row lacks.
   */
  readonly since: number;
}

/** A field that every new record is given, such as a card's zone. */
export interface GivenField<Value, By extends FieldVisibility> extends Field<Value, By> {
  readonly initial?: undefined;
  readonly parts?: undefined;
}

/** A field that begins with the same value in every new record. */
export interface InitialField<Value, By extends FieldVisibility> extends Field<Value, By> {
  readonly initial: Value;
  /** The fields of the value, where it is a record in a record. */
  readonly parts?: FieldDefinitions;
}

/** The fields of a record by name, in the order in which rows and views hold them. */
export type FieldDefinitions = Readonly<
  Record<string, GivenField<unknown, FieldVisibility> | InitialField<unknown, FieldVisibility>>
>;

/** The options of a field's description, besides its type and who sees it. */
interface Facts<Value> {
  readonly initial: Value;
  /** `restored` when left out. */
  readonly undo?: UndoRule;
  /** 1 when left out. */
  readonly since?: number;
  readonly parts?: FieldDefinitions;
}

const givenField = <Value, By extends FieldVisibility>(
  seenBy: By,
  undo: UndoRule = "restored",
): GivenField<Value, By> => ({ seenBy, undo, since: 1 });

const initialField = <Value, By extends FieldVisibility>(
  seenBy: By,
  facts: Facts<Value>,
): InitialField<Value, By> => ({ seenBy, undo: "restored", since: 1, ...facts });

// Each `FieldVisibility` has a function of its own, because TypeScript infers either all type arguments of a call or none.

export const givenFieldSeenByEveryone = <Value>() => givenField<Value, "everyone">("everyone");
export const givenKeyField = <Value>(undo?: UndoRule) => givenField<Value, "key">("key", undo);
export const givenPlaceField = <Value>() => givenField<Value, "place">("place");
export const seenByEveryone = <Value>(facts: Facts<Value>) =>
  initialField<Value, "everyone">("everyone", facts);
export const seenByHolder = <Value>(facts: Facts<Value>) =>
  initialField<Value, "holder">("holder", facts);
export const seenByNobody = <Value>(facts: Facts<Value>) =>
  initialField<Value, "nobody">("nobody", facts);

type ValueOf<F> = F extends Field<infer Value, FieldVisibility> ? Value : never;

/** A row of a record with these fields. */
export type RowOf<R> = { readonly [F in keyof R]: ValueOf<R[F]> };

/** The fields of a record that some viewer sees, each with its whole value. */
export type SeenPartOf<R> = {
  readonly [F in keyof R as R[F] extends Field<unknown, "key" | "nobody"> ? never : F]: ValueOf<
    R[F]
  >;
};

/** A record in views: without what the viewer may not see, and without initial values. */
export type ViewOf<R> = {
  readonly [F in keyof R as R[F] extends GivenField<unknown, "everyone"> ? F : never]: ValueOf<
    R[F]
  >;
} & {
  readonly [F in keyof SeenPartOf<R> as R[F] extends GivenField<unknown, "everyone">
    ? never
    : F]?: NonNullable<ValueOf<R[F]>>;
};

/** The fields of a new record that start with their initial values. */
type InitialOf<R> = {
  readonly [F in keyof R as R[F] extends InitialField<unknown, FieldVisibility>
    ? F
    : never]: ValueOf<R[F]>;
};

/** The initial values of a record's fields. */
export const initialValuesOf = <R extends FieldDefinitions>(fields: R): InitialOf<R> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  ) as InitialOf<R>;

/** The names of the fields that satisfy a condition. */
export const fieldNamesWhere = <R extends FieldDefinitions>(
  fields: R,
  holds: (field: FieldDefinitions[string], name: keyof R & string) => boolean,
): readonly (keyof R & string)[] =>
  (Object.keys(fields) as (keyof R & string)[]).filter((name) =>
    holds(fields[name] as FieldDefinitions[string], name),
  );

/** The fields that every view of such a record holds, even as null. */
export const fieldNamesInEveryView = (fields: FieldDefinitions): readonly string[] =>
  fieldNamesWhere(fields, ({ seenBy, initial }) => seenBy === "everyone" && initial === undefined);
