import { useEffect, useMemo, useState } from "react";
import {
  onPreviewMessage,
  PREVIEW_PATH,
  type PreviewSettings,
  postPreviewMessage,
} from "../game-editor/preview-messages.ts";
import { setRoomPictureSource } from "../model/cards/room-pictures.ts";
import { createSoloSocketClass, startRoomWorker } from "../model/solo/solo-socket.ts";
import { gameEditorStrings } from "../text/game-editor.ts";
import waiting from "../ui/waiting.module.css";
import { SoloRoomSession } from "./room-session.tsx";

/** Runs a room in a worker of its own while the component is mounted. */
const useRoomWorker = (): Worker | null => {
  const [worker, setWorker] = useState<Worker | null>(null);
  useEffect(() => {
    const started = startRoomWorker();
    setWorker(started);
    return () => started.terminate();
  }, []);
  return worker;
};

const PreviewRoom = ({ game, players, seat, pictures }: PreviewSettings) => {
  const t = gameEditorStrings.useText();
  const worker = useRoomWorker();
  useEffect(() => setRoomPictureSource({ picture: (id) => pictures.get(id) ?? null }), [pictures]);
  const Socket = useMemo(() => {
    const names = Array.from({ length: players }, (_, at) => t.player(at + 1));
    return (
      worker &&
      createSoloSocketClass(() => ({ seat, players: names, table: "preview", game }), worker)
    );
  }, [worker, game, players, seat, t]);
  if (!Socket) return <div className={waiting.waiting} aria-busy="true" />;
  return <SoloRoomSession key={seat} room="preview" webSocket={Socket} />;
};

/** `/games/new/table`: the table in the game editor's iframe, on which the edited game is played. */
export const PreviewTable = () => {
  const [preview, setPreview] = useState<PreviewSettings | null>(null);
  useEffect(() => {
    const stop = onPreviewMessage(
      () => parent,
      (frame) => {
        if (frame.type === "baize:preview") setPreview(frame.preview);
      },
    );
    // Outside the editor there is no game to try.
    if (parent === window) location.assign("/games/new");
    else postPreviewMessage(parent, { type: "baize:ready" });
    return () => {
      stop();
      // Leaving the table leaves the game editor.
      if (location.pathname !== PREVIEW_PATH) parent.location.assign(location.href);
    };
  }, []);
  return preview ? (
    <PreviewRoom key={preview.roomNumber} {...preview} />
  ) : (
    <div className={waiting.waiting} aria-busy="true" />
  );
};
