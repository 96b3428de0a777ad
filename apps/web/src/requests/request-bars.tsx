import { isPartnersHand, type TableView } from "@baize/engine";
import { useState } from "react";
import { useIsViewerHost } from "../actions/host.ts";
import { sendIntent } from "../actions/intents.ts";
import { localizedFaceName } from "../model/cards/localized-face-name.ts";
import { nameOfSeat } from "../model/labels.ts";
import { type Table, useSnapshotSelector, useTable } from "../model/table.tsx";
import { actionStrings } from "../text/actions.ts";
import type { RequestStrings } from "../text/en/requests.ts";
import type { TableStrings } from "../text/en/table.ts";
import { requestStrings } from "../text/requests.ts";
import { tableStrings } from "../text/table.ts";
import { RequestAnswerButton, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";

type Words = Pick<TableStrings, "cards" | "listed"> & Pick<RequestStrings, "access">;

type Request = TableView["table"]["access"]["pending"][number];

/** A request as text: a zone by its name, cards by theirs if the reader sees them. */
const wish = (table: Table, { want, of, by }: Request, t: Words): string => {
  const { view } = table.client.getSnapshot();
  if (want.kind === "zone") {
    const name = table.game.zones.find(({ kind }) => kind === want.zone)?.name ?? want.zone;
    const owner = of === table.seat ? null : nameOfSeat(view, of);
    if (isPartnersHand(table.game, { zone: want.zone, of, by })) return t.access.share(owner, name);
    return t.access[want.take ? "lookAndTake" : "look"](owner, name);
  }
  const names = want.cards.flatMap((card) => {
    const face = view?.cards.get(card)?.face;
    return face ? localizedFaceName(face) : [];
  });
  const cards = names.length === want.cards.length ? t.listed(names) : t.cards(want.cards.length);
  return want.kind === "control" ? t.access.control(cards) : t.access.see(cards);
};

interface AnswersProps {
  /** Whether this player may withdraw the request. */
  readonly isOwn: boolean;
  /** Whether this player is asked. Players who have agreed may still decline. */
  readonly isAsked: boolean;
  readonly hasAgreed?: boolean;
  /** The label of the button to agree, if it isn't the default. */
  readonly agree?: string;
  onAnswer(agree: boolean): void;
  onWithdraw?(): void;
}

/** The buttons of a request: its author may withdraw it, and the others may answer it. */
const Answers = (props: AnswersProps) => {
  const t = requestStrings.useText().undo;
  const { isOwn, isAsked, hasAgreed = false, agree = t.agree, onAnswer } = props;
  const { onWithdraw = () => onAnswer(false) } = props;
  return (
    <>
      {isOwn ? <RequestAnswerButton onPress={onWithdraw}>{t.withdraw}</RequestAnswerButton> : null}
      {isAsked ? (
        <RequestAnswerButton onPress={() => onAnswer(false)}>{t.decline}</RequestAnswerButton>
      ) : null}
      {isAsked && !hasAgreed ? (
        <RequestAnswerButton look="main" onPress={() => onAnswer(true)}>
          {agree}
        </RequestAnswerButton>
      ) : null}
    </>
  );
};

const Asked = ({ request }: { readonly request: Request }) => {
  const table = useTable();
  const { seat } = table;
  const { id } = request;
  const t = { ...tableStrings.useText(), ...requestStrings.useText() };
  const by = useSnapshotSelector(({ view }) => nameOfSeat(view, request.by));
  return (
    <RequestBar label={t.access.label}>
      <RequestText>
        {t.access.asks(request.by === seat ? null : by, wish(table, request, t))}
      </RequestText>
      <Answers
        isOwn={request.by === seat}
        isAsked={request.of === seat}
        agree={t.access.grant}
        onAnswer={(grant) => void sendIntent(table, "access.answer", { request: id, grant })}
        onWithdraw={() => void sendIntent(table, "access.withdraw", { request: id })}
      />
    </RequestBar>
  );
};

/** The pending access requests between seats. */
export const AccessRequestBars = () => {
  const pending = useSnapshotSelector(({ view }) => view?.table.access.pending) ?? [];
  return pending.map((request) => <Asked key={request.id} request={request} />);
};

/** A pending request to reset a seat's link: the seat, who has agreed, and the player's answers. */
export const SeatResetBar = () => {
  const table = useTable();
  const t = requestStrings.useText().reset;
  const isHost = useIsViewerHost();
  const proposal = useSnapshotSelector(({ view }) => view?.table.resetProposal ?? null);
  const name = useSnapshotSelector(({ view }) => (proposal ? nameOfSeat(view, proposal.seat) : ""));
  if (proposal === null) return null;
  const { seat, needs, agreed } = proposal;
  const isAsked = table.seat !== null && needs.includes(table.seat);
  const hasAgreed = table.seat !== null && agreed.includes(table.seat);
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {isHost ? t.youAsk(name) : t.asks(name)}
        <RequestNote> {t.agreed(agreed.length, needs.length)}</RequestNote>
      </RequestText>
      <Answers
        isOwn={isHost}
        isAsked={isAsked}
        hasAgreed={hasAgreed}
        onAnswer={(agree) => void sendIntent(table, "seat.reset.answer", { seat, agree })}
      />
    </RequestBar>
  );
};

/** The bar for an absent host: any other player may become the host. */
export const HostAwayBar = () => {
  const table = useTable();
  const { hostAway: t } = requestStrings.useText();
  const { becomeHost } = actionStrings.useText();
  const name = useSnapshotSelector(({ view }) => {
    const host = view?.table.host ?? null;
    return host === null ? null : nameOfSeat(view, host);
  });
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <RequestBar label={t.label}>
      <RequestText>{name === null ? t.gone : t.away(name)}</RequestText>
      <RequestAnswerButton onPress={() => setHidden(true)}>{t.notNow}</RequestAnswerButton>
      <RequestAnswerButton look="main" onPress={() => void sendIntent(table, "host.claim", {})}>
        {becomeHost.label}
      </RequestAnswerButton>
    </RequestBar>
  );
};

/** A pending undo request: who asks, whom the table waits for, and the player's answers. */
export const UndoRequestBar = () => {
  const table = useTable();
  const { seat } = table;
  const { listed } = tableStrings.useText();
  const t = requestStrings.useText().undo;
  const undo = useSnapshotSelector(({ view }) => view?.table.undo ?? null);
  const asker = useSnapshotSelector(({ view }) => (undo ? nameOfSeat(view, undo.by) : ""));
  const waits = useSnapshotSelector(({ view }) =>
    listed(
      (undo?.needs ?? []).filter((other) => other !== seat).map((other) => nameOfSeat(view, other)),
    ),
  );
  if (undo === null) return null;
  const own = undo.shuffle ? t.youAskShuffle : t.youAsk;
  const others = undo.shuffle ? t.asksShuffle : t.asks;
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {undo.by === seat ? own : others(asker)}
        {waits === "" ? null : <RequestNote> {t.waiting(waits)}</RequestNote>}
      </RequestText>
      <Answers
        isOwn={undo.by === seat}
        isAsked={seat !== null && seat !== undo.by && undo.needs.includes(seat)}
        onAnswer={(agree) => void sendIntent(table, "undo.answer", { agree })}
      />
    </RequestBar>
  );
};
