import { seatId } from "@baize/engine";
import { useSyncExternalStore } from "react";
import { useSnapshot } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { ChoiceQuestion, useChoice } from "../requests/choice-bar.tsx";
import { useText } from "../text/area.ts";
import { replayText } from "../text/replay.ts";
import { tableText } from "../text/table.ts";
import type { Player } from "./player.ts";

interface ChosenProps {
  readonly seat: string;
  readonly choice: string;
}

const Chosen = ({ seat, choice }: ChosenProps) => {
  const t = useText(replayText);
  const name = useSnapshot(({ view }) => nameOfSeat(view, seatId(Number(seat))));
  return <span className="undo-bar-waits">{t.chose(name, choice)}</span>;
};

/** While seats choose in secret: the question, and what these eyes knew of the answers. */
export const ReplayChoices = ({ player: { client } }: { readonly player: Player }) => {
  const t = useText(tableText).choice;
  const choice = useChoice();
  const choices = useSyncExternalStore(client.subscribe, () => client.choices);
  if (choice === null) return null;
  return (
    <section className="undo-bar" aria-label={t.label} data-still="">
      <ChoiceQuestion choice={choice} />
      {Object.entries(choices).map(([seat, chosen]) => (
        <Chosen key={seat} seat={seat} choice={chosen} />
      ))}
    </section>
  );
};
