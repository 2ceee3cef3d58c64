import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { demand, within } from "../refusal.ts";
import type { ArchiveSource } from "./source.ts";

const blockSize = 512;
const nameField = 100;
const sizeField = { offset: 124, digits: 11 };
const timeField = { offset: 136, digits: 11 };
const checksumField = { offset: 148, length: 8 };
/**
 * 256 MB: enough for the public credentials of four million voters, and shorter than a JavaScript engine's longest
 * text.
 */
const largestRecord = 2 ** 28;

/** One record of an archive: a tar-like header and a body (format.md 5). */
export interface ArchiveRecord {
  readonly name: string;
  readonly body: Uint8Array;
  /** Seconds since 1970, the same in all records of an archive. */
  readonly timestamp: number;
}

/** The bytes of a record: header, body, and zeros up to the next block. */
export function recordBytes({ name, body, timestamp }: ArchiveRecord): Uint8Array {
  const size = body.length;
  const padding = new Uint8Array(paddedLength(size) - size);
  return concatBytes(headerBytes({ name, timestamp, size }), body, padding);
}

function paddedLength(length: number): number {
  return Math.ceil(length / blockSize) * blockSize;
}

/** The header of a record whose body has `size` bytes. */
export function headerBytes({ name, timestamp, size }: Omit<RecordFrame, "start">): Uint8Array {
  const header = new Uint8Array(blockSize);
  const write = (text: string, offset: number) => header.set(utf8ToBytes(text), offset);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  write(name, 0);
  write("0000644", 100);
  write("0000000", 108);
  write("0000000", 116);
  write(octal(size, sizeField.digits), sizeField.offset);
  write(octal(timestamp, timeField.digits), timeField.offset);
  write("0", 156);
  // The checksum is the sum of all bytes, with its own field taken as spaces.
  write(" ".repeat(checksumField.length), checksumField.offset);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)}\0 `, checksumField.offset);
  return header;
}

/** Place of a record's body, from its header. */
export interface RecordFrame extends Omit<ArchiveRecord, "body"> {
  readonly start: number;
  readonly size: number;
}

/** A record, and where its body begins in the archive. */
export interface PlacedRecord extends ArchiveRecord {
  readonly start: number;
}

/**
 * Splits an archive into its records. Reads all headers before the first body, so that a truncated archive is refused
 * early. Each header is rebuilt and compared, so that only one form is accepted. Of the records nothing is kept.
 * @throws Refused `archive-truncated`, `archive-record-header-wrong`, `archive-record-too-large`,
 * `archive-padding-wrong` at `records[n]`
 */
export function* readRecords(source: ArchiveSource): Generator<PlacedRecord> {
  for (const _frame of readFrames(source));
  let index = 0;
  for (const { size, ...frame } of readFrames(source)) {
    const padded = source.read(frame.start, paddedLength(size));
    demand(isZero(padded, size), "archive-padding-wrong", `records[${index++}]`);
    yield { ...frame, body: padded.subarray(0, size) };
  }
}

function* readFrames(source: ArchiveSource): Generator<RecordFrame> {
  let index = 0;
  for (let offset = 0; offset < source.length;) {
    const frame = within(`records[${index++}]`, () => frameAt(source, offset));
    yield frame;
    offset = frame.start + paddedLength(frame.size);
  }
}

function frameAt(source: ArchiveSource, offset: number): RecordFrame {
  const start = offset + blockSize;
  demand(start <= source.length, "archive-truncated");
  const header = source.read(offset, blockSize);
  const frame = { ...nameAndTime(header), size: readOctal(header, sizeField), start };
  demand(equalBytes(headerBytes(frame), header), "archive-record-header-wrong");
  demand(start + paddedLength(frame.size) <= source.length, "archive-truncated");
  demand(frame.size <= largestRecord, "archive-record-too-large");
  return frame;
}

function nameAndTime(header: Uint8Array): Pick<ArchiveRecord, "name" | "timestamp"> {
  return { name: readName(header), timestamp: readOctal(header, timeField) };
}

function readName(header: Uint8Array): string {
  const field = header.subarray(0, nameField);
  const end = field.indexOf(0);
  return String.fromCharCode(...(end === -1 ? field : field.subarray(0, end)));
}

function readOctal(header: Uint8Array, field: { offset: number; digits: number }): number {
  const text = String.fromCharCode(...header.subarray(field.offset, field.offset + field.digits));
  demand(/^[0-7]+$/.test(text), "archive-record-header-wrong");
  return parseInt(text, 8);
}

function isZero(bytes: Uint8Array, from: number): boolean {
  return bytes.subarray(from).every((byte) => byte === 0);
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
