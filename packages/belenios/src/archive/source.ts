/** An archive's bytes from any place, read in pieces, so that a file need not fit into memory. */
export interface ArchiveSource {
  /** Bytes. */
  readonly length: number;
  /** `length` bytes from `offset`; both are within the archive. */
  read(offset: number, length: number): Uint8Array;
}

/** An archive in memory as a source; a source as it is. */
export function sourceOf(archive: Uint8Array | ArchiveSource): ArchiveSource {
  if ("read" in archive) return archive;
  return {
    length: archive.length,
    read: (offset, length) => archive.subarray(offset, offset + length),
  };
}
