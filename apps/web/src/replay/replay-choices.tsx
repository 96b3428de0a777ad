import { seatId } from "@baize/engine";
import { useSyncExternalStore } from "react";
import { useSnapshot } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import { replayText } from "../text/replay.ts";
import { RequestNote } from "../ui/request-bar.tsx";
import type { Player } from "./player.ts";

interface ChosenProps {
  readonly seat: string;
  readonly choice: string;
}

const Chosen = ({ seat, choice }: ChosenProps) => {
  const t = useText(replayText);
  const name = useSnapshot(({ view }) => nameOfSeat(view, seatId(Number(seat))));
  return <RequestNote>{t.chose(name, choice)}</RequestNote>;
};

/** What these eyes knew of the answers to a secret choice. */
export const ReplayChoices = ({ player: { client } }: { readonly player: Player }) => {
  const choices = useSyncExternalStore(client.subscribe, () => client.choices);
  return Object.entries(choices).map(([seat, chosen]) => (
    <Chosen key={seat} seat={seat} choice={chosen} />
  ));
};
