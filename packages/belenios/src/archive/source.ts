/** The bytes of an archive, wherever they are: read piece by piece, so that a file need not fit into memory. */
export interface ArchiveSource {
  /** Bytes. */
  readonly length: number;
  /** The bytes from `offset` on, so many as asked; both are within the archive. */
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
