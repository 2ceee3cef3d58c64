import { readFile } from "node:fs/promises";
import { filesBelow } from "./seize-files.ts";
import type { Raw } from "./trace.ts";

/** Every message in JetStream's store with its number and time, those among it that were acknowledged and deleted. */
export async function seizeStreams(moment: string, store: string): Promise<Raw[]> {
  const files = (await filesBelow(store)).filter((file) => file.endsWith(".blk"));
  const blocks = files.map(async (file) => {
    const stream = /streams\/([^/]+)\//.exec(file)?.[1] ?? "";
    return messagesIn(await readFile(file), `${moment} stream ${stream}`);
  });
  return (await Promise.all(blocks)).flat();
}

/** Bytes before a message's subject: the record's length, the number, nanoseconds, and the subject's length. */
const headBytes = 22;
const longestRecord = 0x7f_ff_ff_ff;
const numbers = 0x7f_ff_ff_ff_ff_ff_ff_ffn;

/** Records of a block, one after another; all that is in one is taken as the message. */
export function messagesIn(block: Buffer, stream: string): Raw[] {
  const found: Raw[] = [];
  for (let start = 0; start + headBytes <= block.length;) {
    // The highest bit says that there are headers.
    const length = block.readUInt32LE(start) & longestRecord;
    if (length < headBytes || start + length > block.length) break;
    const bytes = block.subarray(start, start + length);
    const subject = bytes.toString("latin1", headBytes, headBytes + bytes.readUInt16LE(headBytes - 2));
    const orders = {
      seq: Number(bytes.readBigUInt64LE(4) & numbers),
      time: Number(bytes.readBigInt64LE(12) / 1_000n),
      length,
    };
    found.push({ source: `${stream} ${subject}`, bytes, isOneRecord: true, ordersAt: () => orders });
    start += length;
  }
  return found;
}
