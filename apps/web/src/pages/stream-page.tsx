import type { Client } from "@baize/client";
import type { CardView, Face, Handle, SeatId } from "@baize/engine";
import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { CardFace } from "../cards/card-face.tsx";
import { hasTurn, nameOfSeat } from "../model/labels.ts";
import { LocalizedTable } from "../model/localized-table.tsx";
import { seatCountersOf } from "../model/seat-counters.ts";
import { otherSeatsInOrder } from "../model/shown-board.ts";
import { type Table, useCardCount, useSeat, useSnapshot, useTable } from "../model/table.tsx";
import { handOf, zoneOfSeat } from "../model/zones.ts";
import { LazyClock } from "../seats/seat-badges.tsx";
import { tableText } from "../text/table.ts";
import { seatColour } from "../ui/seat-colour.ts";
import textStyles from "../ui/text.module.css";
import { findNewlyVisibleFaces } from "./newly-visible-faces.ts";
import { type RoomError, roomErrorOfCloseCode } from "./room-error.ts";
import { RoomErrorNotice } from "./room-error-notice.tsx";
import { streamKeyOrError } from "./stream-key.ts";
import styles from "./stream-page.module.css";
import { type RoomConnection, useRoomClient, useRoomTable } from "./use-room-client.ts";

/** How many cards are shown large, and for how long after the latest one. */
const MAX_CARDS = 3;
const SHOWN_MS = 15_000;

interface ShownCard {
  readonly handle: Handle;
  readonly face: Face;
}

/** The latest cards whose faces became visible, the newest last. */
const useLastCards = ({ client }: Table): readonly ShownCard[] => {
  const [shown, setShown] = useState<readonly ShownCard[]>([]);
  useEffect(() => {
    let was: ReadonlyMap<Handle, CardView> | undefined = client.getSnapshot().view?.cards;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = client.subscribe(() => {
      const is = client.getSnapshot().view?.cards;
      const came = findNewlyVisibleFaces(was, is);
      was = is;
      if (came.length === 0) return;
      const isNew = ({ handle }: ShownCard): boolean =>
        !came.some((card) => card.handle === handle);
      setShown((before) => [...before.filter(isNew), ...came].slice(-MAX_CARDS));
      clearTimeout(timer);
      timer = setTimeout(() => setShown([]), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return shown;
};

const LastCards = () => {
  const table = useTable();
  const cards = useLastCards(table);
  return (
    <div className={styles.cards}>
      {cards.map(({ handle, face }) => (
        <div key={handle} className={styles.card}>
          <CardFace face={face} game={table.game} size="large" />
        </div>
      ))}
    </div>
  );
};

const Turn = () => {
  const { game } = useTable();
  const { bar } = tableText.useText();
  const turn = useSnapshot(({ view }) => view?.table.turn ?? null);
  const name = useSnapshot(({ view }) => (turn ? nameOfSeat(view, turn.seat) : ""));
  const phase = useSnapshot(({ view }) => view?.table.phase ?? null);
  const hasClock = useSnapshot(({ view }) => view?.table.clock?.of === "table");
  if (turn === null && !hasClock) return <span />;
  const step = game.phases.find(({ id }) => id === phase)?.name;
  return (
    <p className={styles.turn}>
      {turn === null ? null : (
        <span>
          <b>{bar.turn(turn.number)}</b> {name}
          {step ? <span className={styles.soft}> · {step}</span> : null}
        </span>
      )}
      <LazyClock />
    </p>
  );
};

const Hand = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const t = tableText.useText().seats;
  const hand = handOf(game);
  const count = useCardCount(hand ? zoneOfSeat(hand, seat) : null);
  return hand ? (
    <span className={clsx(styles.minor, styles.hand)}>
      <span className={textStyles.unseen}>{t.heldUnseen}</span>
      {count}
    </span>
  ) : null;
};

const Player = ({ seat }: { readonly seat: SeatId }) => {
  const { game } = useTable();
  const t = tableText.useText().seats;
  const record = useSeat(seat);
  const isTurn = useSnapshot(({ view }) => hasTurn(game, view, seat));
  if (!record || record.left) return null;
  const [first, ...others] = seatCountersOf(game, seat, record.counters);
  const value = first && (record.counters[first.id] ?? 0);
  const damage = Object.entries(record.damage ?? {}).filter(([, dealt]) => dealt > 0);
  return (
    <li className={styles.player} data-turn={isTurn ? "" : undefined} style={seatColour(seat)}>
      <span className={styles.name}>{record.name}</span>
      {first ? (
        <span className={styles.life} key={value}>
          {String(value).replace("-", "−")}
          <span className={textStyles.unseen}> {first.name}</span>
        </span>
      ) : null}
      <span className={styles.more}>
        <LazyClock seat={seat} />
        {others
          .filter(({ id }) => (record.counters[id] ?? 0) !== 0)
          .map(({ id, name, heldByOne }) => (
            <span key={id} className={styles.minor}>
              {name} {heldByOne ? null : record.counters[id]}
            </span>
          ))}
        {damage.map(([from, dealt]) => (
          <span key={from} className={styles.minor} style={seatColour(from)}>
            <i className={styles.dot} /> {t.damage} {dealt}
          </span>
        ))}
        <Hand seat={seat} />
      </span>
    </li>
  );
};

const Players = () => {
  const { game } = useTable();
  const seats = useSnapshot(({ view }) => otherSeatsInOrder(game, view, null).join());
  return (
    <ul className={styles.players}>
      {seats
        .split(",")
        .filter(Boolean)
        .map((seat) => (
          <Player key={seat} seat={Number(seat) as SeatId} />
        ))}
    </ul>
  );
};

interface SeenProps extends RoomConnection {
  readonly client: Client;
  readonly onRoomError: (roomError: RoomError) => void;
}

/**
 * Shows the room while it is there. During a reconnect the last state stays. Errors are shown only at the start, for
 * the person who sets up the stream, and never to its viewers.
 */
const Seen = ({ client, onRoomError, ...way }: SeenProps) => {
  const { connection, table, ready } = useRoomTable(client, way);
  useEffect(() => {
    if (connection.kind !== "closed" || ready) return;
    onRoomError(roomErrorOfCloseCode(connection.code, connection.reason));
  }, [connection, ready, onRoomError]);
  if (!table || !ready || connection.kind === "closed") return null;
  return (
    <LocalizedTable table={table}>
      <main className={styles.stream}>
        <Turn />
        <LastCards />
        <Players />
      </main>
    </LocalizedTable>
  );
};

const Watching = (props: Omit<SeenProps, "client">) => {
  const client = useRoomClient(props);
  return client ? <Seen client={client} {...props} /> : null;
};

interface Props {
  readonly room: string;
  readonly linkKey: string | null;
}

/** `/r/:room/overlay`: a game for viewers of a video stream, on a transparent page that is laid over the video. */
export const StreamPage = ({ room, linkKey }: Props) => {
  const [ended, setEnded] = useState<RoomError | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.stream = "";
    return () => void delete dataset.stream;
  }, []);
  const shown = ended ?? streamKeyOrError(linkKey);
  return typeof shown === "string" ? (
    <Watching room={room} seatKey={shown} onRoomError={setEnded} />
  ) : (
    <RoomErrorNotice
      room={room}
      roomError={shown}
      failedKey={linkKey}
      onRetry={() => setEnded(null)}
    />
  );
};
