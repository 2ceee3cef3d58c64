import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { demand } from "../refusal.ts";

const blockSize = 512;
const nameField = 100;
const sizeField = { offset: 124, digits: 11 };
const timeField = { offset: 136, digits: 11 };
const checksumField = { offset: 148, length: 8 };

/** One record of an archive: a tar-like header and a body (format.md 5). */
export interface ArchiveRecord {
  readonly name: string;
  readonly body: Uint8Array;
  /** Seconds since 1970, the same in all records of an archive. */
  readonly timestamp: number;
}

/** The bytes of a record: header, body, and zeros up to the next block. */
export function recordBytes(record: ArchiveRecord): Uint8Array {
  const padding = new Uint8Array(paddedLength(record.body.length) - record.body.length);
  return concatBytes(headerBytes(record), record.body, padding);
}

function paddedLength(length: number): number {
  return Math.ceil(length / blockSize) * blockSize;
}

function headerBytes({ name, body, timestamp }: ArchiveRecord): Uint8Array {
  const header = new Uint8Array(blockSize);
  const write = (text: string, offset: number) => header.set(utf8ToBytes(text), offset);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  write(name, 0);
  write("0000644", 100);
  write("0000000", 108);
  write("0000000", 116);
  write(octal(body.length, sizeField.digits), sizeField.offset);
  write(octal(timestamp, timeField.digits), timeField.offset);
  write("0", 156);
  // The checksum is the sum of all bytes, with its own field taken as spaces.
  write(" ".repeat(checksumField.length), checksumField.offset);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)}\0 `, checksumField.offset);
  return header;
}

/**
 * Splits an archive into its records. Each is written again and compared, so that there is exactly one way to write it.
 * @throws Refused `archive-truncated`, `archive-record-header-wrong`, `archive-padding-wrong` at `records[n]`
 */
export function* readRecords(archive: Uint8Array): Generator<ArchiveRecord> {
  let offset = 0;
  for (let index = 0; offset < archive.length; index++) {
    const at = `records[${index}]`;
    demand(offset + blockSize <= archive.length, "archive-truncated", at);
    const header = archive.subarray(offset, offset + blockSize);
    const size = readOctal(header, sizeField, at);
    const start = offset + blockSize;
    const end = start + paddedLength(size);
    demand(end <= archive.length, "archive-truncated", at);
    const record: ArchiveRecord = {
      name: readName(header),
      body: archive.subarray(start, start + size),
      timestamp: readOctal(header, timeField, at),
    };
    demand(equalBytes(headerBytes(record), header), "archive-record-header-wrong", at);
    const padding = archive.subarray(start + size, end);
    demand(
      padding.every((byte) => byte === 0),
      "archive-padding-wrong",
      at,
    );
    yield record;
    offset = end;
  }
}

function readName(header: Uint8Array): string {
  const field = header.subarray(0, nameField);
  const end = field.indexOf(0);
  return String.fromCharCode(...(end === -1 ? field : field.subarray(0, end)));
}

function readOctal(header: Uint8Array, field: { offset: number; digits: number }, at: string): number {
  const text = String.fromCharCode(...header.subarray(field.offset, field.offset + field.digits));
  demand(/^[0-7]+$/.test(text), "archive-record-header-wrong", at);
  return parseInt(text, 8);
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
