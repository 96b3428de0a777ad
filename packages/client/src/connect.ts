import {
  deepEqual,
  findBuiltInGame,
  type IntentPayload,
  type IntentType,
  isUtf8LongerThan,
  type parseIntent,
} from "@baize/engine";
import {
  type CasterDisplay,
  type CasterDisplayFrame,
  type ChatFrame,
  type ChatMessage,
  CLOSE_CODES,
  decodeDownFrame,
  decodeStateTick,
  findCloseStatus,
  isTickFrame,
  LIMITS,
  type PointerPresence,
  PROTOCOL_VERSION,
  type StepFrame,
  type WelcomeFrame,
} from "@baize/protocol";
import type {
  Client,
  ConnectionStatus,
  ConnectOptions,
  IntentResult,
  Notice,
  Snapshot,
} from "./client.ts";
import { DEFAULT_TIMINGS, ReconnectingSocket, socketAddressGetter } from "./connection.ts";
import { watchDelayed } from "./delayed-watch.ts";
import { Feed, type FrameEffect } from "./feed.ts";
import { CAST_EVERY_MS, LatestSender, POINT_EVERY_MS } from "./latest-sender.ts";
import { Listeners } from "./listeners.ts";
import { Pending } from "./pending.ts";
import { NOBODY_PRESENT, presenceFrame, withPresence } from "./pointers.ts";
import type { Predictor } from "./predictor.ts";
import type { predictRefusal } from "./queries.ts";
import type { HashChainSeedStore, SeatChain, SeatedView } from "./seat-chain.ts";
import { shareUnchanged } from "./structural-sharing.ts";

/** Whether a frame that this version can't decode is a welcome of another version. */
const isOtherVersion = (text: string): boolean => {
  try {
    const frame: { type?: unknown; protocol?: unknown } | null = JSON.parse(text);
    return frame?.type === "welcome" && frame.protocol !== PROTOCOL_VERSION;
  } catch {
    // JSON.parse throws on text that is not JSON.
    return false;
  }
};

/** The game rules that let a client check and predict before the server answers. */
export interface PredictionEngine {
  /** Whether an intent is well formed. */
  readonly parse: typeof parseIntent;
  readonly refusalFor: typeof predictRefusal;
  readonly predictor: () => Predictor;
  /** The seat's contribution to chance. */
  readonly contribution: (seeds?: HashChainSeedStore) => SeatChain;
}

/**
 * Connects to a room like `connect`, while the rules may still be loading. Until they are loaded, intents are checked
 * only by the server and not predicted.
 */
export const connectWithPredictionEngine = (
  options: ConnectOptions,
  rules: PredictionEngine | Promise<PredictionEngine>,
): Client => new RoomClient(options, rules);

type Retry = Pick<Extract<ConnectionStatus, { kind: "connecting" }>, "attempt" | "code">;

/** The number of recent lines from which the server's time is estimated. */
const LINES_TIMED = 20;
const MINUTE_MS = 60_000;
const RESYNC = JSON.stringify({ type: "resync" });
const LEFT: ConnectionStatus = { kind: "closed", code: 1000, reason: "" };
const TOO_OLD: ConnectionStatus = {
  kind: "closed",
  code: CLOSE_CODES.protocolTooOld.code,
  reason: CLOSE_CODES.protocolTooOld.reason,
};

/** The number of chat messages that a client keeps of each chat. */
const MAX_CHAT_MESSAGES = 50;

const withSaid = (said: Snapshot["said"], spoken: ChatFrame): Snapshot["said"] =>
  [...said, { ...spoken, number: (said.at(-1)?.number ?? 0) + 1 }].slice(-MAX_CHAT_MESSAGES);

