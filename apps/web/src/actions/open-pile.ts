import { type ZoneId, zoneKind } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { isReadable, kindOf } from "../model/zones.ts";

/** Opens a pile whose cards this viewer may browse, or a library of which some cards are shown to them. */
export const openPile = (table: Table, zone: ZoneId): void => {
  const definition = zoneKind(table.game, kindOf(zone));
  const { view } = table.client.getSnapshot();
  if (!definition || !view) return;
  const own = view.zones.get(zone)?.seat === table.seat;
  const isShown = definition.visibility === "nobody" && shownIn(table, zone) > 0;
  if (isShown || isReadable(definition, own)) table.ui.setState({ openZone: zone });
};

/** How many cards of a library this viewer is shown; 0 during their look into it, which has a panel of its own. */
export const shownIn = ({ client, index, seat }: Table, zone: ZoneId): number => {
  const { view } = client.getSnapshot();
  const looks = view?.zones.get(zone)?.looks ?? [];
  return view && !looks.some((look) => look.seat === seat) ? index.cardsIn(view, zone).length : 0;
};
