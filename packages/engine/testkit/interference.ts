import type { Change } from "../src/change.ts";
import { encodeStateRow } from "../src/codec.ts";
import type { PictureRecord, Print } from "../src/face.ts";
import { type CardHandle, type CardId, JUDGE_ACTOR_ID, type SeatId } from "../src/ids.ts";
import { type AnyIntentDefinition, SERVER_INTENT_DEFINITIONS } from "../src/intents/index.ts";
import { buildOverlayStep, buildViewerOverlay } from "../src/overlay.ts";
import { buildPublicStep } from "../src/public-step.ts";
import { type Random, seededRandom } from "../src/random.ts";
import { type ReduceContext, reduce } from "../src/reduce.ts";
import type { Result } from "../src/result.ts";
import { spectatorLevelOfJudge } from "../src/rules/judge.ts";
import { seal } from "../src/secret.ts";
import type { TableState } from "../src/state.ts";
import { UndoHistory } from "../src/undo-history.ts";
import { PUBLIC_VIEWER, seatSpectatorOf, type Viewer, viewerKeyOf } from "../src/viewer.ts";
import { viewLogEntryWithHandles } from "../src/visibility/log-lines.ts";
import { pictureAccessForViewer } from "../src/visibility/pictures.ts";
import { viewTable } from "../src/visibility/views.ts";
import { actorContextOf } from "./actor.ts";
import { copyTableState } from "./dump-state.ts";
import { createFakeDeckCommitter } from "./fake-deck-committer.ts";
import { ListedCards } from "./listed-cards.ts";
import { mayKnow, mayKnowBack } from "./may-know.ts";
import type { Newcomers } from "./newcomers.ts";
import { historyEntryOf, RandomPlayout, type RandomPlayoutOptions } from "./random-playout.ts";
import { type Ignorance, twinStateForViewer } from "./twin.ts";
import { type ActorStep, stepsWithOtherChoices, UnseenChoices } from "./unseen-choices.ts";
import { UnseenNames } from "./unseen-names.ts";

/** A leak: what was done, and the two things that one viewer was told where it must not see a difference. */
export interface Leak {
  readonly seed: number;
  readonly viewer: Viewer;
  readonly type: string;
  readonly told: string;
  readonly toldTwin: string;
}

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Map ? [...value.entries()] : value;

/** Everything an intent makes the room tell a viewer, as text. Only its sender hears of a refusal. */
const told = (
  state: TableState,
  result: Result<Change>,
  { viewer, actor }: { viewer: Viewer; actor: SeatId },
): string => {
  if (!result.ok) {
    return isSender(state, viewer, actor) ? JSON.stringify(result) : "";
  }
  const change = result.value;
  const steps = [buildPublicStep(state, change), buildOverlayStep(state, change, viewer)];
  const log = change.log.map((entry) => viewLogEntryWithHandles(entry, viewerKeyOf(viewer), state));
  return JSON.stringify([steps, log], plain);
};

const isSender = (state: TableState, viewer: Viewer, actor: SeatId): boolean =>
  viewer.kind === "seat"
    ? viewer.seat === actor
    : viewer.judge === true &&
      actor === JUDGE_ACTOR_ID &&
      viewer.level === spectatorLevelOfJudge(state);

const whole = (state: TableState, viewer: Viewer): string =>
  JSON.stringify([viewTable(state, PUBLIC_VIEWER), buildViewerOverlay(state, viewer)], plain);

/** What is played from one state on, and what a viewer never sees of it. */
export interface InterferenceScript extends Ignorance {
  readonly start: TableState;
  readonly steps: readonly ActorStep[];
  /** What came of each step where the script was rehearsed. */
  readonly results: readonly Result<Change>[];
  readonly seed: number;
}

/** What a seed is mixed with for the chance of the pair, apart from the game that led to it. */
export const INTERFERENCE_SEED_SALT = 0xc4a2ce;

