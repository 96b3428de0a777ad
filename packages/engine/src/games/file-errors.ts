import { TABLE_LIMITS } from "../limits.ts";
import { utf8Length } from "../utf8.ts";
import { findActionErrors, findGameTestErrors } from "./action-errors.ts";
import { completeCounter, completeSupply, zonesWithDefaults } from "./defaults.ts";
import {
  type GameFileFields,
  idsOf,
  USUAL_SEATS,
  variantsFrom,
  type Zones,
} from "./file-fields.ts";
import { type GameFileError, gameFileErrorUnless } from "./finding.ts";
import {
  type CardCopies,
  type CardSupply,
  type GameTranslation,
  isDrawnByOthers,
  type SeatCounterDefinition,
  type Variant,
  type ZoneDefinition,
  zoneLimit,
} from "./game.ts";
import { CELLED } from "./zone-checks.ts";

/**
 * Zone kinds that intents know by name, with the visibilities that they allow. With another visibility the intents
 * would show or lose the zone's cards.
 */
const KNOWN_ZONES: ReadonlyMap<string, readonly ZoneDefinition["visibility"][]> = new Map([
  ["library", ["nobody"]],
  ["hand", ["owner", "team", "others", "private"]],
  ["sideboard", ["owner", "private"]],
  ["commander", ["public"]],
]);

/** The zones of the sections of a deck. Each seat has its own. */
const DECK_ZONES: readonly string[] = ["library", "sideboard", "commander"];

const isAsKnown = ({ kind, visibility }: ZoneDefinition): boolean =>
  KNOWN_ZONES.get(kind)?.includes(visibility) ?? true;

const total = (cards: readonly CardCopies[]): number =>
  cards.reduce((sum, { count }) => sum + count, 0);

/** The size in bytes of the faces of all cards in a list, as storage holds them. */
const faceBytes = (cards: readonly CardCopies[]): number =>
  cards.reduce((sum, { face, count }) => sum + count * utf8Length(JSON.stringify(face)), 0);

/** Sums a number over the cards of a game and of each of its variants. */
const sumOfSetUps = (
  sum: (cards: readonly CardCopies[]) => number,
  own: readonly CardCopies[],
  variants: readonly Variant[],
): number => {
  const ofOwn = sum(own);
  return variants.reduce(
    (all, { decks = 1, extra = [] }) => all + decks * (ofOwn + sum(extra)),
    ofOwn,
  );
};

/** A file with its zones, cards and variants complete. */
interface Completed {
  readonly file: GameFileFields;
  readonly zones: Zones;
  readonly supply: CardSupply;
  readonly variants: readonly Variant[];
}

/** The field in which a file lists its cards. */
const cardsField = ({ cards }: GameFileFields): string[] =>
  cards ? ["cards"] : ["supply", "cards"];

/** The errors of a file's cards. */
const cardErrors = ({ file, supply, variants }: Completed): GameFileError[] => {
  const at = cardsField(file);
  const { cards = [] } = supply;
  const { supplyCards, definitionFaceBytes, definitionCards } = TABLE_LIMITS;
  const supplies = variants.some(({ decks, extra }) => decks !== undefined || extra);
  const own = total(cards);
  const isSupplied = ({ decks = 1, extra = [] }: Variant): boolean =>
    decks * (own + total(extra)) <= supplyCards;
  const isWithin = (sum: (cards: readonly CardCopies[]) => number, most: number): boolean =>
    sumOfSetUps(sum, cards, variants) <= most;
  return [
    ...gameFileErrorUnless(supply.kind !== "decks" || !supplies, "variant_cards", "variants"),
    ...gameFileErrorUnless(own <= supplyCards, "too_many_cards", ...at),
    ...gameFileErrorUnless(variants.every(isSupplied), "variant_cards", "variants"),
    ...gameFileErrorUnless(faceBytes(cards) <= definitionFaceBytes, "too_many_bytes", ...at),
    ...gameFileErrorUnless(isWithin(total, definitionCards), "variants_too_many_cards", "variants"),
    ...gameFileErrorUnless(isWithin(faceBytes, definitionFaceBytes), "too_many_bytes", "variants"),
  ];
};

/** Whether each zone of the table holds the cards that lie in it at first, in the game or in one of its variants. */
const isRoomFor = (
  { zone: usual, cards = [] }: CardSupply,
  zones: Zones,
  { decks = 1, extra = [], limits = {} }: Partial<Variant> = {},
): boolean =>
  zones.every((definition) => {
    const most = zoneLimit(definition, limits);
    if (most === undefined) return true;
    const lying = [...cards, ...extra].filter(({ zone = usual }) => zone === definition.kind);
    return decks * total(lying) <= most;
  });

