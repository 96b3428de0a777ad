import * as z from "zod/mini";
import { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";
import {
  completeBack,
  completeCardNumber,
  completeCounter,
  completePhase,
  completeSection,
  completeSupply,
  completeTeam,
  slugify,
  withoutUndefined,
  zonesWithDefaults,
} from "./defaults.ts";
import { findGameFileErrors } from "./file-errors.ts";
import {
  fileSizeAndFormatSchema,
  gameFileFieldsSchema,
  USUAL_SEATS,
  variantsFrom,
} from "./file-fields.ts";
import type { GameDefinition } from "./game.ts";

// The file format of a game definition, for rooms whose game is not built in. It holds no code, and nothing is fetched
// from the one address that it may hold.

/** The most errors that are reported for one file. More would help nobody, and each takes time. */
const MAX_FINDINGS = 100;

/**
 * The schema of a definition file. Strict: an unknown key is refused by its name. Only `name` and `cards` are required;
 * a file that says `"format": 1` must say what version 1 required.
 */
export const gameFileSchema = z.pipe(
  fileSizeAndFormatSchema,
  gameFileFieldsSchema.check((ctx) => {
    for (const [error, ...path] of findGameFileErrors(ctx.value).slice(0, MAX_FINDINGS)) {
      ctx.issues.push({
        code: "custom",
        message: GAME_FILE_ERROR_MESSAGES[error],
        path,
        input: ctx.value,
      });
    }
  }),
);

export type GameFile = z.output<typeof gameFileSchema>;

/** The game that a checked file defines. */
export const gameFromFile = (checked: GameFile): GameDefinition => {
  const { format: _, types: __, cards: ___, supply: ____, tests: _____, ...rest } = checked;
  const { sections, backs, teams, numbers, ...file } = rest;
  const zones = zonesWithDefaults(file.zones);
  const supply = completeSupply(checked, zones);
  if (!supply) throw new Error("The file says nothing of its cards");
  const discard = file.discard ?? (file.zones ? undefined : "discard");
  return {
    ...withoutUndefined(file),
    id: file.id ?? slugify(file.name),
    seats: file.seats ?? USUAL_SEATS,
    zones,
    ...(teams ? { teams: teams.map(completeTeam) } : {}),
    counters: (file.counters ?? []).map(completeCounter),
    ...(numbers ? { numbers: numbers.map(completeCardNumber) } : {}),
    phases: (file.phases ?? []).map(completePhase),
    ...(sections ? { sections: sections.map(completeSection) } : {}),
    ...(backs ? { backs: backs.map(completeBack) } : {}),
    openingHand: file.openingHand ?? 0,
    ...(discard === undefined ? {} : { discard }),
    ...(file.variants ? { variants: variantsFrom(checked) } : {}),
    supply,
  };
};
