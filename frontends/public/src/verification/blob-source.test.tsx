import { installFileReaderSync } from "../testing/file-reader-sync.ts";
import { blobSource } from "./blob-source.ts";

const megabyte = 1024 * 1024;
const bytes = Uint8Array.from({ length: 3 * megabyte + 7 }, (_, index) => (index * 31 + (index >> 9)) % 256);

beforeEach(installFileReaderSync);

it("reads every byte from its place, in any order and across the edges of what is read at once", () => {
  const source = blobSource(new Blob([bytes]));
  expect(source.length).toBe(bytes.length);
  const pieces = [
    [0, 512],
    [megabyte - 3, 6],
    [100, 2 * megabyte],
    [bytes.length - 7, 7],
    [5, 0],
    [0, bytes.length],
    [17, 1],
  ] as const;
  for (const [offset, length] of pieces) {
    const read = source.read(offset, length);
    expect(Buffer.compare(read, bytes.subarray(offset, offset + length))).toBe(0);
  }
});

it("leaves what was read before as it was", () => {
  const source = blobSource(new Blob([bytes]));
  const first = source.read(0, 512);
  source.read(2 * megabyte, 512);
  expect(Buffer.compare(first, bytes.subarray(0, 512))).toBe(0);
});

it("reads what lies together at once", () => {
  const read = jest.spyOn(FileReaderSync.prototype, "readAsArrayBuffer");
  const source = blobSource(new Blob([bytes]));
  for (let offset = 0; offset + 512 <= source.length; offset += 512) source.read(offset, 512);
  expect(read).toHaveBeenCalledTimes(3);
});
