const ascii = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0));

const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const whole = new Uint8Array(12 + data.length);
  new DataView(whole.buffer).setUint32(0, data.length);
  whole.set(ascii(name), 4);
  whole.set(data, 8);
  return whole;
};

interface Png {
  readonly width?: number;
  readonly height?: number;
  /** What stands where the pixels would. */
  readonly pixels?: string;
  /** Chunks beside those of the picture itself. */
  readonly more?: Readonly<Record<string, string>>;
}

/** The file of a PNG, as far as a room reads it: pixels are never decoded there. */
export const makePng = ({
  width = 5,
  height = 7,
  pixels = "pixels",
  more = {},
}: Png = {}): Uint8Array<ArrayBuffer> => {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const parts = [
    ascii("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", header),
    ...Object.entries(more).map(([name, data]) => chunk(name, ascii(data))),
    chunk("IDAT", ascii(pixels)),
    chunk("IEND", new Uint8Array(0)),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
};
