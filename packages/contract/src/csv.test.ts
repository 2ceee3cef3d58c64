import Papa from "papaparse";
import { csvFile, csvLines, readCell } from "./csv.ts";

it("begins with the mark, separates by semicolons and ends lines as spreadsheets do", () => {
  expect(
    csvFile([
      ["a", "b"],
      ["ñ, 1", 2],
    ]),
  ).toBe("\uFEFFa;b\r\nñ, 1;2\r\n");
});

it.each(["=1+1", "+56 9 1234 5678", "-1", "@a", "\ta", "\ra", "'=1"])("runs nothing of %j", (text) => {
  expect(csvLines([[text]])).toContain(`'${text}`);
  expect(readCell(`'${text}`)).toBe(text);
});

it("leaves figures as figures", () => {
  expect(csvLines([[-5, 0.5]])).toBe("-5;0.5\r\n");
});

it("is read back as it was", () => {
  const rows = [
    ["=a;b", 'O"Higgins', "two\r\nlines", "'+1", "''+1", "'quoted'", "O'Higgins", ""],
    ["+56 9 1234 5678", "-", "@", " a ", "1,5", "a\tb", "'", "x"],
  ];
  const { data } = Papa.parse<string[]>(csvLines(rows).trimEnd(), { delimiter: ";" });
  expect(data.map((cells) => cells.map(readCell))).toEqual(rows);
});

it("keeps an empty line between two tables", () => {
  expect(csvLines([["a"], [], ["b"]])).toBe("a\r\n\r\nb\r\n");
});

it("of no rows says nothing", () => {
  expect(csvLines([])).toBe("");
});
