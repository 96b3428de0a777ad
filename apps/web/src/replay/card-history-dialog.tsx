import { fetchReplay, openReplay } from "@baize/client";
import type { CardHandle } from "@baize/engine";
import { useContext, useEffect, useMemo, useState } from "react";
import { viewerKey } from "../actions/room-files.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { type Table, useCardView, useTable } from "../model/table.tsx";
import { translateError } from "../text/refusals.ts";
import { replayStrings } from "../text/replay.ts";
import { uiStrings } from "../text/ui.ts";
import { type CommonDialogProps, Dialog } from "../ui/dialog.tsx";
import { ErrorText } from "../ui/field.tsx";
import textStyles from "../ui/text.module.css";
import { cardHistoryOf } from "./card-history.ts";
import { MomentLines, useSentences } from "./moment-lines.tsx";
import { ReplayPlaybackContext } from "./replay-playback.ts";
import { buildTimeline, type Timeline } from "./timeline.ts";

interface Props extends CommonDialogProps {
  readonly card: CardHandle;
}

interface HistoryProps extends Pick<Props, "card"> {
  readonly timeline: Timeline;
  /** The moment from which the card is followed. */
  readonly at: number;
  readonly onGoTo?: ((index: number) => void) | undefined;
}

const History = ({ card, timeline, at, onGoTo }: HistoryProps) => {
  const { cardHistory: t } = replayStrings.useText();
  const sentences = useSentences(timeline);
  const lines = useMemo(
    () =>
      cardHistoryOf(timeline, card, at).flatMap(({ index, lines: told }) =>
        told.map((line) => ({ index, text: sentences[line] ?? "" })),
      ),
    [timeline, card, at, sentences],
  );
  return (
    <>
      <p className={textStyles.soft}>{lines.length === 0 ? t.none : t.hint}</p>
      <MomentLines timeline={timeline} lines={lines} onGoTo={onGoTo} />
    </>
  );
};

/** The replay of this page's viewer up to now, or why there is none. */
const fetchOwnTimeline = async (table: Table): Promise<Timeline | string> => {
  const t = replayStrings.now();
  const key = viewerKey(table);
  if (key === null) return t.cardHistory.unavailable;
  const answer = await fetchReplay(location.origin, table.room, key);
  if (!answer.ok) return translateError(answer.error);
  const opened = openReplay(answer.value);
  return opened.ok ? buildTimeline(opened.value) : t.cardHistory.unavailable;
};

/** At a table the history comes from the viewer's own replay, in which cards have the handles that they have here. */
const HistoryAtTable = ({ card }: Pick<Props, "card">) => {
  const table = useTable();
  const { cardHistory: t } = replayStrings.useText();
  const [timeline, setTimeline] = useState<Timeline | string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what had happened when it was opened.
  useEffect(() => {
    let isOpen = true;
    void fetchOwnTimeline(table).then((came) => {
      if (isOpen) setTimeline(came);
    });
    return () => {
      isOpen = false;
    };
  }, []);
  if (timeline === null) return <p role="status">{t.loading}</p>;
  if (typeof timeline === "string") return <ErrorText>{timeline}</ErrorText>;
  return <History card={card} timeline={timeline} at={timeline.moments.length - 1} />;
};

/** All that happened to a card, as far as this viewer could follow it; in a replay each line goes to its moment. */
export const CardHistoryDialog = ({ card, onClose }: Props) => {
  const playback = useContext(ReplayPlaybackContext);
  const { cardHistory: t } = replayStrings.useText();
  const { faceDownCard } = uiStrings.useText();
  const face = useCardView(card)?.face;
  const [title] = useState(() => t.title(face ? localizedFaceName(face) : faceDownCard));
  const [at] = useState(() => playback?.client.index ?? 0);
  useEffect(() => playback?.stop(), [playback]);
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {playback ? (
        <History
          card={card}
          timeline={playback.client.timeline}
          at={at}
          onGoTo={(index) => {
            playback.goTo(index);
            onClose();
          }}
        />
      ) : (
        <HistoryAtTable card={card} />
      )}
    </Dialog>
  );
};
