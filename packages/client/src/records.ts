import type { CardPatch, CardView, FieldsView, SeatView, ZoneView } from "@baize/engine";

/** The fields of a record in the document, by name. */
type Fields = Iterable<readonly [string, unknown]>;

/** The fields of a card that have a meaning when they are null. */
const ALWAYS: ReadonlySet<string> = new Set(["zone", "owner", "controller"]);

/** Whether a value means the same as an absent field. */
const saysNothing = (value: unknown): boolean => {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
};

/** A card in canonical form: optional fields without meaning are left out, so equal cards compare equal. */
const plainCard = (fields: Fields): CardView => {
  const card: Record<string, unknown> = { owner: null, controller: null };
  for (const [field, value] of fields) {
    if (ALWAYS.has(field)) card[field] = value ?? null;
    else if (!saysNothing(value)) card[field] = value;
  }
  return card as Partial<CardView> as CardView;
};

/** A card from the document and the viewer's overlay; undefined when neither has it. */
export const readCard = (
  fields: Fields | undefined,
  patch: CardPatch | undefined,
): CardView | undefined => {
  if (!patch) return fields && plainCard(fields);
  const card = plainCard([...(fields ?? []), ...Object.entries(patch)]);
  return card.zone ? card : undefined;
};

export const readSeat = (fields: Fields): SeatView => ({
  name: "",
  counters: {},
  left: false,
  deckLoaded: false,
  ready: false,
  conceded: false,
  signal: null,
  undoMuted: false,
  damage: {},
  arrows: [],
  ...present(fields),
});

export const readZone = (fields: Fields): ZoneView => ({
  kind: "",
  seat: null,
  ...present(fields),
});

export const readTable = (fields: Fields): FieldsView => ({
  name: "",
  game: "",
  turn: null,
  phase: null,
  direction: "up",
  counters: {},
  host: null,
  locked: false,
  seatsOffered: 0,
  resetProposal: null,
  awaiting: {},
  copiedFrom: [],
  undo: null,
  undoAsked: { turn: 0, times: {} },
  choice: null,
  access: { last: 0, pending: [] },
  record: {},
  chance: null,
  commitments: {},
  allHands: { agreed: [], since: null },
  counterColours: {},
  ...present(fields),
});

const present = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries([...fields].filter(([, value]) => value !== null && value !== undefined));
