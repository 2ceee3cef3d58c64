import { readCsv } from "./csv-table.ts";

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
  [
    "a,b\n\n,\n1,2\n\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\r1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a,b\n,2\n1,",
    [
      ["a", "b"],
      ["", "2"],
      ["1", ""],
    ],
  ],
  [
    'a,b\n"1" x,2',
    [
      ["a", "b"],
      ["1", "x", "2"],
    ],
  ],
  ["", []],
])("reads %j", (text, rows) => {
  expect(readCsv(text)).toEqual(rows);
});

it("reads a large table in a moment, an unclosed quote too", () => {
  const startedAt = performance.now();
  expect(readCsv("a,b\n" + "1,2\n".repeat(200_000))).toHaveLength(200_001);
  readCsv('a,b\n"' + "1,2\n".repeat(20_000));
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});
