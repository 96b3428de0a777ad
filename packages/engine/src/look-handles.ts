import type { CardHandle, CardId, SeatId, ZoneId } from "./ids.ts";
import type { LibraryLook } from "./record-values.ts";
import type { HiddenCard, TableCard, ZoneRecord } from "./records.ts";

/**
 * The handle that follows from the secret of a look and a card. Who doesn't know the secret can't tell it from a random
 * one, however many others of the same look they know.
 */
export type DeriveHandle = (secret: string, card: CardId) => CardHandle;

/** What is read of a state, or of the one before a Change. */
interface LooksReader {
  readonly deriveHandle: DeriveHandle;
  get(table: "zones", key: ZoneId): ZoneRecord | undefined;
}

/** Whether a look into a library shows one of its cards. */
const shows = ({ lookedAt }: ZoneRecord, { seat, at }: LibraryLook, card: CardId): boolean =>
  at === "all" || lookedAt?.some[seat]?.includes(card) === true;

const NO_SEATS: readonly SeatId[] = [];

/** The seats whose looks show a card of a hidden zone. */
export const lookersAt = (reader: LooksReader, id: CardId, card: HiddenCard): readonly SeatId[] => {
  const record = reader.get("zones", card.zone);
  if (!record || record.looks.length === 0) return NO_SEATS;
  if (!record.lookedAt) return card.viewedBy;
  return record.looks.filter((look) => shows(record, look, id)).map(({ seat }) => seat);
};

/** The handle of a card: its own, or in a library the one by which the open looks show it. */
export const handleOf = (
  reader: LooksReader,
  id: CardId,
  card: TableCard | HiddenCard | undefined,
): CardHandle | null => {
  if (!card || card.handle !== null) return card?.handle ?? null;
  return derivedHandle(reader, id, reader.get("zones", card.zone));
};

/** The same for many cards, of which those of one zone follow one another: its record is read once. */
export const createHandleLookup = (
  reader: LooksReader,
): ((id: CardId, card: TableCard | HiddenCard | undefined) => CardHandle | null) => {
  let zone: ZoneId | undefined;
  let record: ZoneRecord | undefined;
  return (id, card) => {
    if (!card || card.handle !== null) return card?.handle ?? null;
    if (card.zone !== zone) {
      zone = card.zone;
      record = reader.get("zones", zone);
    }
    return derivedHandle(reader, id, record);
  };
};

const derivedHandle = (
  { deriveHandle }: LooksReader,
  id: CardId,
  record: ZoneRecord | undefined,
): CardHandle | null => {
  if (!record?.lookedAt) return null;
  const isShown = record.looks.some((look) => shows(record, look, id));
  return isShown ? deriveHandle(record.lookedAt.secret, id) : null;
};