class RoomClient implements Client {
  readonly #socket: ReconnectingSocket;
  readonly #feed = new Feed();
  readonly #pending = new Pending();
  #rules: PredictionEngine | null = null;
  #predictor: Predictor | null = null;
  readonly #seeds: HashChainSeedStore | null | undefined;
  #contribution: SeatChain | null = null;
  /** Whether to check, once seated, that the seat's chain is this client's. */
  #mayCommit = false;
  readonly #changes = new Listeners();
  readonly #notices = new Listeners<Notice>();
  readonly #pointer = new LatestSender(POINT_EVERY_MS, (presence: PointerPresence) =>
    this.#sendNow(presenceFrame(presence)),
  );
  readonly #caster = new LatestSender(CAST_EVERY_MS, (cast: CasterDisplay) =>
    this.#sendNow(JSON.stringify({ type: "cast", ...cast })),
  );
  /** Ends the questions to a table that is shown late. */
  #endWatch = (): void => {};
  #connection: ConnectionStatus = { kind: "connecting", attempt: 1 };
  #session: Snapshot["session"] = null;
  #presence = NOBODY_PRESENT;
  #said: Snapshot["said"] = [];
  #cast: CasterDisplay | null = null;
  /** Whether this connection's first welcome has arrived, so that intents may be sent. */
  #isWelcome = false;
  #isResyncing = false;
  #snapshot: Snapshot | null = null;
  #lastView: Snapshot["view"] = null;
  /**
   * The offsets of the last lines from this device's time in milliseconds. A delayed line gives too small an offset.
   */
  #ahead: number[] = [];

  constructor(options: ConnectOptions, rules: PredictionEngine | Promise<PredictionEngine>) {
    const { url, room, key, webSocket, pace, cast } = options;
    this.#seeds = options.seeds;
    if (rules instanceof Promise) void rules.then((come) => this.#learn(come));
    else this.#learn(rules);
    this.#socket = new ReconnectingSocket({
      address: socketAddressGetter({ url, room, key, cast }),
      webSocket,
      pace: { ...DEFAULT_TIMINGS, ...pace },
      oldestUnanswered: () => this.#pending.oldest,
      onText: (text) => this.#handleText(text),
      onBinary: (bytes) => this.#handleBinary(bytes),
      onDown: (code) => this.#handleDown(code),
      onEnd: (code, reason) => this.#end({ kind: "closed", code, reason }),
    });
  }

  readonly getSnapshot = (): Snapshot => {
    this.#snapshot ??= this.#makeSnapshot();
    return this.#snapshot;
  };

  readonly subscribe = (listener: () => void): (() => void) => this.#changes.add(() => listener());

  readonly onNotice = (listener: (notice: Notice) => void): (() => void) =>
    this.#notices.add((notice) => listener(notice));

  readonly say = (spoken: ChatMessage): boolean => {
    if (this.#isWelcome) this.#socket.send(JSON.stringify({ type: "say", ...spoken }));
    return this.#isWelcome;
  };

  readonly send = <T extends IntentType>(
    type: T,
    payload: IntentPayload<T>,
  ): Promise<IntentResult> => {
    if (this.#connection.kind === "closed") return Promise.resolve({ kind: "lost" });
    const id = this.#pending.nextId();
    const intent = this.#rules?.parse(type, payload);
    if (intent?.ok === false) return refused(id, intent);
    const usesChance = intent?.value.definition.usesChance?.(intent.value.payload) ?? false;
    const link = usesChance ? this.#link() : undefined;
    const frame = { type: "intent", id, intent: type, payload };
    const withoutLink = JSON.stringify(frame);
    const text = link === undefined ? withoutLink : JSON.stringify({ ...frame, link });
    if (isUtf8LongerThan(text, LIMITS.frameBytes)) return refused(id, TOO_LARGE);
    const opens = link === undefined ? {} : { withoutLink };
    const asked = { id, text, intent: intent?.value ?? null, ...opens };
    const outcome = this.#pending.add(asked, this.#isWelcome ? "sent" : "unsent");
    if (this.#isWelcome) this.#socket.send(text);
    this.#changed();
    return outcome;
  };

  readonly point = (presence: PointerPresence): void => this.#pointer.send(presence);

  readonly cast = (cast: CasterDisplay): void => {
    this.#cast = cast;
    this.#caster.send(cast);
    this.#changed();
  };

  readonly now = (): number =>
    Date.now() +
    (this.#ahead.length === 0 ? 0 : Math.max(...this.#ahead)) -
    (this.#session?.delay ?? 0) * MINUTE_MS;

  readonly close = (): void => {
    if (this.#connection.kind !== "closed") this.#end(LEFT);
  };

  #sendNow(text: string): void {
    if (this.#isWelcome) this.#socket.send(text);
  }

  #learn(rules: PredictionEngine): void {
    this.#rules = rules;
    this.#predictor = rules.predictor();
    if (this.#seeds !== null) this.#contribution = rules.contribution(this.#seeds ?? undefined);
    this.#mayCommit = true;
    this.#commitOnce();
  }

  #handleText(text: string): void {
    const frame = decodeDownFrame(text);
    switch (frame?.type) {
      case "welcome":
        this.#handleWelcome(frame);
        break;
      case "step":
        this.#handleStep(frame);
        break;
      case "presence":
        this.#presence = withPresence(this.#presence, frame);
        this.#changed();
        break;
      case "said":
        this.#said = withSaid(this.#said, frame);
        this.#changed();
        break;
      case "cast":
        this.#handleCast(frame);
        break;
      case "notice":
        this.#notices.tell({ code: frame.code, message: frame.message, field: frame.field });
        break;
      case "pong":
        break;
      case undefined:
        if (isOtherVersion(text)) this.#end(TOO_OLD);
        else this.#handleEffect("lost");
    }
  }

  #handleCast({ type: _, ...cast }: CasterDisplayFrame): void {
    this.#cast = cast;
    this.#changed();
  }

  #handleBinary(bytes: Uint8Array): void {
    if (isTickFrame(bytes)) this.#handleTick(bytes);
    else this.#handleEffect(this.#feed.binary(bytes));
  }

  #handleTick(bytes: Uint8Array): void {
    const tick = decodeStateTick(bytes);
    if (tick) this.#handleStep(tick.step, tick.update.length > 0 ? tick.update : undefined);
    else this.#handleEffect("lost");
  }

  #handleWelcome(frame: WelcomeFrame): void {
    const { room, viewer, delay, openList } = frame;
    const game = frame.definition ?? findBuiltInGame(frame.game);
    if (frame.protocol !== PROTOCOL_VERSION || !game) {
      this.#end(TOO_OLD);
      return;
    }
    const limits = { ...LIMITS, ...frame.limits };
    const session = {
      room,
      game,
      viewer,
      limits,
      ...(delay === undefined ? {} : { delay }),
      ...(openList ? { openList } : {}),
    };
    if (!deepEqual(this.#session, session)) this.#session = session;
    this.#isResyncing = false;
    if (this.#feed.isRewoundBy(frame)) this.#notices.tell(REWOUND);
    this.#socket.send(this.#feed.welcome(frame));
    this.#endWatch();
    if (delay !== undefined) this.#endWatch = watchDelayed(() => this.#askLate());
    if (this.#isWelcome) return;
    this.#isWelcome = true;
    this.#presence = NOBODY_PRESENT;
    for (const text of this.#pending.resend()) this.#socket.send(text);
  }

  #askLate(): void {
    const known = this.#feed.shown().revision;
    if (this.#isWelcome) this.#socket.send(JSON.stringify({ type: "resync", known }));
  }

  #handleStep(frame: StepFrame, update?: Uint8Array): void {
    for (const { at } of frame.log ?? []) {
      this.#ahead = [...this.#ahead.slice(1 - LINES_TIMED), at - Date.now()];
    }
    const effect = this.#feed.step(frame, update);
    const isAnswer = this.#pending.settle(this.#withoutWrongLinks(frame));
    if (effect === "nothing" && isAnswer) this.#changed();
    else this.#handleEffect(effect);
  }

  #handleEffect(effect: FrameEffect): void {
    if (effect === "nothing") return;
    if (effect === "lost") this.#resync();
    else if (this.#connection.kind !== "open") {
      this.#connection = { kind: "open" };
      this.#pending.markResentDoubtful();
      this.#mayCommit = true;
    }
    this.#commitOnce();
    this.#changed();
  }

  /** A step without the intents whose link was refused; those are sent again without a link. */
  #withoutWrongLinks(frame: StepFrame): StepFrame {
    if (!frame.refusals?.some(({ code }) => code === "wrong_link")) return frame;
    const refusals = frame.refusals.filter(({ id, code }) => {
      const text = code === "wrong_link" ? this.#pending.withoutLink(id) : null;
      if (text !== null) this.#socket.send(text);
      return text === null;
    });
    return { ...frame, refusals };
  }

  /** The server's view, when this client has a seat and its view includes the chance. */
  #seated(): SeatedView | null {
    const { view } = this.#feed.shown();
    const viewer = this.#session?.viewer;
    if (!view?.table.chance || viewer?.kind !== "seat") return null;
    return view.seats.get(viewer.seat)?.left === false ? { view, seat: viewer.seat } : null;
  }

  /** Commits to a chain when this client has sat down, or has returned to a seat with another chain. */
  #commitOnce(): void {
    const seated = this.#mayCommit && this.#isWelcome ? this.#seated() : null;
    if (!seated) return;
    this.#mayCommit = false;
    this.#commit(seated);
  }

  #commit(seated: SeatedView): void {
    const commitment = this.#contribution?.commitment(seated, this.#pending.openingLinks);
    if (!commitment) return;
    void this.send("chance.commit", { commitment }).then(() => this.#contribution?.settle());
  }

  /** The link for an intent that may draw from chance. */
  #link(): string | undefined {
    const seated = this.#seated();
    if (!seated) return undefined;
    this.#commit(seated);
    return this.#contribution?.link(seated, this.#pending.openingLinks);
  }

  #resync(): void {
    if (!this.#isResyncing) this.#socket.send(RESYNC);
    this.#isResyncing = true;
  }

  #handleDown(code: number): void {
    const was = this.#connection;
    if (was.kind === "closed") return;
    const again: Retry = was.kind === "connecting" ? was : { attempt: 0 };
    // When later attempts fail, the close code that the room sent is the better explanation.
    const said = findCloseStatus(code)?.code ?? again.code;
    this.#connection = {
      kind: "connecting",
      attempt: again.attempt + 1,
      code: said,
    };
    this.#isWelcome = false;
    this.#isResyncing = false;
    this.#feed.disconnected();
    this.#changed();
  }

  #end(connection: ConnectionStatus): void {
    this.#connection = connection;
    this.#isWelcome = false;
    this.#feed.disconnected();
    this.#pointer.stop();
    this.#caster.stop();
    this.#endWatch();
    this.#socket.close();
    this.#pending.rejectAll();
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = null;
    this.#changes.tell();
  }

  #makeSnapshot(): Snapshot {
    const { view, revision, log } = this.#feed.shown();
    this.#lastView = view && shareUnchanged(this.#lastView, this.#foreseen(view));
    return {
      connection: this.#connection,
      session: view && this.#session,
      view: this.#lastView,
      revision,
      log,
      presence: this.#presence,
      said: this.#said,
      cast: this.#cast,
      pending: this.#pending.size,
    };
  }

  #foreseen(view: NonNullable<Snapshot["view"]>): NonNullable<Snapshot["view"]> {
    const session = this.#session;
    if (session?.viewer.kind !== "seat") return view;
    const { game, viewer } = session;
    const intents = this.#pending.predictable();
    return this.#predictor?.predict({ view, game, seat: viewer.seat, intents }) ?? view;
  }
}

const REWOUND: Notice = {
  code: "rewound",
  message: "The server lost the latest moves; the table shows an earlier state",
};

const TOO_LARGE = {
  code: "too_large",
  message: `An intent holds at most ${LIMITS.frameBytes} bytes`,
} as const;

interface Complaint {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

const refused = (id: string, { code, message, field }: Complaint): Promise<IntentResult> =>
  Promise.resolve({
    kind: "refused",
    refusal: field === undefined ? { id, code, message } : { id, code, message, field },
  });