/** Finds zones that start with more cards than they may hold. */
const zoneLimitErrors = ({ file, supply, zones, variants }: Completed): GameFileError[] => [
  ...gameFileErrorUnless(isRoomFor(supply, zones), "zone_too_small", ...cardsField(file)),
  ...variants.flatMap((variant, index) =>
    gameFileErrorUnless(isRoomFor(supply, zones, variant), "zone_too_small", "variants", index),
  ),
  ...variants.flatMap(({ limits = {} }, index) => {
    const isPassed = zones.some(({ pass, kind }) => pass && Object.hasOwn(limits, kind));
    return gameFileErrorUnless(!isPassed, "limit_of_passed", "variants", index, "limits");
  }),
];

const isStock = ({ owner, visibility }: ZoneDefinition): boolean =>
  owner === "table" && visibility === "nobody";

/** The zones in which the cards of a supply can't lie. */
const supplyErrors = ({ file, supply, zones, variants }: Completed): GameFileError[] => {
  const isShared = ({ kind, owner }: ZoneDefinition): boolean =>
    owner !== "seat" && DECK_ZONES.includes(kind);
  const ofTable = zones.filter(({ owner }) => owner === "table").map(({ kind }) => kind);
  const liesAtTable = ({ zone }: Pick<CardCopies, "zone">): boolean =>
    zone === undefined || ofTable.includes(zone);
  const usual = supply.kind === "decks" && !file.sections && zones.some(isShared);
  const named = supply.zone !== undefined;
  const stock = zones.find(({ kind }) => kind === supply.zone);
  const brings = supply.kind === "decks";
  const sections = file.sections ?? [{ zone: "library" }];
  const ownsCards =
    brings &&
    sections.some(({ zone }) => zones.find(({ kind }) => kind === zone)?.owner !== "table");
  const takesPicks = ({ owner, visibility, limit, pass, seats }: ZoneDefinition): boolean =>
    owner === "seat" && visibility === "private" && limit === undefined && !pass && !seats;
  return [
    ...zones.flatMap(({ pick }, index) => {
      const isRight = zones.some((zone) => zone.kind === pick && takesPicks(zone));
      return gameFileErrorUnless(
        pick === undefined || isRight,
        "pick_zone",
        "zones",
        index,
        "pick",
      );
    }),
    ...zones.flatMap((zone, index) => [
      ...gameFileErrorUnless(!ownsCards || !zone.pass, "pass_decks", "zones", index, "pass"),
      ...gameFileErrorUnless(
        !brings || !isDrawnByOthers(zone),
        "drawn_decks",
        "zones",
        index,
        "take",
      ),
    ]),
    ...gameFileErrorUnless(!usual, "shared_decks", "zones"),
    ...gameFileErrorUnless(
      !named || (stock !== undefined && isStock(stock)),
      "supply_zone",
      "supply",
      "zone",
    ),
    ...(supply.cards ?? []).flatMap(({ zone }, index) =>
      gameFileErrorUnless(liesAtTable({ zone }), "card_zone", "cards", index, "zone"),
    ),
    ...variants.flatMap(({ extra = [] }, index) =>
      gameFileErrorUnless(extra.every(liesAtTable), "card_zone", "variants", index, "cards"),
    ),
  ];
};

/** The sections of decks that have no zone, and zones of the table without a library that takes cards back. */
const sectionErrors = ({ sections = [] }: GameFileFields, zones: Zones): GameFileError[] =>
  sections.flatMap(({ zone, least = 0, most = least }, index): GameFileError[] => {
    const definition = zones.find(({ kind }) => kind === zone);
    if (!definition || definition.owner === "team") {
      return [["section_zone", "sections", index, "zone"]];
    }
    if (most < least) return [["section_range", "sections", index, "most"]];
    return gameFileErrorUnless(
      definition.owner === "seat" || zones.some(isStock),
      "no_stock",
      "zones",
    );
  });

