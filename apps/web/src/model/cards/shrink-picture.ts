import { LIMITS, stripPictureMetadata } from "@baize/protocol";

/** The largest size at which a card is shown, five wide to seven high. */
const MAX_HEIGHT = LIMITS.pictureSide;
const MAX_WIDTH = Math.floor((MAX_HEIGHT * 5) / 7);
/** The qualities to try, from the best to the lowest that is still useful. */
const QUALITIES = [0.88, 0.7, 0.5, 0.3];

/** Draws a picture at the size at which it is shown. Throws if the browser can't decode the file. */
const drawn = async (file: Blob): Promise<HTMLCanvasElement> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
};

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas gave no picture"))),
      type,
      quality,
    );
  });

/** Scales a picture down to the size at which it is shown. Throws if the browser can't decode the file. */
export const shrinkPicture = async (file: Blob): Promise<Blob> =>
  encoded(await drawn(file), "image/webp", QUALITIES[0] ?? 1);

/** Encodes a picture within a room's size limit; null if even the lowest quality is too large. */
export const encodeRoomPicture = async (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> => {
  const canvas = await drawn(file);
  for (const quality of QUALITIES) {
    const webp = await encoded(canvas, "image/webp", quality);
    // Browsers that don't write WebP give a PNG, which would be far larger than a JPEG.
    const isWebp = webp.type === "image/webp";
    const picture = isWebp ? webp : await encoded(canvas, "image/jpeg", quality);
    const bytes = stripPictureMetadata(new Uint8Array(await picture.arrayBuffer()));
    if (bytes && bytes.length <= LIMITS.pictureBytes) return bytes;
  }
  return null;
};
