import { shareReplayStrings } from "../text/share-replay.ts";
import { RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";
import { useReplayIndex } from "./replay-bar.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";

interface Props {
  readonly player: ReplayPlayback;
  /** Who shared the replay. */
  readonly by: string;
}

/** The comments at the moment that is shown. */
export const ReplayNotes = ({ player, by }: Props) => {
  const t = shareReplayStrings.useText();
  const index = useReplayIndex(player);
  const notes = player.client.timeline.notes.get(index);
  if (!notes) return null;
  return (
    <RequestBar key={index} label={t.comment(by)}>
      <RequestNote>{by}:</RequestNote>
      <RequestText>{notes.join(" · ")}</RequestText>
    </RequestBar>
  );
};