/** Whether the questions that the labels of actions name are asked, and their options are as many. */
const areAsked = (
  { actions = [] }: GameFileFields,
  labels: GameTranslation["actions"] = {},
): boolean =>
  Object.entries(labels).every(([id, label]) => {
    const { ask = [] } = actions.find((action) => action.id === id) ?? {};
    const said = typeof label === "string" ? {} : (label.ask ?? {});
    return Object.entries(said).every(([question, words]) => {
      const asked = ask.find((each) => each.id === question);
      const { options } = typeof words === "string" ? {} : words;
      const count = asked?.kind === "choice" ? asked.options.length : 0;
      return asked !== undefined && (options === undefined || options.length === count);
    });
  });

/** The counters of the table that a file names, or that its actions count with. */
const countersOfTable = ({ actions = [], tableCounters }: GameFileFields): string[] => [
  ...idsOf(tableCounters),
  ...actions.flatMap(({ steps }) =>
    steps.flatMap(({ intent, payload }) =>
      intent.startsWith("table.counter.") ? String(payload?.counter) : [],
    ),
  ),
];

/** All that a file has printed on cards, and what it calls its cells; nothing where no label asks for it. */
const printedIn = (file: GameFileFields): ReadonlySet<string> => {
  const { types = {}, cards = [], variants = [], zones = [], labels = {} } = file;
  if (Object.values(labels).every(({ printed }) => !printed)) return new Set();
  const printed = [...cards, ...variants.flatMap((variant) => variant.cards ?? [])];
  const sides = printed.flatMap(({ other, halves = [], ...card }) => [
    card,
    ...halves,
    ...(other ? [other] : []),
  ]);
  const words = [
    ...sides.map(({ name }) => name),
    ...[...sides, ...Object.values(types)].flatMap(({ kind, stats, text }) => [kind, stats, text]),
  ];
  const cells = zones.flatMap((zone) => (Array.isArray(zone.cells) ? zone.cells : []));
  return new Set([...words, ...cells].filter((word) => word !== undefined));
};

/** The names of zones, counters, phases, variants and types that the game doesn't have, by where they are used. */
const unknownNames = (file: GameFileFields, zones: Zones): GameFileError[] => {
  const kinds = zones.map(({ kind }) => kind);
  const counters = idsOf(file.counters);
  const has = (known: readonly string[], named: object = {}): boolean =>
    Object.keys(named).every((name) => known.includes(name));
  const { variants = [], labels = {}, types = {} } = file;
  const words = printedIn(file);
  const isTyped = ({ type }: { readonly type?: string | undefined }): boolean =>
    type === undefined || Object.hasOwn(types, type);
  return [
    ...gameFileErrorUnless(
      file.discard === undefined || kinds.includes(file.discard),
      "discard_zone",
      "discard",
    ),
    ...variants.flatMap(({ starts, limits, cards = [] }, index) => [
      ...gameFileErrorUnless(
        has(counters, starts) && has(kinds, limits),
        "variant_names",
        "variants",
      ),
      ...gameFileErrorUnless(cards.every(isTyped), "no_such_type", "variants", index, "cards"),
    ]),
    ...(file.cards ?? []).flatMap((card, index) =>
      gameFileErrorUnless(isTyped(card), "no_such_type", "cards", index, "type"),
    ),
    ...Object.entries(labels).flatMap(([language, said]): GameFileError[] => {
      const isPrinted = Object.keys(said.printed ?? {}).every((word) => words.has(word));
      const parts = [
        ["zones", kinds],
        ["counters", [...counters, ...idsOf(file.cardCounters), ...countersOfTable(file)]],
        ["numbers", idsOf(file.numbers)],
        ["phases", idsOf(file.phases)],
        ["teams", idsOf(file.teams)],
        ["sections", idsOf(file.sections)],
        ["actions", idsOf(file.actions)],
        ["variants", idsOf(variants)],
      ] as const;
      const wrong = parts
        .filter(
          ([part, known]) =>
            !has(known, said[part]) || (part === "actions" && !areAsked(file, said.actions)),
        )
        .map(([part]) => part);
      return [...wrong, ...(isPrinted ? [] : ["printed"])].map((part) => [
        "nothing_to_label",
        "labels",
        language,
        part,
      ]);
    }),
  ];
};

/** What is wrong with the numbers of one card or of a type of cards, below the field where they stand. */
const wrongNumbers = (
  { numbers: known = [] }: GameFileFields,
  { numbers = {} }: { readonly numbers?: Readonly<Record<string, number>> | undefined },
  type: string | undefined,
): GameFileError[] =>
  Object.entries(numbers).flatMap(([id, value]): GameFileError[] => {
    const number = known.find((each) => each.id === id);
    if (!number || number.types?.includes(type ?? "") === false) {
      return [["no_such_number", "numbers", id]];
    }
    const { least = value, most = value } = number;
    return gameFileErrorUnless(least <= value && value <= most, "number_bounds", "numbers", id);
  });

