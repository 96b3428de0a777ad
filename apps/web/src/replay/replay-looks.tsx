import type { Replay } from "@baize/client";
import { type LibraryLook, seatId, type TableView, type ZoneId } from "@baize/engine";
import { useMemo, useState, useSyncExternalStore } from "react";
import { ZoneCardsPanel } from "../cards/list/zone-cards-panel.tsx";
import { nameOfSeat, titleOfZone } from "../model/labels.ts";
import { useCardsInZone, useSnapshotSelector, useTable, useUiSelector } from "../model/table.tsx";
import { replayStrings } from "../text/replay.ts";
import { tableStrings } from "../text/table.ts";
import { RequestNote } from "../ui/request-bar.tsx";
import textStyles from "../ui/text.module.css";
import type { ReplayPlayback } from "./replay-playback.ts";

interface ChosenProps {
  readonly seat: string;
  readonly choice: string;
}

const Chosen = ({ seat, choice }: ChosenProps) => {
  const t = replayStrings.useText();
  const name = useSnapshotSelector(({ view }) => nameOfSeat(view, seatId(Number(seat))));
  return <RequestNote>{t.chose(name, choice)}</RequestNote>;
};

/** The answers to a secret choice that this viewer knew. */
export const ReplaySecretChoices = ({
  player: { client },
}: {
  readonly player: ReplayPlayback;
}) => {
  const choices = useSyncExternalStore(client.subscribe, () => client.choices);
  return Object.entries(choices).map(([seat, chosen]) => (
    <Chosen key={seat} seat={seat} choice={chosen} />
  ));
};

type Sees = (look: LibraryLook) => boolean;

/** The looks that are shown: a seat's own, those of every seat for all hands, none for other spectators. */
const seesWith = ({ viewer, viewers }: Replay): Sees =>
  "seat" in viewer ? ({ seat }) => seat === viewer.seat : () => viewers.length > 1;

/** The libraries that the shown viewer is looking into. */
const openLibraries = (view: TableView | null, sees: Sees): ZoneId[] =>
  [...(view?.zones ?? [])].flatMap(([zone, { looks }]) => (looks?.some(sees) ? [zone] : []));

interface LookProps {
  readonly zone: ZoneId;
  readonly sees: Sees;
  readonly onClose: () => void;
}

/** The cards of a library that somebody looked at, in the order in which they saw them. */
const OpenLook = ({ zone, sees, onClose }: LookProps) => {
  const { game } = useTable();
  const t = tableStrings.useText().zone;
  const cards = useCardsInZone(zone);
  const shown = useMemo(() => cards.toReversed(), [cards]);
  const view = useSnapshotSelector((snapshot) => snapshot.view);
  const record = view?.zones.get(zone);
  if (!record) return null;
  const lookers = (record.looks ?? [])
    .filter((look) => sees(look) && look.seat !== record.seat)
    .map(({ seat, at, count }) => {
      const who = nameOfSeat(view, seat);
      return at === "all" ? t.lookAll(who) : t.look(who, at, count);
    });
  return (
    <ZoneCardsPanel
      title={titleOfZone({ game, seat: null }, view, zone)}
      zone={zone}
      cards={shown}
      onClose={onClose}
      opens="by itself"
      head={
        lookers.length > 0 ? <span className={textStyles.soft}>{lookers.join(", ")}</span> : null
      }
    />
  );
};

/** The open looks into libraries, in the panel of the looking player without its actions. */
export const LibraryLookPanelsOfReplay = ({ replay }: { readonly replay: Replay }) => {
  const sees = seesWith(replay);
  const [closed, setClosed] = useState<readonly ZoneId[]>([]);
  const isPileOpen = useUiSelector((ui) => ui.openZone) !== null;
  const open = openLibraries(
    useSnapshotSelector(({ view }) => view),
    sees,
  );
  const stillClosed = closed.filter((zone) => open.includes(zone));
  // A closed panel opens again with the next look.
  if (stillClosed.length < closed.length) setClosed(stillClosed);
  const [zone] = open.filter((each) => !closed.includes(each));
  if (zone === undefined || isPileOpen) return null;
  return (
    <OpenLook
      key={zone}
      zone={zone}
      sees={sees}
      onClose={() => setClosed([...stillClosed, zone])}
    />
  );
};