/** When a script begins, in milliseconds since 1970. */
const LATER_MS = 10_000_000;

/** What each intent draws from. */
type ChanceOf = (
  actor: SeatId,
  intent: ActorStep["intent"],
) => Pick<ReduceContext, "random" | "settle">;

/** Seeded chance, without chains. */
const seeded = (seed: number): ChanceOf => {
  const random = seededRandom(seed ^ INTERFERENCE_SEED_SALT);
  return () => ({ random });
};

/** Plays steps on a table, with the table's chance and with a history of its own. */
const player = (
  state: TableState,
  chance: ChanceOf,
  newcomers?: Newcomers,
): ((step: ActorStep) => Result<Change>) => {
  const history = new UndoHistory();
  const commitDeck = createFakeDeckCommitter();
  let revision = 0;
  return ({ actor, intent }) => {
    const past = { history };
    revision += 1;
    const who = actorContextOf(state, actor);
    // Later than the game that led to it, and a second for each step, so that times run out.
    const now = LATER_MS + revision * 1_000;
    const context = { ...who, ...chance(actor, intent), commitDeck, now, revision, ...past };
    const result = reduce(state, intent, context);
    if (result.ok) {
      history.add(historyEntryOf({ actor, intent, result }, revision));
      newcomers?.follow(state, result.value);
    }
    return result;
  };
};

/**
 * An intent of which each step that comes off is followed, with what the step is: an action may show a card for one
 * step only.
 */
export const intentWithFollowedSteps = (
  honest: AnyIntentDefinition,
  follow: (type: string) => void,
): AnyIntentDefinition => ({
  ...honest,
  reduce: (context) =>
    honest.reduce({
      ...context,
      runStep: (step) => {
        const run = context.runStep(step);
        if (run.ok) follow(step.intent);
        return run;
      },
    }),
});

/** Plays on for so many intents and notes which faces the viewer never gets to see. */
export const recordInterferenceScript = (
  game: RandomPlayout,
  viewer: Viewer,
  { seed, intents, fromOutside = false, chance }: Rehearsal,
): InterferenceScript => {
  tellFacesApart(game.state);
  const start = copyTableState(game.state);
  const unseen = new Set(start.keys("prints"));
  const unseenBacks = new Set(unseen);
  const choices = new UnseenChoices(start, viewer);
  const originals = new Map([...unseen].map((id) => [faceOf(start, id), id]));
  // A card that was dealt anew has another number and the same face.
  const originalOf = (id: CardId): CardId | undefined =>
    start.get("prints", id) ? id : originals.get(faceOf(game.state, id));
  const listed = new ListedCards(start, originalOf);
  const names = new UnseenNames(start, viewer);
  const known = new Set<CardId>();
  const look = (): void => {
    const isKnown = (id: CardId): boolean => mayKnow(game.state, id, game.newcomers.asLate(viewer));
    for (const id of game.state.keys("prints")) {
      if (known.has(id) || !isKnown(id)) continue;
      known.add(id);
      unseen.delete(id);
      names.know(game.state, id);
    }
    for (const id of unseenBacks) {
      if (mayKnowBack(game.state, id, game.newcomers.asLate(viewer))) unseenBacks.delete(id);
    }
    for (const id of game.state.keys("prints")) {
      const original = originalOf(id);
      if (original === undefined || original === id) continue;
      // Cards are dealt anew among those with one back.
      unseenBacks.clear();
      if (isKnown(id)) unseen.delete(original);
    }
    listed.follow(game.state);
    names.follow(game.state);
  };
  look();
  const play = player(game.state, chance?.(game.state) ?? seeded(seed), game.newcomers);
  const results: Result<Change>[] = [];
  const connected = new Set<SeatId>();
  // A room notes that a seat's player is back before it reads what the player sends.
  const connect = (actor: SeatId): void => {
    if (!fromOutside || actor === JUDGE_ACTOR_ID || connected.has(actor)) return;
    connected.add(actor);
    play({ actor, intent: { definition: SERVER_INTENT_DEFINITIONS.returnToSeat, payload: {} } });
  };
  if (viewer.kind === "seat") connect(viewer.seat);
  const steps = Array.from({ length: intents }, (_, index): ActorStep => {
    const step = chosen(game, fromOutside);
    connect(step.actor);
    const { actor, intent } = step;
    names.send(actor, intent);
    const result = play({
      actor,
      intent: { ...intent, definition: intentWithFollowedSteps(intent.definition, look) },
    });
    results.push(result);
    // Whoever knows a placeholder learns its name when it is given, or when the card is shown next.
    if (intent.definition.type === "card.name") {
      for (const handle of (intent.payload as { readonly cards: readonly CardHandle[] }).cards) {
        const id = game.state.cardOf(handle);
        if (id !== undefined) known.delete(id);
      }
    }
    // The same for what is filled in from a list: whoever sees a card of it reads its name.
    if (intent.definition.type === "deck.fill") known.clear();
    choices.follow(index, step, result);
    look();
    return step;
  });
  return { start, steps, results, seed, viewer, unseen, unseenBacks, choices, listed, names };
};

