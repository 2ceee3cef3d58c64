import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inflateSync } from "node:zlib";

const run = promisify(execFile);

export interface ReadPdf {
  /** In reading order, white space as one space. */
  text: string;
  pages: number;
  /** What `pdfinfo` says of the file, by name. */
  facts: Record<string, string>;
  /** The tree that readers for the blind walk, as `pdfinfo -struct-text` prints it. */
  tree: string;
  /** The XML about the file. */
  metadata: string;
  /** Where each word stands: `<word xMin=… yMin=…>…</word>`. */
  words: { text: string; xMax: number; yMax: number }[];
}

/** Reads a PDF with poppler. */
export function readPdf(pdf: Buffer): Promise<ReadPdf> {
  return asFile(pdf, async (say) => {
    const facts = Object.fromEntries(
      (await say("pdfinfo"))
        .split("\n")
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    );
    return {
      text: inOneLine(await say("pdftotext", "-layout")),
      pages: Number(facts["Pages"]),
      facts,
      tree: await say("pdfinfo", "-struct-text"),
      metadata: await say("pdfinfo", "-meta"),
      words: wordsOf(await say("pdftotext", "-bbox")),
    };
  });
}

/** Its text alone, in a fifth of the time. */
export async function readText(pdf: Buffer): Promise<string> {
  return asFile(pdf, async (say) => inOneLine(await say("pdftotext", "-layout")));
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ");

/** What a program says of the file. */
type Say = (program: "pdfinfo" | "pdftotext", ...options: string[]) => Promise<string>;

async function asFile<T>(pdf: Buffer, read: (say: Say) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "urna-pdf-"));
  const file = join(folder, "document.pdf");
  try {
    await writeFile(file, pdf);
    return await read(async (program, ...options) => {
      const output = program === "pdftotext" ? [file, "-"] : [file];
      return (await run(program, [...options, ...output])).stdout;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function wordsOf(boxes: string): ReadPdf["words"] {
  const word = /<word xMin="[\d.]+" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g;
  return [...boxes.matchAll(word)].map(([, xMax, yMax, text = ""]) => ({
    text,
    xMax: Number(xMax),
    yMax: Number(yMax),
  }));
}

/** Sizes of letters that the pages set, in points. */
export function letterSizes(pdf: Buffer): number[] {
  const sizes = drawing(pdf).matchAll(/\/F\d+ ([\d.]+) Tf/g);
  return [...sizes].map(([, size]) => Number(size));
}

const paints = new Set(["Tj", "TJ", "f", "f*", "S", "s", "B", "b", "Do"]);

/** How often the pages paint, and how often outside of what is marked as content or as decoration (PDF/UA-1, 7.1). */
export function strokesOf(pdf: Buffer): { all: number; unmarked: number } {
  const withoutTexts = drawing(pdf).replace(/<[0-9a-f]*>|\((?:\\.|[^)\\])*\)/gi, "");
  let depth = 0;
  const strokes = { all: 0, unmarked: 0 };
  for (const operator of withoutTexts.split(/[\s[\]<>]+/)) {
    if (operator === "BDC" || operator === "BMC") depth += 1;
    if (operator === "EMC") depth -= 1;
    if (!paints.has(operator)) continue;
    strokes.all += 1;
    if (depth === 0) strokes.unmarked += 1;
  }
  return strokes;
}

/** What the pages draw: the streams of the file that begin and end text. */
function drawing(pdf: Buffer): string {
  const streams = pdf.toString("latin1").matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g);
  const texts = [...streams].map(({ index, 0: { length } }) =>
    inflateSync(pdf.subarray(index + length)).toString("latin1"),
  );
  return texts.filter((text) => /\bBT\b[^]*\bET\b/.test(text)).join("\n");
}

/** A text of the file's objects under this key (`Alt`, `ActualText`). */
export function textsUnder(pdf: Buffer, key: string): string[] {
  const bytes = pdf.toString("latin1");
  const utf16 = new RegExp(`/${key} \\(þÿ((?:\\\\.|[^)\\\\])*)\\)`, "gs");
  return [...bytes.matchAll(utf16)].map(([, text = ""]) =>
    Buffer.from(unescaped(text), "latin1").swap16().toString("utf16le"),
  );
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function unescaped(text: string): string {
  return text.replace(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign);
}
