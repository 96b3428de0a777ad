import type {
  CardHandle,
  LogLine,
  SeatId,
  Viewer,
  ViewerOverlayCardPatch,
  ViewerOverlayStep,
} from "@baize/engine";
import { handlesDroppedFromOverlay, lookCardsOfStep } from "@baize/engine";
import type { FullReplayHeader, FullReplayStep, ReplayHeader, ReplayStep } from "@baize/protocol";

/** The viewer of all seats at once: a spectator who sees every hand. */
const ALL: Viewer = { kind: "spectator", level: "all" };

/** The viewers of a file, the one to show first at the front. */
export const viewersOfReplay = (header: ReplayHeader | FullReplayHeader): readonly Viewer[] =>
  header.type === "replay"
    ? [header.viewer]
    : [ALL, ...header.seats.map((seat): Viewer => ({ kind: "seat", seat }))];

/** The seats' choices in an open secret choice, as far as the viewer knows them. */
export type SecretChoicesBySeat = Readonly<Record<string, string>>;

/** A step as one viewer saw it. The viewer of all seats knows every seat's choice. */
export interface ViewerStep extends ReplayStep {
  readonly choices?: SecretChoicesBySeat;
}

/** The steps of a full replay for one of its viewers. */
export const replayStepsForViewer = (
  viewer: Viewer,
  steps: readonly FullReplayStep[],
): readonly ViewerStep[] => {
  if (viewer.kind === "seat") return steps.map((step) => stepOf(viewer.seat, step));
  const together = new MergedViewers();
  return steps.map((step) => together.follow(step));
};

const stepOf = (seat: SeatId, { seats, ...common }: FullReplayStep): ReplayStep => ({
  ...common,
  ...seats[seat],
});

type Patches = ReadonlyMap<string, ViewerOverlayCardPatch>;

/** Merges the views of the seats: each card gets every field that any seat saw. */
class MergedViewers {
  readonly #seen = new Map<string, Patches>();
  readonly #choices = new Map<string, string>();

  follow({ seats, ...common }: FullReplayStep): ViewerStep {
    const touched = new Set<string>();
    for (const [seat, { overlay, step }] of Object.entries(seats)) {
      const before = this.#seen.get(seat) ?? new Map<string, ViewerOverlayCardPatch>();
      const after = overlay ? new Map(Object.entries(overlay.cards)) : stepped(before, step ?? {});
      const written = overlay
        ? [...before.keys(), ...after.keys()]
        : [
            ...putBy(step ?? {}).map(([handle]) => handle),
            ...handlesDroppedFromOverlay(step ?? {}, before),
          ];
      for (const handle of written) touched.add(handle);
      this.#seen.set(seat, after);
      this.#choose(seat, overlay ? (overlay.ownChoice ?? null) : step?.ownChoice);
    }
    const logs = Object.values(seats).flatMap(({ log }) => (log ? [log] : []));
    const log = mostTelling([...(common.log ? [common.log] : []), ...logs]);
    const choices = Object.fromEntries(this.#choices);
    return { ...common, step: this.#stepOf(touched), ...(log ? { log } : {}), choices };
  }

  #choose(seat: string, choice: string | null | undefined): void {
    if (choice === null) this.#choices.delete(seat);
    else if (choice !== undefined) this.#choices.set(seat, choice);
  }

  #stepOf(touched: ReadonlySet<string>): ViewerOverlayStep {
    const put: Record<string, ViewerOverlayCardPatch> = {};
    const remove: CardHandle[] = [];
    for (const handle of touched) {
      const patches = [...this.#seen.values()].flatMap((seen) => seen.get(handle) ?? []);
      if (patches.length > 0) put[handle] = Object.assign({}, ...patches) as ViewerOverlayCardPatch;
      else remove.push(handle as CardHandle);
    }
    return { put, remove };
  }
}

const putBy = (step: ViewerOverlayStep): (readonly [string, ViewerOverlayCardPatch])[] => [
  ...lookCardsOfStep(step),
  ...Object.entries<ViewerOverlayCardPatch>(step.put ?? {}),
];

const stepped = (before: Patches, step: ViewerOverlayStep): Patches => {
  const after = new Map(before);
  for (const handle of handlesDroppedFromOverlay(step, before)) after.delete(handle);
  for (const [handle, patch] of putBy(step)) after.set(handle, patch);
  return after;
};

const unknownIn = ({ cards = [] }: LogLine): number => cards.filter((card) => card === null).length;

/** The same lines, each in the version of the seat that could read most card names. */
const mostTelling = (logs: readonly (readonly LogLine[])[]): readonly LogLine[] | undefined =>
  logs[0]?.map((line, index) =>
    logs
      .flatMap((log) => log[index] ?? [])
      .reduce((best, other) => (unknownIn(other) < unknownIn(best) ? other : best), line),
  );
