import type { GameFileErrorCode } from "../game-file-errors.ts";
import { isFaceDownAllowedInZone, type ZoneDefinition, type ZoneUser } from "./game.ts";

/** The layouts in which cards lie in cells. */
export const CELLED: readonly ZoneDefinition["layout"][] = ["grid", "track"];

/** An error of a zone in a file, and the field of the zone where it lies. */
type ZoneDefinitionError = readonly [error: GameFileErrorCode, ...path: string[]];

const when = (holds: boolean, ...finding: ZoneDefinitionError): ZoneDefinitionError[] =>
  holds ? [finding] : [];

const isHeld = ({ owner, visibility }: ZoneDefinition): boolean =>
  owner === "seat" && (visibility === "owner" || visibility === "private");

/** What needs a zone of seats, or of seats or teams, since the table's own zones have no player. */
const ownerError = (
  value: ZoneDefinition["visibility"] | ZoneUser | "others" | undefined,
  { owner }: ZoneDefinition,
): GameFileErrorCode | null => {
  switch (value) {
    case "owner":
    case "private":
    case "others":
      return owner === "seat" ? null : "only_of_seat";
    case "team":
      return owner === "table" ? "only_of_seat_or_team" : null;
    default:
      return null;
  }
};

const visibilityErrors = (zone: ZoneDefinition): ZoneDefinitionError[] => {
  const error = ownerError(zone.visibility, zone);
  if (error) return [[error, "visibility"]];
  const isBoard = ["free", ...CELLED].includes(zone.layout);
  return when(isBoard && zone.visibility !== "public", "only_public", "visibility");
};

const userErrors = (zone: ZoneDefinition): ZoneDefinitionError[] => [
  ...(["put", "take", "look"] as const).flatMap((field): ZoneDefinitionError[] => {
    const error = ownerError(zone[field], zone);
    return error ? [[error, field]] : [];
  }),
  ...when(zone.look !== undefined && zone.visibility !== "nobody", "only_hidden", "look"),
  ...when(zone.take === "others" && zone.owner === "seat" && !isHeld(zone), "only_held", "take"),
];

/**
 * What a zone can't do with cards that enter: they have marks on battlefields, a side in public, and counters where
 * anybody sees them. In a library these would tell which card is which after a shuffle.
 */
const enterErrors = (zone: ZoneDefinition): ZoneDefinitionError[] => {
  const { counters, marks, face, tapped } = zone.enter ?? {};
  const isFree = zone.layout === "free";
  const hasSides = zone.visibility === "public" && isFaceDownAllowedInZone(zone);
  return [
    ...when(
      counters !== undefined && zone.visibility === "nobody",
      "only_seen",
      "enter",
      "counters",
    ),
    ...when(marks !== undefined && !isFree, "only_free", "enter", "marks"),
    ...when(tapped !== undefined && !isFree, "only_free", "enter", "tapped"),
    ...when(face !== undefined && !hasSides, "only_face_down", "enter", "face"),
  ];
};

/** Cards are passed on where each seat holds some that it alone sees, however many come. */
const passErrors = (zone: ZoneDefinition): ZoneDefinitionError[] =>
  zone.pass === true
    ? [
        ...when(!isHeld(zone), "only_held", "pass"),
        ...when(zone.limit !== undefined, "pass_limit", "pass"),
      ]
    : when(zone.pick !== undefined, "pick_passed", "pick");

/** What a zone of a file says that can't be, with the field that says it. */
export const findZoneErrors = (zone: ZoneDefinition): readonly ZoneDefinitionError[] =>
  [visibilityErrors, userErrors, enterErrors, passErrors].flatMap((errors) => errors(zone));
