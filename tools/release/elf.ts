/** What a program or library (ELF, 64 bits, little-endian) says of itself. */
export interface Elf {
  readonly machine: number;
  /** The loader's path; undefined in libraries. */
  readonly loader: string | undefined;
  /** Names of the libraries that it is loaded with. */
  readonly libraries: readonly string[];
}

const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);
const [dynamicSegment, loaderSegment, loadedSegment] = [2, 3, 1];
const [libraryEntry, textTable] = [1, 5];

/** Undefined for anything else. Field offsets: elf(5), Elf64_Ehdr, Elf64_Phdr and Elf64_Dyn. */
export function readElf(bytes: Buffer): Elf | undefined {
  if (bytes.length < 64 || !bytes.subarray(0, 4).equals(magic)) return undefined;
  const segments = segmentsOf(bytes);
  const loader = segments.find(({ type }) => type === loaderSegment);
  return {
    machine: bytes.readUInt16LE(18),
    loader: loader && textAt(bytes, loader.offset),
    libraries: librariesOf(bytes, segments),
  };
}

type Segment = ReturnType<typeof segmentsOf>[number];

function segmentsOf(bytes: Buffer) {
  const [start, size, count] = [number(bytes, 32), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
  return Array.from({ length: count }, (_, at) => {
    const header = start + at * size;
    return {
      type: bytes.readUInt32LE(header),
      offset: number(bytes, header + 8),
      address: number(bytes, header + 16),
      size: number(bytes, header + 32),
    };
  });
}

function librariesOf(bytes: Buffer, segments: readonly Segment[]): string[] {
  const dynamic = segments.find(({ type }) => type === dynamicSegment);
  if (!dynamic) return [];
  const entries = Array.from({ length: dynamic.size / 16 }, (_, at) => ({
    tag: number(bytes, dynamic.offset + at * 16),
    value: number(bytes, dynamic.offset + at * 16 + 8),
  }));
  const table = entries.find(({ tag }) => tag === textTable)?.value ?? 0;
  const place = segments.find(
    ({ type, address, size }) => type === loadedSegment && table >= address && table < address + size,
  );
  if (!place) return [];
  const texts = table - place.address + place.offset;
  return entries.filter(({ tag }) => tag === libraryEntry).map(({ value }) => textAt(bytes, texts + value));
}

const number = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at));

const textAt = (bytes: Buffer, at: number) => bytes.toString("latin1", at, bytes.indexOf(0, at));
