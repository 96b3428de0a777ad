import { allowsFaceDown, type ZoneDefinition, type ZoneUser } from "./game.ts";

// What a zone of a file can't say about its use, beside what it says about who sees it.

/** Whose zones have such users. */
const WHOSE: Readonly<Record<ZoneUser | "others", readonly ZoneDefinition["owner"][]>> = {
  everyone: ["seat", "team", "table"],
  owner: ["seat"],
  team: ["seat", "team"],
  nobody: ["seat", "team", "table"],
  others: ["seat"],
};

/** Whether there is a seat or a team that a zone's users can be, and something to look into. */
export const hasUsers = ({ owner, visibility, put, take, look }: ZoneDefinition): boolean =>
  [put, take, look].every((users) => users === undefined || WHOSE[users].includes(owner)) &&
  (look === undefined || visibility === "nobody") &&
  (take !== "others" || visibility === "owner" || visibility === "private");

/** Whether its cards can be passed on: each seat holds some that it alone sees, however many come. */
export const canPass = ({ pass, owner, visibility, limit }: ZoneDefinition): boolean =>
  pass !== true ||
  (owner === "seat" && ["owner", "private"].includes(visibility) && limit === undefined);

/**
 * Whether what a zone does with cards that enter can be: they have marks on battlefields, a side in public, and
 * counters where anybody sees them. In a library these would tell which card is which after a shuffle.
 */
export const canEnter = (zone: ZoneDefinition): boolean => {
  const { counters, marks, face, tapped } = zone.enter ?? {};
  const isPublic = zone.visibility === "public";
  return (
    (counters === undefined || zone.visibility !== "nobody") &&
    ((marks === undefined && tapped === undefined) || zone.layout === "free") &&
    (face === undefined || (isPublic && allowsFaceDown(zone)))
  );
};
