import type { GameDefinition, PictureId } from "@baize/engine";

// The messages between the game editor and the preview table in its frame. Both are pages of this server.

/** The address of the table. */
export const PREVIEW_PATH = "/games/new/table";

/** What the preview table shows. */
export interface PreviewSettings {
  readonly game: GameDefinition;
  /** Rises by one for each new room. */
  readonly roomNumber: number;
  readonly players: number;
  /** The seat whose view is shown. */
  readonly seat: number;
  /** The pictures that the faces of the game's cards name: there is no server that could have them. */
  readonly pictures: ReadonlyMap<PictureId, Blob>;
}

/** From the game editor to the table, once the table has reported that it is there. */
export interface PreviewSettingsMessage {
  readonly type: "baize:preview";
  readonly preview: PreviewSettings;
}

export interface PreviewReadyMessage {
  readonly type: "baize:ready";
}

type Frame = PreviewSettingsMessage | PreviewReadyMessage;

export const postPreviewMessage = (to: Window, frame: Frame): void =>
  to.postMessage(frame, location.origin);

/** Listens to frames of one other window of this server. Returns a function that stops it. */
export const onPreviewMessage = (
  from: () => Window | null,
  hear: (frame: Frame) => void,
): (() => void) => {
  const handleMessage = ({ source, origin, data }: MessageEvent<Frame>): void => {
    if (source === from() && origin === location.origin) hear(data);
  };
  addEventListener("message", handleMessage);
  return () => removeEventListener("message", handleMessage);
};
