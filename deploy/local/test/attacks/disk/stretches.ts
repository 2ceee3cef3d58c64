import { messagesIn } from "../../joining/seizing/seize-streams.ts";
import type { Order } from "../../joining/seizing/trace.ts";
import type { ImageFile } from "./image.ts";
import { tupleAt } from "./heap-page.ts";

/** Bytes that were written one after another, and what each place among them can be sorted by. */
export interface Stretch {
  readonly source: string;
  readonly bytes: Buffer;
  ordersAt(offset: number): Readonly<Record<string, Order>>;
}

/** Every file as what it is: write-ahead log, pages of tables and indexes, messages of streams, or just bytes. */
export function stretchesOf(files: readonly ImageFile[]): Stretch[] {
  return files.flatMap((file): Stretch[] => {
    const { path, moment, bytes } = file;
    if (/pg_wal\/[0-9A-F]{24}$/.test(path)) return writeAheadLog(file);
    if (/^postgres\/(base|global)\//.test(path)) return [pages(file)];
    if (path.endsWith(".blk"))
      return messagesIn(bytes, "stream").map(({ source, bytes: message, ordersAt }) => ({
        source,
        bytes: message,
        ordersAt: (offset) => ({ moment, ...ordersAt(offset) }),
      }));
    return [{ source: path, bytes, ordersAt: (offset) => ({ moment, offset }) }];
  });
}

export const pageBytes = 8192;
const [shortHead, longHead] = [24, 40];

/** Without the heads of its pages, which would cut records in two; each page's head says where in the log it stands. */
function writeAheadLog({ moment, bytes }: ImageFile): Stretch[] {
  const parts: Buffer[] = [];
  const starts: { at: number; place: number }[] = [];
  let length = 0;
  for (let page = 0; page + pageBytes <= bytes.length; page += pageBytes) {
    // Pages that nothing was written to yet are zeros.
    if (bytes.readUInt16LE(page) === 0) continue;
    const head = (bytes.readUInt16LE(page + 2) & 2) === 0 ? shortHead : longHead;
    starts.push({ at: length, place: Number(bytes.readBigUInt64LE(page + 8)) + head });
    parts.push(bytes.subarray(page + head, page + pageBytes));
    length += pageBytes - head;
  }
  const placeOf = (offset: number) => {
    const start = starts.findLast(({ at }) => at <= offset);
    return (start?.place ?? 0) + offset - (start?.at ?? 0);
  };
  return [
    {
      source: "wal",
      bytes: Buffer.concat(parts),
      ordersAt: (offset) => ({ place: placeOf(offset), moment }),
    },
  ];
}

/** Pages are filled from their end; a row says which transaction wrote it, and which removed it. */
function pages({ path, moment, bytes }: ImageFile): Stretch {
  return {
    source: path,
    bytes,
    ordersAt: (offset) => {
      const page = Math.floor(offset / pageBytes);
      const start = page * pageBytes;
      return {
        moment,
        place: start + pageBytes - (offset - start),
        ...tupleAt(bytes.subarray(start, start + pageBytes), offset - start),
      };
    },
  };
}
