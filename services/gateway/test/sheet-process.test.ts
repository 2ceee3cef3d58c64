import path from "node:path";
import { pathToFileURL } from "node:url";
import { sheetProcess } from "../src/roll/sheet-process.ts";
import { aSpreadsheet, cell } from "./fakes/a-spreadsheet.ts";

const read = sheetProcess(pathToFileURL(path.resolve("services/gateway/dist/roll/sheet-reader.js")));
const megabyte = 1024 * 1024;
const tooLong = { details: { fieldErrors: [{ path: "file", code: "too-long" }] } };

const lines = (count: number, row: (line: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${row(index + 1)}</row>`).join("");

/** The last column of a spreadsheet: the row has 16,384 cells as soon as it is read. */
const wideRow = (line: number) => cell(`A${line}`) + cell(`XFD${line}`);

/** Runs the work, and returns how much this process grew at most meanwhile, in bytes. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

it("reads a spreadsheet in a process of its own, row by row", async () => {
  const rows = await read(await aSpreadsheet(lines(3, (line) => cell(`A${line}`) + cell(`C${line}`))));
  expect(rows).toEqual([
    ["a", "", "a"],
    ["a", "", "a"],
    ["a", "", "a"],
  ]);
});

it("refuses small files that take a gigabyte to read, one after the other, and grows by next to nothing", async () => {
  const file = await aSpreadsheet(lines(20_000, wideRow));
  expect(file.length).toBeLessThan(megabyte / 4);
  const growth = await growthDuring(async () => {
    const [first, second] = await Promise.allSettled([read(file), read(file)]);
    expect([first, second]).toMatchObject([{ reason: tooLong }, { reason: tooLong }]);
  });
  expect(growth).toBeLessThan(64 * megabyte);
}, 60_000);

it("stops inflating where a file comes to more than any roll, whatever it says of itself", async () => {
  const file = await aSpreadsheet(" ".repeat(90 * megabyte));
  expect(file.length).toBeLessThan(megabyte);
  await expect(read(file)).rejects.toMatchObject(tooLong);
  // Each size of the sheet is put to zero: in its own header, and in the directory.
  const size = Buffer.alloc(4);
  for (const entry of entriesOver(file, 80 * megabyte)) size.copy(file, entry);
  await expect(read(file)).rejects.toMatchObject(tooLong);
}, 60_000);

it("reads the next file after one that ended the process", async () => {
  const [first, second] = await Promise.allSettled([
    read(await aSpreadsheet(lines(20_000, wideRow))),
    read(await aSpreadsheet(lines(1, (line) => cell(`A${line}`)))),
  ]);
  expect([first, second]).toMatchObject([{ reason: tooLong }, { value: [["a"]] }]);
}, 60_000);

/** Where a header says that its entry is larger than this. */
function entriesOver(zip: Buffer, least: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + 46 < zip.length; at += 1) {
    const signature = zip.readUInt32LE(at);
    const place = signature === 0x04034b50 ? at + 22 : signature === 0x02014b50 ? at + 24 : undefined;
    if (place !== undefined && zip.readUInt32LE(place) > least) found.push(place);
  }
  return found;
}
