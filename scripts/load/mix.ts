import { predictRefusal, type Snapshot } from "@baize/client";
import {
  actorViewFromTableView,
  battlefieldZoneKindOf,
  type CardHandle,
  findZoneId,
  type GameDefinition,
  INTENT_DEFINITIONS,
  type IntentPayload,
  type IntentType,
  type Random,
  type SeatId,
  type TableView,
} from "@baize/engine";
import { fail } from "../options.ts";

type Definition = (typeof INTENT_DEFINITIONS)[number];

/** The weight of an intent in the load. */
interface Part {
  readonly definition: Definition;
  readonly weight: number;
}

export type Mix = readonly Part[];

/** An intent to send. */
export interface IntentChoice {
  readonly type: IntentType;
  readonly payload: IntentPayload<IntentType>;
}

/** What ends a seat, whose player then has nothing more to send. */
const ENDING_SEATS: ReadonlySet<string> = new Set(["seat.leave", "seat.clear", "seat.kick"]);

/** Parses `library.draw:3,card.tap`, or `all`: everything that a player sends and can go on after. */
export function parseMix(text: string): Mix {
  if (text === "all") {
    return INTENT_DEFINITIONS.filter(({ type }) => !ENDING_SEATS.has(type)).map((definition) => ({
      definition,
      weight: 1,
    }));
  }
  return text.split(",").map(readPart);
}

/** The mix as on the command line. */
export function formatMix(mix: Mix): string {
  return mix.map(({ definition, weight }) => `${definition.type}:${weight}`).join(",");
}

/** How often a type is tried again when its sample names a card that is named already. */
const TRIES = 4;

export interface ChooseIntentOptions {
  readonly random: Random;
  /** What earlier choices name: no later one names a card that one of them may have moved. */
  readonly named: Set<string>;
  /** Whether the choices are for a whole run: cards then move only where they lie. */
  readonly isForLong?: boolean;
}

/** An intent of the mix that the player may send now, or null when there is none. What it names is added to `named`. */
export function chooseIntent(
  mix: Mix,
  snapshot: Snapshot,
  { random, named, isForLong = false }: ChooseIntentOptions,
): IntentChoice | null {
  const { session, view } = snapshot;
  if (session?.viewer.kind !== "seat" || !view) return null;
  const { game } = session;
  const { seat } = session.viewer;
  const actorView = actorViewFromTableView(view, game, seat);
  let rest = mix;
  while (rest.length > 0) {
    const part = pickPart(rest, random);
    const { type } = part.definition;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const sample = part.definition.sample(actorView, random);
      const payload =
        sample !== null && isForLong && type === "card.move"
          ? moveInPlace(sample as IntentPayload<"card.move">, view, { game, seat })
          : sample;
      if (payload === null && sample !== null) continue;
      if (payload === null || predictRefusal(snapshot, type, payload) !== null) break;
      const cards = textsIn(payload).filter((text) => view.cards.has(text as CardHandle));
      if (!isForLong && cards.some((card) => named.has(card))) continue;
      for (const card of cards) named.add(card);
      return { type, payload };
    }
    rest = rest.filter((other) => other !== part);
  }
  return null;
}

/** The own cards of a move, to other places of the battlefield that they lie on: they keep their handles; or null. */
function moveInPlace(
  { moves }: IntentPayload<"card.move">,
  { cards }: TableView,
  { game, seat }: { readonly game: GameDefinition; readonly seat: SeatId },
): IntentPayload<"card.move"> | null {
  const zone = battlefieldZoneKindOf(game);
  if (zone === undefined) return null;
  const own = moves.flatMap(({ card, to: { position } }) =>
    typeof card === "string" && position && cards.get(card)?.zone === findZoneId(game, zone, seat)
      ? [{ card, to: { zone, position } }]
      : [],
  );
  return own.length === 0 ? null : { moves: own };
}

/** Every text in a payload. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function pickPart(mix: Mix, random: Random): Part {
  let place = random.int(mix.reduce((sum, { weight }) => sum + weight, 0));
  for (const part of mix) {
    if (place < part.weight) return part;
    place -= part.weight;
  }
  throw new Error("A place below the sum of the weights is below the sum of some of them");
}

function readPart(text: string): Part {
  const [type, weight = "1", ...more] = text.trim().split(":");
  const definition = INTENT_DEFINITIONS.find((each) => each.type === type);
  if (!definition) {
    fail(`There is no intent "${type}"; --mix is "all" or some of ${types()}.`);
  }
  if (!/^[1-9]\d{0,5}$/.test(weight) || more.length > 0) {
    fail(`A weight in --mix is a whole number such as ${type}:3, not "${text.trim()}".`);
  }
  return { definition, weight: Number(weight) };
}

function types(): string {
  return INTENT_DEFINITIONS.map(({ type }) => type).join(", ");
}
