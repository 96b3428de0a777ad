import type { Client } from "@baize/client";
import type { CardHandle, CardView, Face } from "@baize/engine";
import { useEffect, useState } from "react";
import { CardFrontOrBack } from "../cards/card-front-or-back.tsx";
import { LocalizedTableProvider } from "../model/localized-table-provider.tsx";
import { useOtherSeatsInOrder } from "../model/shown-board.ts";
import { type Table, useTable } from "../model/table.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { StreamPageProps } from "./app.tsx";
import { findNewlyVisibleFaces } from "./newly-visible-faces.ts";
import { UntilRoomError } from "./room-connection.tsx";
import { type RoomError, roomErrorOfCloseCode } from "./room-error.ts";
import { streamKeyOrError } from "./stream-key.ts";
import styles from "./stream-page.module.css";
import { StreamPlayerPlate, StreamTurn } from "./stream-parts.tsx";
import {
  type RoomConnectionOptions,
  useConnectedRoomClient,
  useRoomTableState,
} from "./use-connected-room-client.ts";

/** How many cards are shown large, and for how long after the latest one. */
const MAX_CARDS = 3;
const SHOWN_MS = 15_000;

interface ShownCard {
  readonly handle: CardHandle;
  readonly face: Face;
}

/** The latest cards whose faces became visible, the newest last. */
const useLastCards = ({ client }: Table): readonly ShownCard[] => {
  const [shown, setShown] = useState<readonly ShownCard[]>([]);
  useEffect(() => {
    let was: ReadonlyMap<CardHandle, CardView> | undefined = client.getSnapshot().view?.cards;
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
          <CardFrontOrBack face={face} game={table.game} size="large" />
        </div>
      ))}
    </div>
  );
};

const Players = () => (
  <ul className={styles.players}>
    {useOtherSeatsInOrder(null).map((seat) => (
      <StreamPlayerPlate key={seat} seat={seat} />
    ))}
  </ul>
);

const Cast = lazyPart(async () => (await import("./cast/cast-overlay.tsx")).CastOverlay);
const CastPage = lazyPart(async () => (await import("./cast/cast-page.tsx")).CastPage);

interface SeenProps extends RoomConnectionOptions {
  readonly client: Client;
  readonly onRoomError: (roomError: RoomError) => void;
}

/**
 * Shows the room while it is there. During a reconnect the last state stays. Errors are shown only at the start, for
 * the person who sets up the stream, and never to its viewers.
 */
const Seen = ({ client, onRoomError, ...way }: SeenProps) => {
  const { connection, table, ready } = useRoomTableState(client, way);
  useEffect(() => {
    if (connection.kind !== "closed" || ready) return;
    onRoomError(roomErrorOfCloseCode(connection.code, connection.reason));
  }, [connection, ready, onRoomError]);
  if (!table || !ready || connection.kind === "closed") return null;
  return (
    <LocalizedTableProvider table={table}>
      {way.cast === undefined ? (
        <main className={styles.stream}>
          <StreamTurn />
          <LastCards />
          <Players />
        </main>
      ) : (
        <Cast />
      )}
    </LocalizedTableProvider>
  );
};

const Watching = (props: Omit<SeenProps, "client">) => {
  const client = useConnectedRoomClient(props);
  return client ? <Seen client={client} {...props} /> : null;
};

/** `/r/:room/overlay`: what viewers of a video stream want to see of a game, on nothing, to be laid over the video. */
const OverlayPage = ({ room, linkKey, token }: StreamPageProps) => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.stream = "";
    return () => void delete dataset.stream;
  }, []);
  return (
    <UntilRoomError
      room={room}
      keyOrError={streamKeyOrError(linkKey, token !== null)}
      failedKey={linkKey}
    >
      {(key, onRoomError) => (
        <Watching
          room={room}
          seatKey={key}
          onRoomError={onRoomError}
          {...(token === null ? {} : { cast: token })}
        />
      )}
    </UntilRoomError>
  );
};

/** The pages of a stream: the overlay, and the table of the caster who has overlays show it. */
export const StreamPage = (props: StreamPageProps) =>
  props.page === "cast" ? <CastPage {...props} /> : <OverlayPage {...props} />;