/** Gives each card a face of its own, so that a card that is dealt anew is known by it. */
const tellFacesApart = (state: TableState): void => {
  for (const id of [...state.keys("prints")]) {
    const print = state.get("prints", id);
    if (!print) continue;
    const plainPrint = encodeStateRow("prints", print) as Print;
    state.write("prints", id, seal({ ...plainPrint, face: { ...plainPrint.face } }));
  }
};

const faceOf = (state: TableState, id: CardId): unknown => {
  const print = state.get("prints", id);
  return print && (encodeStateRow("prints", print) as Print).face;
};

export interface Rehearsal {
  readonly seed: number;
  readonly intents: number;
  /** Whether to leave out what no socket may send because the room alone does it. */
  readonly fromOutside?: boolean;
  /** The chance of whoever will play the script, where it is not seeded chance itself. */
  readonly chance?: (state: TableState) => ChanceOf;
}

const chosen = (game: RandomPlayout, fromOutside: boolean): ActorStep => {
  let step = game.choose();
  const isRoomOnly = ({ intent }: ActorStep): boolean =>
    intent.definition.actor === "room" || intent.definition.actor === "system";
  while (fromOutside && isRoomOnly(step)) step = game.choose();
  return step;
};

/** The same script with everything else that its viewer may not know: the table's twin, other secret choices and names. */
export const twinScriptWithOtherSecrets = (script: InterferenceScript): InterferenceScript => {
  const random = seededRandom(script.seed ^ 0x7717);
  return {
    ...script,
    start: twinStateForViewer(script.start, script, random),
    steps: stepsWithOtherChoices(script, random),
  };
};

/** Which of a table's pictures a viewer could fetch, if it knew all their ids. */
const fetched = (
  state: TableState,
  viewer: Viewer,
  servesTo: typeof pictureAccessForViewer,
): string =>
  [...state.entries("pictures")]
    .flatMap(([, kept]) => encodeStateRow("pictures", kept) as readonly PictureRecord[])
    .flatMap(({ id }) => (servesTo(state, id, viewer) ? id : []))
    .sort()
    .join();

interface ComparedAs extends Pick<Search, "shownAs" | "servesTo"> {
  readonly script: InterferenceScript;
}

