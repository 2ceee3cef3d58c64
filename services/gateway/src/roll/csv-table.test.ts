import { readCsv } from "./csv-table.ts";
import { decodeTable, separatorOf } from "./table-text.ts";

const read = (text: string) => readCsv(text, separatorOf(text));

it.each([
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a;b\r\n1,5;2",
    [
      ["a", "b"],
      ["1,5", "2"],
    ],
  ],
  [
    "a\tb\n1\t\n",
    [
      ["a", "b"],
      ["1", ""],
    ],
  ],
  [
    'a,b\n"1,""x""",2',
    [
      ["a", "b"],
      ['1,"x"', "2"],
    ],
  ],
  [
    'a,b\n"two\r\nlines",2',
    [
      ["a", "b"],
      ["two\r\nlines", "2"],
    ],
  ],
  ["a,b\n\n1,2", [["a", "b"], [""], ["1", "2"]]],
  [
    "a,b\r1,2\n3,4\r\n5,6",
    [
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
      ["5", "6"],
    ],
  ],
  ["a,b\n1,2,3\n4", [["a", "b"], ["1", "2", "3"], ["4"]]],
  [
    'a,b\n"1,2\n3,"4, x"\n5,"6',
    [
      ["a", "b"],
      ['"1', "2"],
      ["3", '"4', ' x"'],
      ["5", '"6'],
    ],
  ],
  [
    'a,b\nO"Higgins,2',
    [
      ["a", "b"],
      ['O"Higgins', "2"],
    ],
  ],
  ["", []],
])("reads %j", async (text, rows) => {
  expect(await read(text)).toEqual(rows);
});

it("lets other work through while it reads a large table", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await read("a,b\n" + "1,2\n".repeat(100_000))).toHaveLength(100_001);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
}, 30_000);

it.each([
  ["utf-8", Buffer.from("\ufeffñ;b", "utf8")],
  ["windows-1252", Buffer.from("ñ;b", "latin1")],
  ["utf-16le", Buffer.from("\ufeffñ;b", "utf16le")],
])("knows %s", (encoding, bytes) => {
  expect(decodeTable(bytes)).toEqual({ encoding, text: "ñ;b" });
});

it("takes no picture for a table", () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  expect(() => decodeTable(picture)).toThrow("invalid-request");
});

it.each([
  ["a;b,c;d", ";"],
  ["\n\na\tb", "\t"],
  ["alone", ","],
])("separates %j by %j", (text, separator) => {
  expect(separatorOf(text)).toBe(separator);
});
