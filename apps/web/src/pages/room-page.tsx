import { fetchRoomStatus } from "@baize/client";
import type { RoomStatusResponse } from "@baize/protocol";
import { useEffect, useState } from "react";
import { readRoomKeys, saveRoomKeys } from "../model/room-keys.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { LazyPartBoundary } from "../ui/lazy-part-boundary.tsx";
import { subscribeToPromise } from "../ui/subscribe-to-promise.ts";
import styles from "../ui/waiting.module.css";
import { JoinForm } from "./join-form.tsx";
import { invitedSeatOf, isTableKey, roleOfKey } from "./key-role.ts";
import {
  BAD_KEY_ERROR,
  NO_KEY_ERROR,
  type RoomError,
  roomErrorOfHttpStatus,
  SEAT_TAKEN_ERROR,
} from "./room-error.ts";
import { RoomErrorNotice } from "./room-error-notice.tsx";
import { RoomSession } from "./room-session.tsx";

const Invited = lazyPart(async () => (await import("./invitation-screen.tsx")).InvitationScreen);

/** The phase of joining, from a link to the table. */
type Phase =
  | { readonly kind: "looking"; readonly key: string }
  | { readonly kind: "joining"; readonly key: string; readonly status: RoomStatusResponse }
  | { readonly kind: "sitting"; readonly key: string }
  | { readonly kind: "roomError"; readonly key: string | null; readonly roomError: RoomError };

/**
 * A seat held here wins over an invite in the link; any other key in the link wins over it. So does an invitation to a
 * seat that is still good: it may be to another seat, or to the same one after the host reset it.
 */
const firstPhase = (room: string, linkKey: string | null): Phase => {
  const held = readRoomKeys(room).seat?.key;
  if (linkKey !== null && isTableKey(linkKey)) return { kind: "sitting", key: linkKey };
  if (linkKey !== null && isInvitation(linkKey)) return { kind: "looking", key: linkKey };
  if (held !== undefined) return { kind: "sitting", key: held };
  if (linkKey === null) return { kind: "roomError", key: null, roomError: NO_KEY_ERROR };
  return { kind: "looking", key: linkKey };
};

/** What follows from the room's status. An invitation that was used opens the seat again that this device holds. */
const phaseFor = (room: string, key: string, status: RoomStatusResponse): Phase => {
  if (status.keyWorks !== false) return { kind: "joining", key, status };
  const held = readRoomKeys(room).seat?.key;
  if (!isInvitation(key)) return { kind: "roomError", key, roomError: BAD_KEY_ERROR };
  return held === undefined
    ? { kind: "roomError", key, roomError: SEAT_TAKEN_ERROR }
    : { kind: "sitting", key: held };
};

const isInvitation = (key: string): boolean => invitedSeatOf(key) !== null;

type InError = Extract<Phase, { readonly kind: "roomError" }>;

/** With what somebody comes again: who has lost a seat comes by the players' link, as a seat's link opens nothing. */
const keyAfter = ({ roomError }: InError, room: string, linkKey: string | null) =>
  roomError.action === "seat" && linkKey !== null && roleOfKey(linkKey) === "seat"
    ? (readRoomKeys(room).invites?.player ?? null)
    : linkKey;

/** Keeps a link that this device may pass on. One that shows hands isn't: its holder would share it as any other. */
const keepInvite = (room: string, key: string): void => {
  const role = roleOfKey(key);
  if (role === "player" || role === "host" || role === "spectator") {
    saveRoomKeys(room, { invites: { [role]: key } });
  }
};

interface Props {
  readonly room: string;
  readonly linkKey: string | null;
}

/** `/r/:room`: from a link to a seat, and from a seat to the table. */
export const RoomPage = ({ room, linkKey }: Props) => {
  const [phase, setPhase] = useState<Phase>(() => firstPhase(room, linkKey));
  const lookingWith = phase.kind === "looking" ? phase.key : null;
  useEffect(() => {
    if (linkKey !== null) keepInvite(room, linkKey);
  }, [room, linkKey]);
  useEffect(() => {
    if (lookingWith === null) return;
    return subscribeToPromise(fetchRoomStatus(location.origin, room, lookingWith), (answer) => {
      const key = lookingWith;
      if (!answer.ok) {
        setPhase({
          kind: "roomError",
          key,
          roomError: roomErrorOfHttpStatus(answer.status, answer.error),
        });
      } else setPhase(phaseFor(room, key, answer.value));
    });
  }, [room, lookingWith]);
  const handleRoomError = (roomError: RoomError): void =>
    setPhase(({ key }) => ({ kind: "roomError", key, roomError }));
  switch (phase.kind) {
    case "looking":
      return <div className={styles.waiting} aria-busy="true" />;
    case "joining": {
      const seat = invitedSeatOf(phase.key);
      const toSitting = (key: string): void => setPhase({ kind: "sitting", key });
      if (seat !== null) {
        return (
          <LazyPartBoundary>
            <Invited
              room={room}
              invitation={phase.key}
              seat={seat}
              status={phase.status}
              onSeated={toSitting}
              onRoomError={handleRoomError}
            />
          </LazyPartBoundary>
        );
      }
      return (
        <JoinForm
          room={room}
          inviteKey={phase.key}
          status={phase.status}
          onSeated={toSitting}
          onRoomError={handleRoomError}
          onStatus={(status) => setPhase({ ...phase, status })}
          onWatch={() => toSitting(phase.key)}
        />
      );
    }
    case "sitting":
      return (
        <RoomSession
          key={phase.key}
          room={room}
          seatKey={phase.key}
          onRoomError={handleRoomError}
        />
      );
    case "roomError":
      return (
        <RoomErrorNotice
          room={room}
          roomError={phase.roomError}
          failedKey={phase.key}
          onRetry={() => setPhase(firstPhase(room, keyAfter(phase, room, linkKey)))}
        />
      );
  }
};
