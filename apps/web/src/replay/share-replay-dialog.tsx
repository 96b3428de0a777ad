import { type Replay, shareRoomReplay } from "@baize/client";
import { LIMITS, type ReplayNote, type ShareReplayResponse } from "@baize/protocol";
import { useState } from "react";
import { saveReplayDeletionKey } from "../model/replay-deletion-keys.ts";
import { loadRefusalSentences } from "../text/refusals.ts";
import { shareReplayStrings } from "../text/share-replay.ts";
import { Button } from "../ui/button.tsx";
import { CopyableText } from "../ui/copyable-text.tsx";
import { type CommonDialogProps, Dialog, DialogFooter } from "../ui/dialog.tsx";
import fieldStyles from "../ui/field.module.css";
import { ErrorText, Field, Select, TextArea } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import textStyles from "../ui/text.module.css";
import { useServerRequest } from "../ui/use-server-request.ts";
import { DeleteSharedReplayButton } from "./delete-shared-replay-button.tsx";
import type { ReplayPlayback } from "./replay-playback.ts";
import { stepAtRevision } from "./timeline.ts";

/** The state of the form. It is kept while the player looks for other moments. */
export interface ShareReplayFormState {
  readonly view: "own" | "all";
  /** The first and the last step of a clip, as the bar counts them; null is the whole replay. */
  readonly clip: { readonly from: number; readonly to: number } | null;
  /** The task of a puzzle, which shares the moment that the bar shows alone; null for no puzzle. */
  readonly puzzle: string | null;
  readonly notes: readonly ReplayNote[];
}

interface Props extends CommonDialogProps {
  readonly player: ReplayPlayback;
  readonly replay: Replay;
  /** The key of the player's seat. */
  readonly seatKey: string;
  readonly draft: ShareReplayFormState;
  readonly onDraft: (draft: ShareReplayFormState) => void;
}

type FormProps = Pick<Props, "draft" | "onDraft" | "player">;

const Clip = ({ draft, onDraft, player }: FormProps) => {
  const t = shareReplayStrings.useText();
  const { index, last } = player.client;
  const steps = last + 1;
  const { clip, puzzle } = draft;
  const part = puzzle === null ? (clip === null ? "whole" : "clip") : "puzzle";
  const step = (of: "from" | "to") => (
    <Field
      label={t[of]}
      type="number"
      inputMode="numeric"
      min={1}
      max={steps}
      required
      value={clip?.[of] ?? ""}
      onChange={({ target }) => {
        const whole = Math.round(Number(target.value));
        if (clip) onDraft({ ...draft, clip: { ...clip, [of]: whole } });
      }}
    />
  );
  return (
    <>
      <div className={fieldStyles.field}>
        <Select
          aria-label={t.part}
          value={part}
          options={[
            { id: "whole", name: t.whole },
            { id: "clip", name: t.clip },
            { id: "puzzle", name: t.puzzle },
          ]}
          onPick={(id) =>
            onDraft({
              ...draft,
              clip: id === "clip" ? { from: index + 1, to: steps } : null,
              puzzle: id === "puzzle" ? t.findTheWin : null,
            })
          }
        />
      </div>
      {puzzle === null ? null : (
        <div className={fieldStyles.field}>
          <Field
            label={t.task}
            maxLength={LIMITS.replayNoteLength}
            required
            value={puzzle}
            onChange={({ target }) => onDraft({ ...draft, puzzle: target.value })}
          />
          <p className={fieldStyles.hint}>{t.puzzleHint(index + 1)}</p>
        </div>
      )}
      {clip === null ? null : (
        <div className={fieldStyles.field}>
          <div className={fieldStyles.fieldsRow}>
            {step("from")}
            {step("to")}
          </div>
          <p className={fieldStyles.hint}>{t.stepHint(index + 1)}</p>
        </div>
      )}
    </>
  );
};

const Comments = ({ draft, onDraft, player }: FormProps) => {
  const t = shareReplayStrings.useText();
  const { timeline, index } = player.client;
  const { revision = 1 } = timeline.moments[index] ?? {};
  const set = (notes: readonly ReplayNote[]): void =>
    onDraft({ ...draft, notes: notes.toSorted((a, b) => a.revision - b.revision) });
  const isHere = draft.notes.some((note) => note.revision === revision);
  return (
    <fieldset className={fieldStyles.form}>
      <legend className={draft.notes.length > 0 ? textStyles.unseen : fieldStyles.label}>
        {t.comments}
      </legend>
      {draft.notes.map((note) => {
        const step = stepAtRevision(timeline.moments, note.revision);
        const others = draft.notes.filter((other) => other !== note);
        return (
          <div key={note.revision} className={fieldStyles.field}>
            <TextArea
              label={t.commentAt(step)}
              rows={2}
              autoCapitalize="sentences"
              maxLength={LIMITS.replayNoteLength}
              autoFocus={note.text === ""}
              value={note.text}
              onChange={({ target }) =>
                set([...others, { ...note, text: target.value.replaceAll("\n", " ") }])
              }
            />
            <Button size="small" look="quiet" onClick={() => set(others)}>
              {t.remove(step)}
            </Button>
          </div>
        );
      })}
      <Button
        disabled={isHere || draft.notes.length >= LIMITS.replayNotes}
        onClick={() => set([...draft.notes, { revision, text: "" }])}
      >
        {t.add(index + 1)}
      </Button>
      <p className={fieldStyles.hint}>{t.moreHint}</p>
    </fieldset>
  );
};

