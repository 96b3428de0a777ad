import { deepEqual } from "./deep-equal.ts";
import type { Face } from "./face.ts";
import { type CardHandle, cardHandle, type SeatId, type ZoneId } from "./ids.ts";
import type {
  FaceColumns,
  LookColumns,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
} from "./view.ts";
import type { CardPatchWithHandle } from "./visibility/views.ts";

/** The characters of a handle. */
const HANDLE = 8;

/** A card as a step's columns hold it. */
type Entry = readonly [CardHandle, ViewerOverlayCardPatch];

/** A list, or the single value of all its places. A value that is a list itself stays in one, to be told from a column. */
const columnOf = <T>(values: readonly T[]): T | readonly T[] => {
  const [first] = values;
  const isSingle = first !== undefined && !Array.isArray(first);
  return isSingle && values.every((value) => value === first) ? first : values;
};

/** The value of a column at a place. */
const at = <T>(column: T | readonly T[], place: number): T | undefined =>
  Array.isArray(column) ? (column as readonly T[])[place] : (column as T);

const UNKNOWN: Face = { name: "" };

/** The different faces of some cards, and for each card the number of its face. */
class FaceTable {
  readonly faces: Face[] = [];
  /** The fields that any of them has. */
  readonly #fields = new Set<keyof Face>();
  readonly #byName = new Map<string, number[]>();

  numberOf(face: Face): number {
    const numbers = this.#byName.get(face.name);
    const known = numbers?.find((number) => deepEqual(this.faces[number], face));
    if (known !== undefined) return known;
    const number = this.faces.push(face) - 1;
    for (const field in face) this.#fields.add(field as keyof Face);
    if (numbers) numbers.push(number);
    else this.#byName.set(face.name, [number]);
    return number;
  }

  columns(): FaceColumns {
    return Object.fromEntries(
      [...this.#fields].map((field) => [
        field,
        columnOf(this.faces.map((face) => face[field] ?? null)),
      ]),
    );
  }
}

/**
 * The cards of a library, which a look shows, as columns. They are in the order in which they lie. No card of a library
 * has counters.
 */
export const lookColumnsOf = (cards: readonly CardPatchWithHandle[]): LookColumns => {
  const table = new FaceTable();
  const [handles, owners, orders, numbers, backs]: [
    CardHandle[],
    (SeatId | null)[],
    number[],
    number[],
    (string | null)[],
  ] = [[], [], [], [], []];
  for (const { handle, view } of cards) {
    const { owner = null, order = 0, face = UNKNOWN, back = null } = view;
    handles.push(handle);
    owners.push(owner);
    orders.push(order);
    numbers.push(table.numberOf(face));
    backs.push(back);
  }
  const [first = 0] = orders;
  const back = columnOf(backs);
  return {
    handles: handles.join(""),
    owner: columnOf(owners),
    order: orders.every((order, place) => order === first + place) ? first : orders,
    faces: table.columns(),
    ...(table.faces.length === cards.length ? {} : { face: numbers }),
    ...(back === null ? {} : { back }),
  };
};

const faceAt = (faces: FaceColumns, number: number): Face => {
  const fields = Object.entries(faces).map(([field, column]) => [field, at(column, number)]);
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
};

const cardsIn = (
  zone: ZoneId,
  { handles, owner, order, faces, face, back }: LookColumns,
): Entry[] => {
  const known = new Map<number, Face>();
  return Array.from({ length: handles.length / HANDLE }, (_, place): Entry => {
    const number = face?.[place] ?? place;
    const shown = known.get(number) ?? faceAt(faces, number);
    known.set(number, shown);
    const whose = at(owner, place) ?? null;
    const its = back === undefined ? null : at(back, place);
    return [
      cardHandle(handles.slice(place * HANDLE, (place + 1) * HANDLE)),
      {
        zone,
        owner: whose,
        controller: whose,
        order: typeof order === "number" ? order + place : (order[place] ?? 0),
        face: shown,
        ...(its ? { back: its } : {}),
      },
    ];
  });
};

/** The cards that the looks of a step show, by handle. */
export const lookCardsOfStep = ({ looks = {} }: ViewerOverlayStep): Entry[] =>
  Object.entries(looks).flatMap(([zone, cards]) => (cards ? cardsIn(zone as ZoneId, cards) : []));

/** The handles that an overlay holds no longer after a step, apart from what the step puts there again. */
export const handlesDroppedFromOverlay = (
  { looks, remove = [] }: ViewerOverlayStep,
  held: Iterable<readonly [string, ViewerOverlayCardPatch]>,
): readonly CardHandle[] => {
  if (!looks) return remove;
  const removed = [...remove];
  for (const [each, { zone }] of held) {
    if (zone !== undefined && Object.hasOwn(looks, zone)) removed.push(cardHandle(each));
  }
  return removed;
};
