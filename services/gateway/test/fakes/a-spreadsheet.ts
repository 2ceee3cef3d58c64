import { crc32, deflateRawSync } from "node:zlib";
import { Open } from "unzipper-esm";
import writeXlsxFile from "write-excel-file/node";

/** A spreadsheet whose first sheet has these rows, as SpreadsheetML: `<row r="1">…</row>`. */
export async function aSpreadsheet(rows: string): Promise<Buffer> {
  const plain = Buffer.from(await writeXlsxFile([[{ value: "a", type: String }]]).toBuffer());
  const { files } = await Open.buffer(plain);
  const entries = await Promise.all(
    files.map(async (file) => {
      const bytes = await file.buffer();
      if (!file.path.endsWith("/sheet1.xml")) return entryOf(file.path, bytes);
      const xml = bytes.toString("utf8").replace(/<sheetData>.*<\/sheetData>/s, "<sheetData></sheetData>");
      return entryOf(file.path, Buffer.from(xml.replace("<sheetData>", () => `<sheetData>${rows}`)));
    }),
  );
  return zipOf(entries);
}

/** A cell with a short text: `cell("A1")`. */
export const cell = (place: string) => `<c r="${place}" t="inlineStr"><is><t>a</t></is></c>`;

interface Entry {
  path: Buffer;
  packed: Buffer;
  size: number;
  crc: number;
}

function entryOf(path: string, bytes: Buffer): Entry {
  return {
    path: Buffer.from(path),
    packed: deflateRawSync(bytes, { level: 9 }),
    size: bytes.length,
    crc: crc32(bytes),
  };
}

/** A zip file (APPNOTE 4.3.7, 4.3.12 and 4.3.16), every entry deflated. */
function zipOf(entries: readonly Entry[]): Buffer {
  let at = 0;
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const entry of entries) {
    const { path, packed } = entry;
    parts.push(Buffer.concat([Buffer.from("PK\u0003\u0004"), fieldsOf(entry), path, packed]));
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), fieldsOf(entry), rest, path]));
    at += parts.at(-1)?.length ?? 0;
  }
  const length = directory.reduce((sum, { length: bytes }) => sum + bytes, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from("PK\u0005\u0006"), end]);
}

/** What a local header and the directory say of an entry alike. */
function fieldsOf({ path, packed, size, crc }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(path.length, 22);
  return fields;
}
