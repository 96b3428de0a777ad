import type { SeatId, TableView } from "@baize/engine";
import { useIsOwnHost } from "../actions/host.ts";
import { ask } from "../actions/intents.ts";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { type Table, useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import type { TableText } from "../text/en/table.ts";
import { tableText } from "../text/table.ts";
import { RequestAnswer, RequestBar, RequestNote, RequestText } from "../ui/request-bar.tsx";

type Request = TableView["table"]["access"]["pending"][number];

/** A request in words: a zone by its name, cards by theirs if the reader sees them. */
const wish = (table: Table, { want, of }: Request, t: TableText): string => {
  const { view } = table.client.getSnapshot();
  if (want.kind === "zone") {
    const name = table.game.zones.find(({ kind }) => kind === want.zone)?.name ?? want.zone;
    const owner = of === table.seat ? null : nameOfSeat(view, of);
    return t.access[want.take ? "lookAndTake" : "look"](owner, name);
  }
  const names = want.cards.flatMap((card) => {
    const face = view?.cards.get(card)?.face;
    return face ? nameOfFace(face) : [];
  });
  const cards = names.length === want.cards.length ? t.listed(names) : t.cards(want.cards.length);
  return want.kind === "control" ? t.access.control(cards) : t.access.see(cards);
};

const AccessAnswers = ({ request, seat }: { readonly request: Request; readonly seat: SeatId }) => {
  const table = useTable();
  const { undo: t, access } = useText(tableText);
  const { id } = request;
  if (request.by === seat) {
    return (
      <RequestAnswer onPress={() => void ask(table, "access.withdraw", { request: id })}>
        {t.withdraw}
      </RequestAnswer>
    );
  }
  if (request.of !== seat) return null;
  const answer = (grant: boolean) => () => void ask(table, "access.answer", { request: id, grant });
  return (
    <>
      <RequestAnswer onPress={answer(false)}>{t.decline}</RequestAnswer>
      <RequestAnswer look="main" onPress={answer(true)}>
        {access.grant}
      </RequestAnswer>
    </>
  );
};

const Asked = ({ request }: { readonly request: Request }) => {
  const table = useTable();
  const { seat } = table;
  const t = useText(tableText);
  const by = useSnapshot(({ view }) => nameOfSeat(view, request.by));
  return (
    <RequestBar label={t.access.label}>
      <RequestText>
        {t.access.asks(request.by === seat ? null : by, wish(table, request, t))}
      </RequestText>
      {seat === null ? null : <AccessAnswers request={request} seat={seat} />}
    </RequestBar>
  );
};

/** What seats have asked each other for and nobody has answered yet. */
export const AccessBars = () => {
  const pending = useSnapshot(({ view }) => view?.table.access.pending) ?? [];
  return pending.map((request) => <Asked key={request.id} request={request} />);
};

/** An open request to reset a seat's link: for which seat, who has agreed, and the player's answers. */
export const ResetBar = () => {
  const table = useTable();
  const texts = useText(tableText);
  const isHost = useIsOwnHost();
  const proposal = useSnapshot(({ view }) => view?.table.resetProposal ?? null);
  const name = useSnapshot(({ view }) => (proposal ? nameOfSeat(view, proposal.seat) : ""));
  if (proposal === null) return null;
  const { seat, needs, agreed } = proposal;
  const { reset: t, undo } = texts;
  const isAsked = table.seat !== null && needs.includes(table.seat);
  const hasAgreed = table.seat !== null && agreed.includes(table.seat);
  const answer = (agree: boolean) => () => void ask(table, "seat.reset.answer", { seat, agree });
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {isHost ? t.youAsk(name) : t.asks(name)}
        <RequestNote> {t.agreed(agreed.length, needs.length)}</RequestNote>
      </RequestText>
      {isHost ? <RequestAnswer onPress={answer(false)}>{undo.withdraw}</RequestAnswer> : null}
      {isAsked ? <RequestAnswer onPress={answer(false)}>{undo.decline}</RequestAnswer> : null}
      {isAsked && !hasAgreed ? (
        <RequestAnswer look="main" onPress={answer(true)}>
          {undo.agree}
        </RequestAnswer>
      ) : null}
    </RequestBar>
  );
};

const Answers = () => {
  const table = useTable();
  const t = useText(tableText).undo;
  const isBy = useSnapshot(({ view }) => view?.table.undo?.by === table.seat);
  const isAsked = useSnapshot(
    ({ view }) => table.seat !== null && view?.table.undo?.needs.includes(table.seat) === true,
  );
  const answer = (agree: boolean) => () => void ask(table, "undo.answer", { agree });
  if (isBy) {
    return <RequestAnswer onPress={answer(false)}>{t.withdraw}</RequestAnswer>;
  }
  if (!isAsked) return null;
  return (
    <>
      <RequestAnswer onPress={answer(false)}>{t.decline}</RequestAnswer>
      <RequestAnswer look="main" onPress={answer(true)}>
        {t.agree}
      </RequestAnswer>
    </>
  );
};

/** An open undo request: who asks, whom the table waits for, and the player's answers. */
export const UndoBar = () => {
  const { seat } = useTable();
  const texts = useText(tableText);
  const undo = useSnapshot(({ view }) => view?.table.undo ?? null);
  const asker = useSnapshot(({ view }) => (undo ? nameOfSeat(view, undo.by) : ""));
  const waits = useSnapshot(({ view }) =>
    texts.listed(
      (undo?.needs ?? []).filter((other) => other !== seat).map((other) => nameOfSeat(view, other)),
    ),
  );
  if (undo === null) return null;
  const { undo: t } = texts;
  const own = undo.shuffle ? t.youAskShuffle : t.youAsk;
  const others = undo.shuffle ? t.asksShuffle : t.asks;
  return (
    <RequestBar label={t.label}>
      <RequestText>
        {undo.by === seat ? own : others(asker)}
        {waits === "" ? null : <RequestNote> {t.waiting(waits)}</RequestNote>}
      </RequestText>
      <Answers />
    </RequestBar>
  );
};
