import { rollFields, type RollField } from "@urna/contract/roll-import/roll-file";
import { DomainError } from "@urna/service-kit/errors";
import * as fc from "fast-check";
import {
  holdsFor,
  holdsForAsync,
  propertyTimeout,
} from "../../../../packages/belenios/test/support/hostile/properties.ts";
import { readCsv } from "./csv-table.ts";
import { readTable } from "./read-table.ts";
import { entryReader } from "./table-entries.ts";

jest.setTimeout(propertyTimeout);

const anyText = fc.string({ unit: "binary", maxLength: 40 });
const cells = fc.array(fc.array(anyText, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 });
const separator = fc.constantFrom(",", ";", "\t");
const lineEnd = fc.constantFrom("\r\n", "\n", "\r");
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const noSheet = () => Promise.reject(new Error("no spreadsheet is read here"));

it("reads back every table that RFC 4180 writes, whatever its cells hold", async () => {
  await holdsForAsync(fc.tuple(cells, separator, lineEnd), 500, async ([rows, between, end]) => {
    const text = rows.map((row) => row.map(quoted).join(between) + end).join("");
    expect(await readCsv(text, between as ",")).toEqual(rows);
  });
});

it("takes any text as rows of cells", async () => {
  const signs = fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "a", "ñ", " ", "=");
  const broken = fc.array(fc.oneof(signs, anyText), { maxLength: 60 }).map((parts) => parts.join(""));
  await holdsForAsync(fc.tuple(broken, separator), 500, async ([text, between]) => {
    const rows = await readCsv(text, between as ",");
    expect(rows.flat().every((cell) => typeof cell === "string")).toBe(true);
  });
});

it("makes a table of any bytes, or says what is wrong with the file", async () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).filter(([first]) => first !== 0x50);
  await holdsForAsync(bytes, 500, async (file) => {
    try {
      const { header, rows } = await readTable(Buffer.from(file), noSheet);
      expect(header.length).toBeGreaterThan(0);
      expect(rows.length).toBeGreaterThan(0);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect((error as DomainError).code).toBe("invalid-request");
    }
  });
});

it("makes an entry of any row under any mapping, and loses no cell", () => {
  const columns = fc.dictionary(fc.constantFrom<RollField[]>(...rollFields), fc.nat({ max: 120 }));
  const row = fc.tuple(fc.array(anyText, { maxLength: 8 }), columns, fc.nat({ max: 8 }));
  holdsFor(row, 1_000, ([given, mapped, width]) => {
    const entry = entryReader({ columns: mapped, fixed: {}, words: {} }, width)({ row: 1, cells: given });
    expect(entry.original).toEqual(given);
    const texts = [entry.documentNumber, entry.givenNames, entry.surnames, entry.email, entry.phone];
    for (const text of texts) expect(text).toBe(text.trim());
  });
});
