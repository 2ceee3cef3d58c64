import { csvFile } from "@urna/contract/csv";
import type { Cell, Report } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

/** What a spreadsheet's sheets say, one below the other, with an empty line between. Figures have no marks. */
export function writeCsv({ title, lead, facts, tables }: Report, words: ReportWords): Buffer {
  const blocks: (readonly Cell[])[][] = [
    [[title], [lead]],
    facts.map(({ label, value }) => [label, value]),
    ...tables.map(({ caption, columns, rows, none }) => [
      [caption],
      columns.map(({ label }) => label),
      ...(rows.length === 0 ? [[none]] : rows),
    ]),
  ];
  const lines = blocks.flatMap((block, place) => (place === 0 ? block : [[], ...block]));
  const cellOf = (cell: Cell) => (typeof cell === "number" ? cell : words.cell(cell));
  return Buffer.from(csvFile(lines.map((cells) => cells.map(cellOf))), "utf8");
}
