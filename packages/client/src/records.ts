import {
  type CardView,
  fieldNamesInEveryView,
  INITIAL_PUBLIC_TABLE_FIELDS,
  NEW_SEAT_RECORD,
  PUBLIC_CARD_FIELD_DEFINITIONS,
  type PublicSeatFields,
  type PublicTableFields,
  type ViewerOverlayCardPatch,
  ZONE_FIELD_DEFINITIONS,
  type ZoneView,
} from "@baize/engine";

/** The fields of a record in the document, by name. */
type Fields = Iterable<readonly [string, unknown]>;

/** Whether a value means the same as an absent field. */
const saysNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
};

/**
 * Reads records in canonical form: optional fields without meaning are left out, so equal records compare equal. The
 * others have a meaning when they are null.
 */
const readerOf = <View extends object>(always: readonly string[]) => {
  const bare = Object.fromEntries(always.map((field) => [field, null]));
  return (fields: Fields): View => {
    const record: Record<string, unknown> = { ...bare };
    for (const [field, value] of fields) {
      if (Object.hasOwn(bare, field)) record[field] = value ?? null;
      else if (!saysNothing(value)) record[field] = value;
    }
    return record as View;
  };
};

const plainCard = readerOf<CardView>(fieldNamesInEveryView(PUBLIC_CARD_FIELD_DEFINITIONS));

export const readZone = readerOf<ZoneView>(fieldNamesInEveryView(ZONE_FIELD_DEFINITIONS));

/** A card from the document and the viewer's overlay; undefined when neither has it. */
export const readCard = (
  fields: Fields | undefined,
  patch: ViewerOverlayCardPatch | undefined,
): CardView | undefined => {
  if (!patch) return fields && plainCard(fields);
  const card = plainCard([...(fields ?? []), ...Object.entries(patch)]);
  return card.zone ? card : undefined;
};

export const readSeat = (fields: Fields): PublicSeatFields => ({
  ...NEW_SEAT_RECORD,
  ...present(fields),
});

export const readTable = (fields: Fields): PublicTableFields => ({
  ...INITIAL_PUBLIC_TABLE_FIELDS,
  ...present(fields),
});

const present = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries([...fields].filter(([, value]) => value !== null && value !== undefined));