/** The HTML that embeds the replay in another page. */
const frameOf = (embed: string, title: string): string =>
  `<iframe src="${embed}" title="${title}" width="960" height="640" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`;

interface MadeProps extends Pick<Props, "onClose" | "replay"> {
  readonly made: ShareReplayResponse;
}

const Made = ({ made, replay, onClose }: MadeProps) => {
  const t = shareReplayStrings.useText();
  const [isGone, setIsGone] = useState(false);
  const place = { room: replay.header.room, share: made.share };
  const date = new Date(made.until).toLocaleDateString(document.documentElement.lang, {
    dateStyle: "long",
  });
  if (isGone) {
    return (
      <>
        <p role="status">{t.deleted}</p>
        <DialogFooter>
          <Button look="main" onClick={onClose}>
            {t.close}
          </Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <div className={fieldStyles.form}>
      <CopyableText label={t.link} text={made.link} hint={t.until(date)} />
      <CopyableText label={t.embed} text={frameOf(made.embed, t.frame)} hint={t.embedHint} />
      <DialogFooter>
        <DeleteSharedReplayButton place={place} onDeleted={() => setIsGone(true)} />
        <Button look="main" onClick={onClose}>
          {t.close}
        </Button>
      </DialogFooter>
    </div>
  );
};

/** The request for the server: with revisions instead of the bar's steps, and without empty comments. */
const requestOf = (
  { view, clip, puzzle, notes }: ShareReplayFormState,
  { client }: ReplayPlayback,
) => {
  const { moments } = client.timeline;
  const { revision = 1 } = moments[client.index] ?? {};
  if (puzzle !== null) {
    return { view, from: revision, to: revision, notes: [{ revision, text: puzzle }] };
  }
  const at = (step: number): number =>
    moments[Math.max(0, Math.min(step - 1, moments.length - 1))]?.revision ?? 1;
  const told = notes.filter(({ text }) => text.trim() !== "");
  return {
    view,
    ...(clip ? { from: at(clip.from), to: at(clip.to) } : {}),
    ...(told.length > 0 ? { notes: told } : {}),
  };
};

/** The dialog that creates a link to the replay, or to a part of it. */
export const ShareReplayDialog = (props: Props) => {
  const { player, replay, seatKey, draft, onDraft, onClose } = props;
  const t = shareReplayStrings.useText();
  const [made, setMade] = useState<ShareReplayResponse | null>(null);
  const { busy, errorText, send } = useServerRequest();
  const share = async (): Promise<void> => {
    loadRefusalSentences();
    const { room } = replay.header;
    const request = { ...requestOf(draft, player), key: seatKey };
    const answer = await send(shareRoomReplay(location.origin, room, request));
    if (!answer.ok) return;
    saveReplayDeletionKey({ room, share: answer.value.share }, answer.value.key);
    setMade(answer.value);
  };
  if (made) {
    return (
      <Dialog title={t.made} onClose={onClose}>
        <Made made={made} replay={replay} onClose={onClose} />
      </Dialog>
    );
  }
  const views = replay.header.type === "record" ? (["all", "own"] as const) : (["own"] as const);
  return (
    <Dialog title={t.open} onClose={onClose}>
      <Form onSubmit={() => void share()}>
        <p>{t.about}</p>
        <div className={fieldStyles.field}>
          <Select
            aria-label={t.view}
            value={draft.view}
            options={views.map((id) => ({ id, name: t.views[id] }))}
            onPick={(id) => onDraft({ ...draft, view: id === "all" ? id : "own" })}
          />
          <p className={fieldStyles.hint}>{draft.view === "all" ? t.allHint : t.ownHint}</p>
        </div>
        <Clip draft={draft} onDraft={onDraft} player={player} />
        {draft.puzzle === null ? (
          <Comments draft={draft} onDraft={onDraft} player={player} />
        ) : null}
        <ErrorText>{errorText}</ErrorText>
        <DialogFooter>
          <Button look="main" type="submit" disabled={busy}>
            {t.make}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  );
};
