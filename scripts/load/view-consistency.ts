import { isDeepStrictEqual } from "node:util";
import type { Snapshot } from "@baize/client";
import { waitForSnapshot } from "@baize/client/testkit";
import type { CardView, TableView } from "@baize/engine";
import type { LoadPlan } from "./plan.ts";
import type { LoadTable, Participant } from "./table.ts";

/** Waits until every client has the highest revision. Returns a sentence for each that doesn't. */
export async function waitForLaggingClients(
  { everyone }: LoadTable,
  { timeoutMs }: Pick<LoadPlan, "timeoutMs">,
): Promise<string[]> {
  const revisions = everyone.map(({ client }) => client.getSnapshot().revision);
  const newest = Math.max(...revisions);
  const late = await Promise.all(everyone.map((each) => caughtUp(each, newest, timeoutMs)));
  return late.flat();
}

/** A client of which only the view counts. */
export interface ViewClient {
  readonly name: string;
  readonly client: { getSnapshot(): Pick<Snapshot, "view"> };
}

/** A table to compare the views of, which a newcomer can join. */
export interface ComparableTable {
  readonly everyone: readonly ViewClient[];
  join(name: string): Promise<ViewClient>;
}

/**
 * Compares every client's view of the public part with that of a new spectator, which has no earlier state. Returns a
 * sentence for each that differs.
 */
export async function viewDisagreements(table: ComparableTable): Promise<string[]> {
  let newcomer: ViewClient;
  try {
    newcomer = await table.join("the newcomer");
  } catch (error) {
    return [`Nobody could come to compare: ${error instanceof Error ? error.message : error}`];
  }
  const truth = newcomer.client.getSnapshot().view;
  if (!truth) return ["The newcomer sees nothing"];
  return table.everyone.flatMap(({ client, name }) => {
    const { view } = client.getSnapshot();
    const what = view ? difference(truth, view) : "everything";
    return what === null ? [] : [`${name} and a newcomer don't agree on ${what}`];
  });
}

async function caughtUp(
  { client, name }: Participant,
  revision: number,
  timeoutMs: number,
): Promise<string[]> {
  try {
    await waitForSnapshot(client, (snapshot) => snapshot.revision >= revision, timeoutMs);
    return [];
  } catch {
    // It took too long.
    return [`${name} stayed at revision ${client.getSnapshot().revision} of ${revision}`];
  }
}

/** The first difference in the public part of a view, or null. A player may see more, but nothing else. */
function difference(truth: TableView, view: TableView): string | null {
  for (const part of ["table", "seats", "zones"] as const) {
    if (!isDeepStrictEqual(truth[part], view[part])) return part;
  }
  for (const [handle, card] of truth.cards) {
    if (!isPartOf(card, view.cards.get(handle))) return `card ${handle} in ${card.zone}`;
  }
  for (const [handle, card] of view.cards) {
    const isHidden = truth.zones.get(card.zone)?.count !== undefined;
    if (!truth.cards.has(handle) && !isHidden) return `card ${handle} in ${card.zone}`;
  }
  return null;
}

function isPartOf(card: CardView, whole: CardView | undefined): boolean {
  if (!whole) return false;
  return Object.entries(card).every(([field, value]) =>
    isDeepStrictEqual(value, whole[field as keyof CardView]),
  );
}
