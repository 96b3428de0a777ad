import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPictureInfo, stripPictureMetadata } from "../src/index.ts";

/** Pictures of 5 by 3 pixels as usual programs write them, some with metadata in which “somebody” stands. */
const FILES = JSON.parse(
  readFileSync(new URL("fixtures/pictures.json", import.meta.url), "utf8"),
) as Readonly<Record<string, string>>;

const bytesOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(FILES[name] ?? "", "base64"));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("latin1");

test.each([
  ["png", "image/png", true],
  ["jpeg", "image/jpeg", true],
  ["jpegProgressive", "image/jpeg", true],
  ["webp", "image/webp", true],
  ["webpAlpha", "image/webp", true],
  ["webpLossless", "image/webp", false],
])(
  "[PI2] what a picture is, its bytes say, and metadata is taken out of them: %s",
  (name, type, hasMore) => {
    const bytes = bytesOf(name);
    expect(readPictureInfo(bytes)).toEqual({ type, width: 5, height: 3, isPlain: !hasMore });
    if (name !== "webpLossless") expect(textOf(bytes)).toContain("somebody");
    const plain = stripPictureMetadata(bytes) ?? expect.fail();
    expect(readPictureInfo(plain)).toEqual({ type, width: 5, height: 3, isPlain: true });
    expect(textOf(plain)).not.toMatch(/somebody|EXIF|Exif|XMP|tEXt/);
    if (!hasMore) expect(plain).toEqual(bytes);
    expect(stripPictureMetadata(plain)).toEqual(plain);
  },
);

test("[PI2] a picture that moves, or has bytes behind its end or a thumbnail before it, isn't plain or is none", () => {
  expect(readPictureInfo(bytesOf("webpMoving"))).toMatchObject({ isPlain: false });
  for (const name of ["png", "jpeg", "webpLossless"]) {
    const plain = stripPictureMetadata(bytesOf(name)) ?? expect.fail();
    expect(readPictureInfo(new Uint8Array([...plain, ...Buffer.from("somebody")]))).toBeNull();
    for (let length = 0; length < plain.length; length += 1) {
      expect(readPictureInfo(plain.subarray(0, length)), `${name} of ${length} bytes`).toBeNull();
    }
  }
  const jpeg = stripPictureMetadata(bytesOf("jpeg")) ?? expect.fail();
  const thumbnail = [
    0xff,
    0xe0,
    0,
    19,
    ...Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01"),
    9,
    9,
    9,
  ];
  const withOne = new Uint8Array([...jpeg.subarray(0, 2), ...thumbnail, ...jpeg.subarray(20)]);
  expect(readPictureInfo(withOne)).toMatchObject({ isPlain: false });
});

test("[PI2] what isn't a PNG, JPEG or WebP is no picture", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
  for (const bytes of [
    bytesOf("gif"),
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from("RIFF\0\0\0\0WEBP"),
    new Uint8Array(0),
  ]) {
    expect(readPictureInfo(bytes)).toBeNull();
    expect(stripPictureMetadata(bytes)).toBeNull();
  }
});