/** Numbers that the game doesn't have for a card, or that lie beyond their bounds. */
const numberErrors = (file: GameFileFields): GameFileError[] => {
  const { numbers = [], cards = [], types = {}, variants = [] } = file;
  const isType = (type: string): boolean => Object.hasOwn(types, type);
  const below = (path: readonly PropertyKey[], found: readonly GameFileError[]): GameFileError[] =>
    found.map(([error, ...rest]) => [error, ...path, ...rest]);
  const inCards = (list: NonNullable<GameFileFields["cards"]>, path: readonly PropertyKey[]) =>
    list.flatMap((card, index) => {
      // Most cards have none.
      if (!card.numbers && !card.other?.numbers) return [];
      return [
        ...below([...path, index], wrongNumbers(file, card, card.type)),
        ...below([...path, index, "other"], wrongNumbers(file, card.other ?? {}, card.type)),
      ];
    });
  return [
    ...numbers.flatMap(({ least = -Infinity, most = Infinity, types: named = [] }, index) => [
      ...gameFileErrorUnless(least <= most, "number_range", "numbers", index, "most"),
      ...gameFileErrorUnless(named.every(isType), "no_such_type", "numbers", index, "types"),
    ]),
    ...Object.entries(types).flatMap(([id, type]) =>
      below(["types", id], wrongNumbers(file, type, id)),
    ),
    ...inCards(cards, ["cards"]),
    ...variants.flatMap(({ cards: extra = [] }, index) =>
      inCards(extra, ["variants", index, "cards"]),
    ),
  ];
};

/** Backs that are named and that the game doesn't have. */
const backErrors = ({ backs, types = {}, ...file }: GameFileFields): GameFileError[] => {
  const known = [undefined, ...idsOf(backs)];
  const { variants = [], zones = [], sections = [], cards = [] } = file;
  const errorsIn = (entries: readonly { readonly back?: string | undefined }[], path: string) =>
    entries.flatMap(({ back }, index) =>
      gameFileErrorUnless(known.includes(back), "no_such_back", path, index, "back"),
    );
  return [
    ...errorsIn(cards, "cards"),
    ...errorsIn(zones, "zones"),
    ...errorsIn(sections, "sections"),
    ...Object.entries(types).flatMap(([type, { back }]) =>
      gameFileErrorUnless(known.includes(back), "no_such_back", "types", type, "back"),
    ),
    ...variants.flatMap(({ cards: extra = [] }, index) => {
      const areKnown = extra.every(({ back }) => known.includes(back));
      return gameFileErrorUnless(areKnown, "no_such_back", "variants", index, "cards");
    }),
  ];
};

/** Seats that are in two teams or not in the game, or in none where teams have zones. */
const teamErrors = (file: GameFileFields, zones: readonly ZoneDefinition[]): GameFileError[] => {
  const { teams = [], seats = USUAL_SEATS } = file;
  const members = teams.flatMap((team) => team.seats);
  const isTwice = new Set(members).size < members.length;
  const isBeyond = members.some((seat) => seat > seats);
  const isMissing = zones.some(({ owner }) => owner === "team") && members.length < seats;
  return gameFileErrorUnless(!(isTwice || isBeyond || isMissing), "team_seats", "teams");
};

/** Parts of some seats only: seats that the game has, and of zones only those of seats that are no boards. */
const seatErrors = (
  { seats = USUAL_SEATS, counters = [], sections = [] }: GameFileFields,
  zones: Zones,
): GameFileError[] => {
  const isBeyond = (part: { readonly seats?: readonly number[] | undefined }): boolean =>
    part.seats?.some((seat) => seat > seats) ?? false;
  const among = (name: string, parts: readonly Parameters<typeof isBeyond>[0][]): GameFileError[] =>
    parts.flatMap((part, index) =>
      gameFileErrorUnless(!isBeyond(part), "part_seats", name, index, "seats"),
    );
  return [
    ...zones.flatMap(({ seats: own, owner, layout }, index) => {
      const isOfSome = !own || (owner === "seat" && layout !== "free");
      return gameFileErrorUnless(isOfSome, "part_seats", "zones", index, "seats");
    }),
    ...among("zones", zones),
    ...among("counters", counters),
    ...among("sections", sections),
  ];
};

