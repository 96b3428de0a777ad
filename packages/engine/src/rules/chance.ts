import type { SeatId } from "../ids.ts";
import type { ServerChainState } from "../record-values.ts";
import { seal } from "../secret.ts";
import type { Transaction } from "../transaction.ts";

/** A new hash chain of the server's: its seed, and the commitment to it. */
export interface CommittedSeed {
  readonly seed: string;
  readonly commitment: string;
}

/** How many seeds are kept, so that the games that used those chains can be checked. */
const KEPT_CHAINS = 128;

export interface ChanceSetup {
  readonly algorithm: string;
  /** The chain to use, and the next one, which is committed to before it is needed. */
  readonly chains: readonly [CommittedSeed, CommittedSeed];
}

/** A table's first chains. Their numbers follow those that the table had. */
export const createServerChainState = (
  { algorithm, chains: [now, next] }: ChanceSetup,
  had: ServerChainState | null,
): ServerChainState => {
  // Skips the number of the next chain, which was committed to but is never used.
  const chain = had ? had.chain + 2 : 1;
  return {
    algorithm,
    game: (had?.game ?? 0) + 1,
    first: chain,
    chain,
    commitment: now.commitment,
    next: next.commitment,
  };
};

/**
 * Starts the table's chains: for a new table, for a table of an earlier version, and for a copy of another table. Drops
 * the chains that it had, and the seats' chains.
 */
export const restartHashChains = (tx: Transaction, begin: ChanceSetup): void => {
  const chance = createServerChainState(
    begin,
    tx.state.get("table", "chance") ? tx.state.field("chance") : null,
  );
  for (const chain of [...tx.state.keys("chains")]) tx.delete("chains", chain);
  for (const [index, { seed }] of begin.chains.entries()) {
    tx.set("chains", chance.chain + index, seal(seed));
  }
  tx.set("table", "chance", chance);
  tx.set("table", "commitments", {});
  for (const seat of [...tx.state.keys("links")]) tx.delete("links", seat);
  tx.set("table", "draws", 0);
  for (const zone of tx.state.keys("zones")) tx.patch("zones", zone, { orderedBy: [] });
};

/** What a Change with draws writes to the table. */
export interface ChanceDrawUpdate {
  /** Whether anything was drawn. False when a game only ended. */
  readonly isUsed: boolean;
  /** The number of the draw in its chain. */
  readonly draws: number;
  /** The link that a seat opened for it, and the link's number. */
  readonly opened?:
    | { readonly seat: SeatId; readonly number: number; readonly link: string }
    | undefined;
  /** The chain after the next one, when the next one starts: a game ended, or the chain was used up. */
  readonly turn?: { readonly after: CommittedSeed; readonly isNewGame: boolean } | undefined;
}

/** Writes a draw. Chains advance in the same Change that used them, so a retry uses the same links. */
export const writeChanceDraw = (
  tx: Transaction,
  { draws, isUsed, opened, turn }: ChanceDrawUpdate,
): void => {
  if (turn) turnChain(tx, turn);
  if (isUsed) moveChains(tx, { draws, opened });
  noteOrders(tx);
};

const moveChains = (
  tx: Transaction,
  { draws, opened }: Pick<ChanceDrawUpdate, "draws" | "opened">,
): void => {
  const before = opened && tx.state.get("links", opened.seat);
  if (opened && before) {
    const after = { opened: opened.number, link: opened.link };
    tx.moveChains({ draws: [draws - 1, draws], opened: { seat: opened.seat, before, after } });
  } else {
    tx.moveChains({ draws: [draws - 1, draws] });
    // The seat's chain ended in this Change: its link is published, but no further links follow.
    if (opened) tx.draws.lastLink = opened.link;
  }
  const chain = tx.state.field("chance")?.chain;
  if (chain !== undefined) tx.draws.note = [chain, draws, opened?.number ?? null];
};

const turnChain = (
  tx: Transaction,
  { after, isNewGame }: NonNullable<ChanceDrawUpdate["turn"]>,
): void => {
  const was = tx.state.field("chance");
  if (!was) throw new Error("A chain ended at a table that has none");
  const chain = was.chain + 1;
  tx.set("chains", chain + 1, seal(after.seed));
  tx.set("table", "draws", 0);
  for (const old of [...tx.state.keys("chains")]) {
    if (old <= chain - KEPT_CHAINS) tx.delete("chains", old);
  }
  tx.set("table", "chance", {
    ...was,
    chain,
    commitment: was.next,
    next: after.commitment,
    ...(isNewGame ? { game: was.game + 1, first: chain } : {}),
  });
};

/**
 * Stores for each shuffled zone which chains determine its order: after a whole shuffle only the present one, after a
 * partial shuffle the earlier ones too.
 */
const noteOrders = (tx: Transaction): void => {
  if (tx.draws.shuffles.length === 0) return;
  const chain = tx.state.field("chance")?.chain;
  if (chain === undefined) return;
  for (const draw of tx.draws.shuffles) {
    const orderedBy = tx.state.get("zones", draw.zone)?.orderedBy;
    if (!orderedBy) continue;
    const isWhole = draw.after.length === draw.of;
    if (isWhole && orderedBy.length === 1 && orderedBy[0] === chain) continue;
    if (!isWhole && orderedBy.includes(chain)) continue;
    tx.patch("zones", draw.zone, { orderedBy: isWhole ? [chain] : [...orderedBy, chain] });
  }
};

/** Commits a seat to a hash chain. The chain that it had ends. */
export const commitChain = (tx: Transaction, seat: SeatId, commitment: string): void => {
  tx.set("table", "commitments", { ...tx.state.field("commitments"), [seat]: commitment });
  tx.set("links", seat, { opened: 0, link: commitment });
};

/** Ends a seat's chain. The next player of the seat has another. */
export const endChain = (tx: Transaction, seat: SeatId): void => {
  const commitments = tx.state.field("commitments");
  if (commitments[seat] === undefined) return;
  const others = Object.entries(commitments).filter(([each]) => each !== String(seat));
  tx.set("table", "commitments", Object.fromEntries(others));
  tx.delete("links", seat);
};
