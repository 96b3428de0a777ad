import type { CardHandle, ZoneId } from "@baize/engine";
import { useMemo } from "react";
import { sendIntent } from "../actions/intents.ts";
import { lookDestinationEntries, sideboardOutEntries } from "../actions/menus/look-destinations.ts";
import { stopViewingLibrary } from "../actions/view-library.ts";
import { ZoneCardsPanel } from "../cards/list/zone-cards-panel.tsx";
import { addLibraryKindToPayload } from "../model/action-args.ts";
import { titleOfZone } from "../model/labels.ts";
import {
  currentCardView,
  type Table,
  useCardsInZone,
  useSnapshotSelector,
  useTable,
  useUiSelector,
} from "../model/table.tsx";
import { clearSelection, UNASSIGNED_LANE } from "../model/ui-state.ts";
import { zoneKindOf } from "../model/zones.ts";
import { panelStrings } from "../text/panels.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import type { MenuEntry } from "../ui/menu.tsx";
import styles from "./library-look-panel.module.css";
import { LookLanes, sendLookPlan, useLookPlan } from "./look-lanes.tsx";

const chosenIn = (table: Table, zone: ZoneId, selected: ReadonlySet<CardHandle>): CardHandle[] =>
  [...selected].filter((handle) => currentCardView(table, handle)?.zone === zone);

const isItem = (entry: MenuEntry): entry is Extract<MenuEntry, { kind: "item" }> =>
  entry.kind === "item";

/** Buttons for the places where the selected cards of a look may go. */
const TakeButtons = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const t = panelStrings.useText().look;
  const selected = useUiSelector((ui) => ui.selected);
  const chosen = chosenIn(table, zone, selected);
  if (chosen.length === 0) return <span className={fieldStyles.hint}>{t.choose}</span>;
  return [...lookDestinationEntries(table, chosen), ...sideboardOutEntries(table, chosen)]
    .filter(isItem)
    .map(({ label, run }) => (
      <Button key={label} size="small" onClick={run}>
        {label}
      </Button>
    ));
};

/** The cards of a library that the player looks at: to find some, to take them, and to put the others back. */
export const LibraryLookPanel = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const words = panelStrings.useText().look;
  const cards = useCardsInZone(zone);
  const record = useSnapshotSelector(({ view }) => view?.zones.get(zone));
  const title = useSnapshotSelector(({ view }) => titleOfZone(table, view, zone));
  const kind = zoneKindOf(zone);
  const isOwn = record?.seat === null || record?.seat === table.seat;
  const look = record?.looks?.find(({ seat }) => seat === table.seat);
  const { plan, open } = useLookPlan(kind, cards);
  const shown = useMemo(() => open.toReversed(), [open]);
  const isSearch = look?.at === "all";
  const planned = plan.some((way) => way.cards.length > 0);
  const close = (): void => {
    clearSelection(table.ui);
    stopViewingLibrary(table);
  };
  return (
    <ZoneCardsPanel
      title={title}
      zone={zone}
      cards={shown}
      lane={isSearch || !isOwn ? undefined : UNASSIGNED_LANE}
      onClose={close}
      search={isSearch ? "always" : "of many"}
      foot={
        <footer className={styles.foot}>
          {isSearch || !isOwn ? (
            <TakeButtons zone={zone} />
          ) : (
            <LookLanes zone={zone} plan={plan} open={shown} />
          )}
          <span className={styles.close}>
            {isSearch && isOwn ? (
              <Button
                look="main"
                size="small"
                onClick={() => {
                  close();
                  void sendIntent(table, "library.shuffle", addLibraryKindToPayload({}, kind));
                }}
              >
                {words.shuffle}
              </Button>
            ) : null}
            <Button
              look={isSearch && isOwn ? "plain" : "main"}
              size="small"
              onClick={() => {
                clearSelection(table.ui);
                if (!planned || !sendLookPlan(table, kind, plan)) stopViewingLibrary(table);
              }}
            >
              {planned || !isSearch ? words.done : words.close}
            </Button>
          </span>
        </footer>
      }
    />
  );
};
