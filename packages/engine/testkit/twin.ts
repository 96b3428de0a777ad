import { encodeStateRow } from "../src/codec.ts";
import type { Face, Print } from "../src/face.ts";
import type { CardId, SeatId, ZoneId } from "../src/ids.ts";
import { type Random, shuffleInPlace } from "../src/random.ts";
import type { DeckListCard, OpenLooksState } from "../src/record-values.ts";
import type {
  CollectionName,
  KeyByCollection,
  RowByCollection,
  ZoneRecord,
} from "../src/records.ts";
import { seal } from "../src/secret.ts";
import type { TableState } from "../src/state.ts";
import type { Viewer } from "../src/viewer.ts";
import { copyTableState } from "./dump-state.ts";
import type { ListedCards } from "./listed-cards.ts";
import { otherChoiceText, type UnseenChoices } from "./unseen-choices.ts";
import type { UnseenNames } from "./unseen-names.ts";

/** A viewer, and the cards whose face it never sees in the course of a game. */
export interface Ignorance {
  readonly viewer: Viewer;
  readonly unseen: ReadonlySet<CardId>;
  /** Those of which it never sees that they are there either, and so not their backs. */
  readonly unseenBacks: ReadonlySet<CardId>;
  /** The secret choices that it never reads. */
  readonly choices: UnseenChoices;
  /** What it knows of cards by the lists of their decks. */
  readonly listed: ListedCards;
  /** The names of cards that it learns; pictures and decks that come later are for others. */
  readonly names: UnseenNames;
}

/** An order is known to whoever arranges the zone, or is its seat spectator: a hand's owner, and nobody for a library. */
const knowsOrder = (state: TableState, zone: ZoneId, viewer: Viewer): boolean => {
  const [kind, owner] = zone.split(":");
  const visibility = state.game.zones.find((each) => each.kind === kind)?.visibility;
  return visibility !== "nobody" && "seat" in viewer && String(viewer.seat) === owner;
};

type Unseen = Pick<Ignorance, "viewer" | "unseen" | "unseenBacks">;

/** For each unseen card of a hidden zone, another of them in whose place it comes to lie. */
const swappedPlaces = (
  state: TableState,
  { viewer, unseen, unseenBacks }: Unseen,
  random: Random,
): Map<CardId, CardId> => {
  const places = new Map<CardId, CardId>();
  for (const zone of state.keys("zones")) {
    if (state.zone(zone)?.definition.visibility === "public" || knowsOrder(state, zone, viewer))
      continue;
    for (const isSeen of [false, true]) {
      const ids = state
        .cardsIn(zone)
        .filter((id) => unseen.has(id) && unseenBacks.has(id) !== isSeen);
      const others = shuffleInPlace([...ids], random);
      for (const [index, id] of ids.entries()) places.set(id, others[index] ?? id);
    }
  }
  return places;
};

/** The faces of the unseen cards of listed decks, each at the place of another card that the lists don't tell from it. */
const exchangedFaces = (
  state: TableState,
  { unseen, listed }: Ignorance,
  random: Random,
): Map<CardId, Face> => {
  const groups = new Map<string, CardId[]>();
  for (const id of unseen) {
    const group = listed.groups.get(id);
    if (group === undefined || placeholderAt(state, id)) continue;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const faces = new Map<CardId, Face>();
  for (const ids of groups.values()) {
    const others = shuffleInPlace([...ids], random);
    for (const [index, id] of ids.entries()) {
      const print = state.get("prints", others[index] ?? id);
      if (print) faces.set(id, (encodeStateRow("prints", print) as Print).face);
    }
  }
  return faces;
};

/** The list of a locked deck as its owner might have brought it as well. */
const otherList = (row: RowByCollection["lists"]): RowByCollection["lists"] =>
  seal(
    (encodeStateRow("lists", row) as readonly DeckListCard[]).map((card) => ({
      ...card,
      name: `Other than ${card.name}`,
    })),
  );

/** Homes stay with the places: how many cards of each a seat has is known, for its deck was counted aloud. */
const originOf = (state: TableState, id: CardId): Omit<Print, "face"> => {
  const print = state.get("prints", id);
  if (!print) return { home: "main" };
  const { face: _, ...origin } = encodeStateRow("prints", print) as Print;
  return origin;
};

/** The face of a placeholder. It says nothing, and stays with the place: the table is told when one is named. */
const placeholderAt = (state: TableState, id: CardId): Face | null => {
  const print = state.get("prints", id);
  const face = print && (encodeStateRow("prints", print) as Print).face;
  return face?.unknown ? face : null;
};

const liesIn = (
  some: OpenLooksState["some"],
  lies: ReadonlyMap<CardId, CardId>,
): OpenLooksState["some"] =>
  Object.fromEntries(
    Object.entries(some).map(([seat, ids]) => [seat, ids.map((place) => lies.get(place) ?? place)]),
  );

const backed = (back: string | undefined) => (back === undefined ? {} : { back });

/**
 * The same table with everything else that the viewer may not know: other faces, or of listed decks the faces at other
 * places, pictures for other names, and in hidden zones other orders of the cards that it never sees. Handles and reveals stay with the places, so that the same intents mean the same on
 * both.
 */
export const twinStateForViewer = (
  state: TableState,
  ignorance: Ignorance,
  random: Random,
): TableState => {
  const places = swappedPlaces(state, ignorance, random);
  const exchanged = exchangedFaces(state, ignorance, random);
  const lies = new Map([...places].map(([id, place]) => [place, id]));
  const other = copyTableState(
    state,
    <N extends CollectionName>(
      table: N,
      key: KeyByCollection[N],
      row: RowByCollection[N],
    ): RowByCollection[N] => {
      const id = key as CardId;
      if (table === "hidden")
        return state.get(table, (places.get(id) ?? id) as KeyByCollection[N]) ?? row;
      if (table === "zones") {
        const zone = row as ZoneRecord;
        const topCard = zone.topCard === null ? null : (lies.get(zone.topCard) ?? zone.topCard);
        const lookedAt = zone.lookedAt && {
          ...zone.lookedAt,
          some: liesIn(zone.lookedAt.some, lies),
        };
        return { ...zone, topCard, lookedAt } as RowByCollection[N];
      }
      if (table === "choices" && ignorance.choices.seats.has(key as SeatId)) {
        return seal(otherChoiceText(random)) as RowByCollection[N];
      }
      if (table === "lists" && ignorance.listed.closed.has(key as SeatId)) {
        return otherList(row as RowByCollection["lists"]) as RowByCollection[N];
      }
      if (table === "salts" && ignorance.listed.closed.has(key as SeatId)) {
        return seal("another salt".padEnd(64, "s")) as RowByCollection[N];
      }
      if (table !== "prints" || !ignorance.unseen.has(id)) return row;
      const place = places.get(id) ?? id;
      const { back, ...origin } = originOf(state, place);
      // A back that the viewer never sees may be anywhere; another stays with the place.
      const print: Print = {
        face: placeholderAt(state, place) ??
          exchanged.get(place) ?? { name: `Other ${random.int(1_000_000)}` },
        ...origin,
        ...backed(ignorance.unseenBacks.has(place) ? originOf(state, id).back : back),
      };
      return seal(print) as RowByCollection[N];
    },
    (secret, id) => state.deriveHandle(secret, places.get(id) ?? id),
  );
  ignorance.names.renamePictures(other);
  return other;
};
