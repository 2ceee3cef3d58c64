/** An entry of an archive of tar. */
export interface ArchiveEntry {
  /** Without the leading `./`. */
  readonly path: string;
  readonly isFile: boolean;
  readonly mode: number;
  readonly owner: number;
  readonly group: number;
  /** Seconds. */
  readonly time: number;
  readonly content: Buffer;
}

const block = 512;

/** Header fields: tar(5), "Old GNU tar format"; a name that is too long for its field stands in an entry `L` before. */
export function readArchive(bytes: Buffer): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  let longName: string | undefined;
  for (let at = 0; at < bytes.length && bytes[at] !== 0;) {
    const octal = (from: number, length: number) =>
      parseInt(textAt(bytes, at + from, length).trim() || "0", 8);
    const size = octal(124, 12);
    const type = textAt(bytes, at + 156, 1);
    const content = bytes.subarray(at + block, at + block + size);
    if (type === "L") longName = textAt(content, 0, content.length);
    else if (type !== "K") {
      const path = (longName ?? textAt(bytes, at, 100)).replace(/^\.\//, "");
      const [mode, owner, group, time] = [octal(100, 8), octal(108, 8), octal(116, 8), octal(136, 12)];
      entries.push({ path, isFile: type === "0" || type === "", mode, owner, group, time, content });
      longName = undefined;
    }
    at += block + Math.ceil(size / block) * block;
  }
  return entries;
}

function textAt(bytes: Buffer, from: number, length: number): string {
  const field = bytes.toString("utf8", from, from + length);
  const end = field.indexOf("\0");
  return end < 0 ? field : field.slice(0, end);
}
