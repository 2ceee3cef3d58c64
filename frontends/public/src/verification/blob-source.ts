import type { ArchiveSource } from "@urna/belenios/archive-source";

/** What is read at once: records follow each other, and every reading by itself takes its time. */
const windowBytes = 1024 * 1024;

/**
 * A file that the browser keeps, as an archive's source, for a worker: only a worker may wait for a reading. The memory
 * that it takes is the window, or the longest record.
 */
export function blobSource(blob: Blob): ArchiveSource {
  const reader = new FileReaderSync();
  let start = 0;
  let window = new Uint8Array();
  return {
    length: blob.size,
    read(offset, length) {
      if (offset < start || offset + length > start + window.length) {
        const end = offset + Math.max(length, windowBytes);
        window = new Uint8Array(reader.readAsArrayBuffer(blob.slice(offset, end)));
        start = offset;
      }
      return window.subarray(offset - start, offset - start + length);
    },
  };
}
