import { type ZoneDefinition, zonesWithDefaults } from "@baize/engine";
import type { GameEditorStrings } from "../text/en/game-editor.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import {
  GameEntryChoiceField,
  GameEntryIntegerField,
  GameEntrySwitchField,
  GameEntryTextField,
} from "./entry-fields.tsx";
import {
  type GameFileEntry,
  type GameFileJson,
  gameFileEntriesOf,
  patchGameFile,
  readEntryText,
  uniqueEntryId,
  useGameDraft,
} from "./game-draft.ts";
import { GameFileEntryList } from "./game-file-entry-list.tsx";
import styles from "./parts.module.css";
import { completeZoneEntry, placeZoneOnPlan } from "./zone-plan.ts";
import { ZonePlanEditor } from "./zone-plan-editor.tsx";

/** The zones of a file, as it says them, or else those that it has then. */
const zonesIn = (file: GameFileJson): readonly GameFileEntry[] =>
  file.zones === undefined
    ? zonesWithDefaults().map((zone) => ({ ...zone }))
    : gameFileEntriesOf(file, "zones");

/** A file that names its zones says too where discarded cards go. */
const setZones = (file: GameFileJson, zones: readonly GameFileEntry[]): void =>
  patchGameFile({ zones, ...(file.zones === undefined ? { discard: "discard" } : {}) });

/** A new zone of a name: of a usual kind when it is called like one. */
const zoneOf = (zones: readonly GameFileEntry[], name: string): GameFileEntry => {
  const taken = zones.map((zone) => readEntryText(zone, "kind"));
  const usual = Object.entries(gameEditorStrings.now().usual).find(([, names]) =>
    names.includes(name.toLowerCase()),
  );
  if (usual && !taken.includes(usual[0])) return { kind: usual[0], name };
  return { kind: uniqueEntryId(name, taken), name };
};

/** Whose a zone is, who sees it and how it lies. */
const sumOf = (
  { owner, visibility, layout }: ZoneDefinition,
  { zone, choices }: GameEditorStrings,
): string => zone(choices.owner[owner], choices.visibility[visibility], choices.layout[layout]);

/** The zones of the game. */
export const ZonesPart = () => {
  const t = gameEditorStrings.useText();
  const file = useGameDraft((draft) => draft.file);
  const zones = zonesIn(file);
  const complete = zones.map(completeZoneEntry);
  return (
    <>
      <ZonePlanEditor
        zones={complete}
        onMove={(kind, place) => {
          const placed = placeZoneOnPlan(zones, kind, place);
          if (placed !== zones) setZones(file, placed);
        }}
      />
      <GameFileEntryList
        part="zones"
        title={t.zones}
        hint={t.zonesHint}
        fresh={t.newZone}
        entries={zones}
        nameOf={(zone) => completeZoneEntry(zone).name}
        sum={(zone) => sumOf(completeZoneEntry(zone), t)}
        make={(name) => zoneOf(zones, name)}
        onChange={(list) => setZones(file, list)}
      >
        {(zone, at, onChange) => {
          const said = completeZoneEntry(zone);
          const shared = { path: ["zones", at], entry: zone, onChange };
          return (
            <div className={styles.fields}>
              <GameEntryTextField {...shared} entry={{ name: said.name, ...zone }} field="name" />
              <GameEntryChoiceField {...shared} field="owner" usual={said.owner} />
              <GameEntryChoiceField {...shared} field="visibility" usual={said.visibility} />
              <GameEntryChoiceField {...shared} field="layout" usual={said.layout} />
              {said.layout === "grid" || said.layout === "track" ? (
                <>
                  <GameEntryIntegerField {...shared} field="cells" />
                  <GameEntryIntegerField {...shared} field="columns" />
                </>
              ) : null}
              <GameEntryChoiceField {...shared} field="area" usual="auto" />
              <GameEntryChoiceField {...shared} field="put" usual="everyone" />
              <GameEntryChoiceField {...shared} field="take" usual="everyone" />
              <GameEntryIntegerField {...shared} field="limit" placeholder={t.noLimit} />
              {said.visibility === "public" && said.layout !== "free" ? (
                <GameEntrySwitchField {...shared} field="faceDown" />
              ) : null}
            </div>
          );
        }}
      </GameFileEntryList>
    </>
  );
};
