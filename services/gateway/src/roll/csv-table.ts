import { Readable } from "node:stream";
import { breathe } from "@urna/service-kit/breathe";
import { parse, CsvError, type Options } from "csv-parse";
import type { Separator } from "./table-text.ts";

const pieceLength = 64 * 1024;

/**
 * Rows of cells of a table (RFC 4180), whatever ends its lines, each of them; an empty line is a row of one empty
 * cell, so that rows keep their numbers. A quote that never closes makes all quotes plain characters, so that it
 * spoils its own row only. Lets other calls through while it reads.
 */
export async function readCsv(text: string, separator: Separator): Promise<string[][]> {
  try {
    return await read(text, { delimiter: separator, quote: '"', relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = await read(text, { delimiter: separator, quote: null });
    return rows.map((row) => row.map((cell) => /^"([^"]*)"$/.exec(cell)?.[1] ?? cell));
  }
}

async function read(text: string, options: Options): Promise<string[][]> {
  const parser = parse({
    ...options,
    bom: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
  });
  const source = Readable.from(pieces(text));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  const rows: string[][] = [];
  // Without a header option every record is a list of texts.
  for await (const row of parser as AsyncIterable<string[]>) rows.push(row);
  return rows;
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength);
    await breathe();
  }
}
