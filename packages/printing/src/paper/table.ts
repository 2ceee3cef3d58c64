import type { PaperTable } from "./paper.ts";
import type { Style } from "../drawing/element.ts";
import { columnWidth, left } from "../drawing/measures.ts";
import { decorate } from "../drawing/page.ts";
import { palette } from "../drawing/palette.ts";
import { hairline, rowHeight, rule, thickRule, writeRow, type Cell, type Columns } from "./cells.ts";
import { columnsOf } from "./columns.ts";
import { fits, paragraph, shown, startPage, type Flow } from "./flow.ts";

const captionStyle: Style = { font: "strong", color: palette.ink, sizes: [11.4] };
const noneStyle: Style = { font: "text", color: palette.ink2, sizes: [10.4] };
const headStyle: Style = { font: "strong", color: palette.ink2, sizes: [10] };
const cellStyle: Style = { font: "text", color: palette.ink, sizes: [10.2] };
const firstStyle: Style = { font: "strong", color: palette.ink, sizes: [10.2] };

/** A table with its caption. Its header repeats on each page and is read out once. */
export function writeTable(flow: Flow, table: PaperTable): void {
  paragraph(flow, table.caption, { tag: "P", style: captionStyle, above: 12, below: 5, keep: 60 });
  if (table.rows.length === 0 && table.none !== undefined) {
    paragraph(flow, table.none, { tag: "P", style: noneStyle, below: 4 });
    return;
  }
  const columns = columnsOf(flow, table, { head: headStyle, cell: cellStyle });
  const header = headerOf(table);
  const structure = flow.pdf.struct("Table");
  flow.root.add(structure);
  const head = flow.pdf.struct("TR");
  structure.add(head);
  const headHeight = rowHeight(flow, header, columns);
  const place = { cells: header, columns, height: headHeight, title: table.continued };
  rule(flow, thickRule);
  writeRow(flow, head, place);
  for (const cells of bodyOf(table)) {
    const height = rowHeight(flow, cells, columns, table.rowHeight);
    if (!fits(flow, height)) repeatHeader(flow, place);
    rule(flow, hairline);
    const row = flow.pdf.struct("TR");
    structure.add(row);
    writeRow(flow, row, { cells, columns, height });
  }
  rule(flow, hairline);
}

function repeatTitle(flow: Flow, title: string): void {
  const { font, color, sizes } = captionStyle;
  decorate(flow.pdf, () => {
    flow.pdf
      .font(font)
      .fontSize(sizes[0] ?? 10)
      .fillColor(color)
      .text(shown(flow, title, font), left, flow.y, { width: columnWidth });
    flow.y = flow.pdf.y + 5;
  });
}

function headerOf({ columns }: PaperTable): Cell[] {
  return columns.map(({ label, figures }) => ({
    tag: "TH",
    text: label,
    scope: "Column",
    style: figures ? { ...headStyle, align: "right" } : headStyle,
  }));
}

/** The first column is the header of its row. */
function bodyOf({ columns, rows }: PaperTable): Cell[][] {
  return rows.map((row) =>
    columns.map(({ figures }, index) => {
      const style = index === 0 ? firstStyle : cellStyle;
      const text = row[index] ?? "";
      const aligned: Style = figures ? { ...style, align: "right" } : style;
      return index === 0
        ? { tag: "TH", text, style: aligned, scope: "Row" }
        : { tag: "TD", text, style: aligned };
    }),
  );
}

interface Repeated {
  cells: readonly Cell[];
  columns: Columns;
  height: number;
  title: string | undefined;
}

function repeatHeader(flow: Flow, place: Repeated): void {
  startPage(flow);
  if (place.title !== undefined) repeatTitle(flow, place.title);
  rule(flow, thickRule);
  decorate(flow.pdf, () => {
    place.cells.forEach(({ text, style }, index) => {
      const { x, width } = place.columns[index] ?? { x: 0, width: 0 };
      const { font, color, sizes, align = "left" } = style;
      flow.pdf
        .font(font)
        .fontSize(sizes[0] ?? 10)
        .fillColor(color)
        .text(text, x, flow.y + 4, { width, align });
    });
  });
  flow.y += place.height;
}