/** Plays a script on the table and on its twin; the first thing the viewer is told otherwise, or could fetch on one alone. */
const compare = ({
  script,
  shownAs = (viewer) => viewer,
  servesTo = pictureAccessForViewer,
}: ComparedAs): Leak | null => {
  const { start, steps, seed, viewer } = script;
  const shown = shownAs(viewer);
  const other = twinScriptWithOtherSecrets(script);
  const tables = [start, other.start] as const;
  const [welcome, toldAtTwin] = [whole(tables[0], shown), whole(tables[1], shown)];
  if (welcome !== toldAtTwin) {
    return { seed, viewer, type: "welcome", told: welcome, toldTwin: toldAtTwin };
  }
  const players = [player(tables[0], seeded(seed)), player(tables[1], seeded(seed))] as const;
  for (const [index, step] of steps.entries()) {
    const { actor, intent } = step;
    const tell = (which: 0 | 1, what: ActorStep): string =>
      told(tables[which], players[which](what), { viewer: shown, actor });
    const [toldHere, toldTwin] = [tell(0, step), tell(1, other.steps[index] ?? step)];
    if (toldHere !== toldTwin) {
      return { seed, viewer, type: intent.definition.type, told: toldHere, toldTwin };
    }
    const [fetchedHere, fetchedAtTwin] = [
      fetched(tables[0], shown, servesTo),
      fetched(tables[1], shown, servesTo),
    ];
    if (fetchedHere !== fetchedAtTwin) {
      return { seed, viewer, type: "picture", told: fetchedHere, toldTwin: fetchedAtTwin };
    }
  }
  return null;
};

export interface Search {
  readonly seeds: readonly number[];
  readonly intents: number;
  readonly definitions?: readonly AnyIntentDefinition[];
  readonly games?: RandomPlayoutOptions["games"];
  readonly fromMoment?: RandomPlayoutOptions["fromMoment"];
  /** The viewer who looks for a leak; one that chance chooses when left out. */
  readonly chooseViewer?: typeof pickRandomViewer;
  /** The viewer whose view a viewer is given; its own when left out. */
  readonly shownAs?: (viewer: Viewer) => Viewer;
  /** Who may fetch a picture; as the room decides it when left out. */
  readonly servesTo?: typeof pictureAccessForViewer;
}

/** A viewer of the game that chance chooses. */
export const pickRandomViewer = (game: RandomPlayout, random: Random): Viewer => {
  const choice = random.int(game.seats.length + SPECTATOR_KINDS);
  const seat = game.seats[choice];
  if (seat !== undefined) return { kind: "seat", seat };
  const spectators: readonly Viewer[] = [
    PUBLIC_VIEWER,
    { kind: "spectator", level: "all" },
    // Whatever changes what the judge sees also disconnects the judge ([JU2]).
    { kind: "spectator", level: spectatorLevelOfJudge(game.state), judge: true },
  ];
  return spectators[choice - game.seats.length] ?? randomSeatSpectator(game, random);
};

/** How many kinds of spectators there are, with those of one seat. */
const SPECTATOR_KINDS = 4;

/** The seat spectator of a seat that chance chooses. */
export const randomSeatSpectator = (game: RandomPlayout, random: Random): Viewer => {
  const seat = game.seats[random.int(game.seats.length)];
  return seat === undefined ? PUBLIC_VIEWER : seatSpectatorOf(seat);
};

/** The first leak that one generated game shows, or null. */
const leakIn = (
  seed: number,
  { intents, shownAs, servesTo, chooseViewer = pickRandomViewer, ...setup }: Omit<Search, "seeds">,
): Leak | null => {
  const game = new RandomPlayout({ seed, ...setup });
  const random = seededRandom(seed ^ 0x5eed);
  const before = random.int(intents);
  for (const _ of game.startAndPlay(before));
  const script = recordInterferenceScript(game, chooseViewer(game, random), { seed, intents });
  return compare({ script, ...(shownAs && { shownAs }), ...(servesTo && { servesTo }) });
};

/** Looks for a viewer that can tell two tables apart which differ only in what it may not know; the first one found. */
export const findLeak = ({ seeds, ...search }: Search): Leak | null => {
  for (const seed of seeds) {
    const leak = leakIn(seed, search);
    if (leak) return leak;
  }
  return null;
};