/** A counter or teams that the order of turns needs and the game doesn't have. */
const turnErrors = ({ turns = {}, counters, teams }: GameFileFields): GameFileError[] => {
  const { order } = turns;
  const isKnown = typeof order !== "object" || idsOf(counters).includes(order.counter);
  return [
    ...gameFileErrorUnless(isKnown, "turn_counter", "turns", "order", "counter"),
    ...gameFileErrorUnless(!turns.teams || teams !== undefined, "turn_teams", "turns", "teams"),
  ];
};

/** Zones whose cells are missing or are none, and tracks of a counter that the game doesn't have. */
const cellErrors = ({ counters }: GameFileFields, zones: Zones): GameFileError[] =>
  zones.flatMap(({ layout, cells, columns, hex, heaps, counter }, index): GameFileError[] => {
    const isCelled = CELLED.includes(layout);
    const saysMore = [columns, hex, heaps, counter].some((said) => said !== undefined);
    if (isCelled !== (cells !== undefined) || (saysMore && !isCelled)) {
      return [["cells", "zones", index, "cells"]];
    }
    const isCounter = counter === undefined || idsOf(counters).includes(counter);
    return gameFileErrorUnless(isCounter, "no_such_counter", "zones", index, "counter");
  });

const counterErrors = ({
  counters = [],
  teams,
  variants = [],
}: GameFileFields): GameFileError[] => {
  const isWithin = ({ least, most }: SeatCounterDefinition, start: number): boolean =>
    (least ?? start) <= start && start <= (most ?? start);
  return counters.flatMap((entry, index) => {
    const counter = completeCounter(entry);
    const path = ["counters", index, "start"] as const;
    const { id, owner, start } = counter;
    const hasTeams = owner !== "team" || teams !== undefined;
    return [
      ...gameFileErrorUnless(!counter.heldByOne || start === 0, "held_by_all", ...path),
      ...gameFileErrorUnless(hasTeams, "counter_teams", "counters", index, "owner"),
      ...gameFileErrorUnless(isWithin(counter, start), "counter_range", ...path),
      ...variants.flatMap(({ starts = {} }, n) => {
        const isRight = isWithin(counter, starts[id] ?? start);
        return gameFileErrorUnless(isRight, "counter_range", "variants", n, "starts", id);
      }),
    ];
  });
};

/** Built-in decks of a game whose players load none. */
const starterErrors = (
  { starters }: GameFileFields,
  supply: CardSupply | undefined,
): GameFileError[] =>
  gameFileErrorUnless(starters === undefined || supply?.kind === "decks", "no_decks", "starters");

/** What version 1 requires, and what is missing or said twice of the cards. */
const missingParts = (file: GameFileFields): GameFileError[] => {
  const required = file.format === 1 ? (["id", "seats", "zones", "supply"] as const) : [];
  const missing = required.filter((field) => file[field] === undefined);
  if (missing.length > 0) return missing.map((field) => ["missing", field]);
  if (file.cards && file.supply?.kind === "table") return [["cards_twice", "supply"]];
  const hasCards = [file.cards, file.supply, file.sections].some((part) => part !== undefined);
  return gameFileErrorUnless(hasCards, "missing", "cards");
};

/** The errors between fields that are valid by themselves; empty if the file can be played. */
export const findGameFileErrors = (file: GameFileFields): readonly GameFileError[] => {
  const missing = missingParts(file);
  if (missing.length > 0) return missing;
  const zones = zonesWithDefaults(file.zones);
  const supply = completeSupply(file, zones);
  const variants = variantsFrom(file);
  return [
    ...gameFileErrorUnless(zones.every(isAsKnown), "known_zones", "zones"),
    ...unknownNames(file, zones),
    ...numberErrors(file),
    ...backErrors(file),
    ...counterErrors(file),
    ...cellErrors(file, zones),
    ...teamErrors(file, zones),
    ...turnErrors(file),
    ...starterErrors(file, supply),
    ...seatErrors(file, zones),
    ...findActionErrors(file, zones),
    ...findGameTestErrors(file, zones),
    ...(supply
      ? [
          ...supplyErrors({ file, supply, zones, variants }),
          ...sectionErrors(file, zones),
          ...cardErrors({ file, supply, zones, variants }),
          ...zoneLimitErrors({ file, supply, zones, variants }),
        ]
      : [["no_stock", "zones"] satisfies GameFileError]),
  ];
};
