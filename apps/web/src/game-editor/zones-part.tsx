import { type BoardArea, type ZoneDefinition, zonesWithDefaults } from "@baize/engine";
import type { GameEditorText } from "../text/en/game-editor.ts";
import { gameEditorText } from "../text/game-editor.ts";
import {
  type Entry,
  editFile,
  entriesOf,
  type FileValue,
  freshId,
  textIn,
  useDraft,
} from "./draft.ts";
import { ChoiceField, SwitchField, TextField, WholeField } from "./entry-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import styles from "./parts.module.css";
import { ZonePlan } from "./zone-plan.tsx";

/** The zones of a file, as it says them, or else those that it has then. */
const zonesIn = (file: FileValue): readonly Entry[] =>
  file.zones === undefined
    ? zonesWithDefaults().map((zone) => ({ ...zone }))
    : entriesOf(file, "zones");

/** A file that names its zones says too where discarded cards go. */
const setZones = (file: FileValue, zones: readonly Entry[]): void =>
  editFile({ zones, ...(file.zones === undefined ? { discard: "discard" } : {}) });

/** A zone with all that it leaves out; its own values where they are no zone's. */
const completeZone = (zone: Entry): ZoneDefinition => {
  const kind = textIn(zone, "kind");
  const [definition] = zonesWithDefaults([{ ...zone, kind }]);
  if (!definition) throw new Error("A zone was lost");
  return definition;
};

/** A new zone of a name: of a usual kind when it is called like one. */
const zoneOf = (zones: readonly Entry[], name: string): Entry => {
  const taken = zones.map((zone) => textIn(zone, "kind"));
  const usual = Object.entries(gameEditorText.now().usual).find(([, names]) =>
    names.includes(name.toLowerCase()),
  );
  if (usual && !taken.includes(usual[0])) return { kind: usual[0], name };
  return { kind: freshId(name, taken), name };
};

/** Whose a zone is, who sees it and how it lies. */
const sumOf = (
  { owner, visibility, layout }: ZoneDefinition,
  { zone, choices }: GameEditorText,
): string => zone(choices.owner[owner], choices.visibility[visibility], choices.layout[layout]);

/** The zones of the game. */
export const ZonesPart = () => {
  const t = gameEditorText.useText();
  const file = useDraft((draft) => draft.file);
  const zones = zonesIn(file);
  const complete = zones.map(completeZone);
  const place = (kind: string, area: BoardArea | undefined): void =>
    setZones(
      file,
      zones.map((zone) => {
        const { area: _, ...plain } = zone;
        if (textIn(zone, "kind") !== kind) return zone;
        return area === undefined ? plain : { ...plain, area };
      }),
    );
  return (
    <>
      <ZonePlan zones={complete} onMove={place} />
      <EntryList
        part="zones"
        title={t.zones}
        hint={t.zonesHint}
        fresh={t.newZone}
        entries={zones}
        nameOf={(zone) => completeZone(zone).name}
        sum={(zone) => sumOf(completeZone(zone), t)}
        make={(name) => zoneOf(zones, name)}
        onChange={(list) => setZones(file, list)}
      >
        {(zone, at, onChange) => {
          const said = completeZone(zone);
          const shared = { path: ["zones", at], entry: zone, onChange };
          return (
            <div className={styles.fields}>
              <TextField {...shared} entry={{ name: said.name, ...zone }} field="name" />
              <ChoiceField {...shared} field="owner" usual={said.owner} />
              <ChoiceField {...shared} field="visibility" usual={said.visibility} />
              <ChoiceField {...shared} field="layout" usual={said.layout} />
              {said.layout === "grid" || said.layout === "track" ? (
                <>
                  <WholeField {...shared} field="cells" />
                  <WholeField {...shared} field="columns" />
                </>
              ) : null}
              <ChoiceField {...shared} field="area" usual="auto" />
              <ChoiceField {...shared} field="put" usual="everyone" />
              <ChoiceField {...shared} field="take" usual="everyone" />
              <WholeField {...shared} field="limit" placeholder={t.noLimit} />
              {said.visibility === "public" && said.layout !== "free" ? (
                <SwitchField {...shared} field="faceDown" />
              ) : null}
            </div>
          );
        }}
      </EntryList>
    </>
  );
};
