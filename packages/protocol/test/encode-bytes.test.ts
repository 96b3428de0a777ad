import * as encoding from "lib0/encoding";
import { expect, test } from "vitest";
import { encodeBytes } from "../src/encode-bytes.ts";

const bytesOf = (first: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (first + index) % 256);

const write = (first: number, length: number) => (encoder: encoding.Encoder) =>
  encoding.writeUint8Array(encoder, Uint8Array.from(bytesOf(first, length)));

test("what one call writes is in no other, whatever their lengths", () => {
  const lengths = [3, 500, 0, 70_000, 20, 100_000, 1];
  const all = lengths.map((length, call) => encodeBytes(write(call, length)));
  expect(all.map((bytes) => [...bytes])).toEqual(
    lengths.map((length, call) => bytesOf(call, length)),
  );
});

test("a call within another, and one after a failed one, begin empty", () => {
  const outer = encodeBytes((encoder) => {
    write(1, 2)(encoder);
    expect([...encodeBytes(write(9, 2))]).toEqual([9, 10]);
    write(3, 2)(encoder);
  });
  expect([...outer]).toEqual([1, 2, 3, 4]);
  const fails = (): never => {
    throw new Error("unwritable");
  };
  expect(() =>
    encodeBytes((encoder) => {
      write(5, 5)(encoder);
      fails();
    }),
  ).toThrow("unwritable");
  expect([...encodeBytes(write(7, 1))]).toEqual([7]);
});
