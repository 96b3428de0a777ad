import type { Group, Stack } from "./grouping.ts";

/** A line of a panel: the heading of a group, or cards side by side. */
export interface Row {
  readonly group: Group;
  /** None in a heading. */
  readonly stacks: readonly Stack[];
  /** How many stacks come before it. */
  readonly from: number;
}

export const isHeading = ({ stacks }: Row): boolean => stacks.length === 0;

/** The lines of a panel that has room for so many cards side by side. */
export const rowsOf = (groups: readonly Group[], columns: number): readonly Row[] => {
  const rows: Row[] = [];
  let from = 0;
  for (const group of groups) {
    if (group.name !== null) rows.push({ group, stacks: [], from });
    for (let at = 0; at < group.stacks.length; at += columns) {
      const stacks = group.stacks.slice(at, at + columns);
      rows.push({ group, stacks, from });
      from += stacks.length;
    }
  }
  return rows;
};
