import type { SeatId, TableView } from "@baize/engine";
import { ask } from "../actions/intents.ts";
import { nameOfFace } from "../model/cards/name-of-face.ts";
import { type Table, useSnapshot, useTable } from "../model/table.tsx";
import { nameOfSeat } from "../model/words.ts";
import { useText } from "../text/area.ts";
import type { TableText } from "../text/en/table.ts";
import { tableText } from "../text/table.ts";
import { RequestAnswer, RequestBar, RequestText } from "../ui/request-bar.tsx";

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

const Answers = ({ request, seat }: { readonly request: Request; readonly seat: SeatId }) => {
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
      {seat === null ? null : <Answers request={request} seat={seat} />}
    </RequestBar>
  );
};

/** What seats have asked each other for and nobody has answered yet. */
export const AccessBars = () => {
  const pending = useSnapshot(({ view }) => view?.table.access.pending) ?? [];
  return pending.map((request) => <Asked key={request.id} request={request} />);
};
