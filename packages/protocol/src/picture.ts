/** A part of a picture file: a chunk of PNG or WebP, or a segment of JPEG. */
interface Part {
  readonly start: number;
  readonly end: number;
  /** Whether it is image data, and not metadata. */
  readonly isPicture: boolean;
}

export type PictureType = "image/png" | "image/jpeg" | "image/webp";

/** The parts of a picture file, in order. */
interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
}

/** A picture, and whether its file contains anything else: metadata, a colour profile, an animation, text. */
export interface PictureInfo extends Omit<PictureFile, "parts"> {
  readonly isPlain: boolean;
}

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

const PNG_START = "\x89PNG\r\n\x1a\n";
const PNG_PARTS = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

/** A PNG consists of chunks of length, name, data and checksum. */
const readPng = (bytes: Uint8Array): PictureFile | null => {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  let end = PNG_START.length;
  for (let name = ""; name !== "IEND"; ) {
    const start = end;
    end = start + 12 + view.getUint32(start);
    name = textAt(bytes, start + 4, 4);
    if (end > bytes.length || (parts.length === 0) !== (name === "IHDR")) return null;
    parts.push({ start, end, isPicture: PNG_PARTS.has(name) });
  }
  if (end !== bytes.length) return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20), parts };
};

const WEBP_PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
/** The only flag that an extended WebP of a still picture without metadata may have: transparency. */
const ALPHA = 0x10;

/** A WebP consists of chunks of name, length and data, padded to an even length. */
const readWebp = (bytes: Uint8Array): PictureFile | null => {
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  const parts: Part[] = [];
  let size: readonly [number, number] | null = null;
  for (let start = 12; start < bytes.length; ) {
    const length = view.getUint32(start + 4, true);
    const end = start + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    const name = textAt(bytes, start, 4);
    const isPicture =
      WEBP_PARTS.has(name) && !(name === "VP8X" && ((bytes[start + 8] ?? 0) & ~ALPHA) !== 0);
    parts.push({ start, end, isPicture });
    size ??= webpSize(view, name, start + 8);
    start = end;
  }
  return size && { type: "image/webp", width: size[0], height: size[1], parts };
};

/** The size that a WebP chunk states; null if it states none. */
const webpSize = (
  view: DataView,
  name: string,
  at: number,
): readonly [width: number, height: number] | null => {
  const bits24 = (start: number): number => view.getUint32(start, true) & 0xff_ffff;
  switch (name) {
    case "VP8X":
      return [bits24(at + 4) + 1, (view.getUint32(at + 6, true) >>> 8) + 1];
    case "VP8L": {
      const bits = view.getUint32(at + 1, true);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case "VP8 ":
      return [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff];
    default:
      return null;
  }
};

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, adobe: 0xee } as const;
/** Frames (baseline, extended, progressive), Huffman and quantisation tables, restart intervals. */
const JPEG_PARTS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]);
const JPEG_FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** A JPEG consists of segments of marker, length and data; the data of a scan follows its segment. */
const readJpeg = (bytes: Uint8Array): PictureFile | null => {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  let size: readonly [number, number] | null = null;
  let end = 2;
  for (;;) {
    const start = end;
    if (view.getUint8(start) !== 0xff) return null;
    const marker = view.getUint8(start + 1);
    if (marker === JPEG.end) {
      parts.push({ start, end: start + 2, isPicture: true });
      break;
    }
    end = start + 2 + view.getUint16(start + 2);
    if (JPEG_FRAMES.has(marker)) size = [view.getUint16(start + 7), view.getUint16(start + 5)];
    const isScan = marker === JPEG.scan;
    if (isScan) end = endOfScan(bytes, end);
    if (end > bytes.length) return null;
    const isPicture = isScan || JPEG_PARTS.has(marker) || isPlainHeader(bytes, start, end);
    parts.push({ start, end, isPicture });
  }
  if (!size || parts.at(-1)?.end !== bytes.length) return null;
  return { type: "image/jpeg", width: size[0], height: size[1], parts };
};

/** Headers that some pictures need for correct colours. At these lengths they contain nothing else. */
const isPlainHeader = (bytes: Uint8Array, start: number, end: number): boolean => {
  const marker = bytes[start + 1];
  if (marker === JPEG.jfif) return end - start === 18 && textAt(bytes, start + 4, 4) === "JFIF";
  return marker === JPEG.adobe && end - start === 16 && textAt(bytes, start + 4, 5) === "Adobe";
};

/** Scans end at a marker that is neither a stuffed zero nor a restart. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length + 1;
};

/** Reads the parts of a picture; null for anything but a whole PNG, JPEG or WebP. */
const readFile = (bytes: Uint8Array): PictureFile | null => {
  try {
    if (textAt(bytes, 0, PNG_START.length) === PNG_START) return readPng(bytes);
    if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return readWebp(bytes);
    if (textAt(bytes, 0, 2) === "\xff\xd8") return readJpeg(bytes);
  } catch {
    // A length or a size lies beyond the end.
  }
  return null;
};

/** The format and size of a picture, read from its bytes; null for anything but a complete PNG, JPEG or WebP. */
export const readPictureInfo = (bytes: Uint8Array): PictureInfo | null => {
  const file = readFile(bytes);
  if (!file || file.width === 0 || file.height === 0) return null;
  const { parts, ...about } = file;
  return { ...about, isPlain: parts.every(({ isPicture }) => isPicture) };
};

/** Removes everything but the image data from a picture; null if it is no picture. */
export const stripPictureMetadata = (bytes: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const file = readFile(bytes);
  if (!file) return null;
  const { type, parts } = file;
  const isWebp = type === "image/webp";
  const kept = parts.filter((part) => part.isPicture || isExtended(bytes, part, isWebp));
  const head = bytes.subarray(0, parts[0]?.start);
  const plain = new Uint8Array(
    kept.reduce((sum, { start, end }) => sum + end - start, head.length),
  );
  plain.set(head);
  let at = head.length;
  for (const part of kept) {
    plain.set(bytes.subarray(part.start, part.end), at);
    if (isExtended(bytes, part, isWebp)) plain[at + 8] = (plain[at + 8] ?? 0) & ALPHA;
    at += part.end - part.start;
  }
  if (isWebp) viewOf(plain).setUint32(4, plain.length - 8, true);
  return plain;
};

/** The WebP chunk that lists which other chunks exist. */
const isExtended = (bytes: Uint8Array, { start }: Part, isWebp: boolean): boolean =>
  isWebp && textAt(bytes, start, 4) === "VP8X";
