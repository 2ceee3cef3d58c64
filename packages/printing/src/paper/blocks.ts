import type { PaperBlock, PaperCode, PaperFact } from "./paper.ts";
import { element, type Style } from "../drawing/element.ts";
import { columnWidth, left, right } from "../drawing/measures.ts";
import { decorate } from "../drawing/page.ts";
import { palette } from "../drawing/palette.ts";
import { drawQr, qrCode } from "../drawing/qr-code.ts";
import { hairline, rowHeight, rule, thickRule, writeRow, type Cell } from "./cells.ts";
import { fits, makeRoom, paragraph, startPage, type Flow } from "./flow.ts";
import { writeTable } from "./table.ts";

const headingStyle: Style = { font: "heading", color: palette.ink, sizes: [14] };
const textStyle: Style = { font: "text", color: palette.ink, sizes: [10.6], lineGap: 2.5 };
const strongStyle: Style = { ...textStyle, font: "strong" };
const labelStyle: Style = { font: "text", color: palette.ink2, sizes: [10.2] };
const valueStyle: Style = { font: "strong", color: palette.ink, sizes: [10.2] };
const codeStyle: Style = { font: "code", color: palette.ink, sizes: [10] };

const factColumns = [
  { x: left, width: 172 },
  { x: left + 184, width: columnWidth - 184 },
];

export function writeBlock(flow: Flow, block: PaperBlock): void {
  if ("heading" in block) writeHeading(flow, block);
  else if ("text" in block)
    paragraph(flow, block.text, {
      tag: "P",
      style: block.strong ? strongStyle : textStyle,
      above: 8,
      below: 5,
    });
  else if ("facts" in block) writeFacts(flow, block.facts);
  else if ("table" in block) writeTable(flow, block.table);
  else if ("code" in block) writeCode(flow, block.code);
  else writeLines(flow, block.lines);
}

function writeHeading(flow: Flow, { heading, keep = 70 }: { heading: string; keep?: number }): void {
  paragraph(flow, heading, { tag: "H2", style: headingStyle, above: 20, below: 6, keep });
}

function writeFacts(flow: Flow, facts: readonly PaperFact[]): void {
  const table = flow.pdf.struct("Table");
  flow.root.add(table);
  rule(flow, thickRule);
  facts.forEach(({ label, value, code }, index) => {
    const cells: Cell[] = [
      { tag: "TH", text: label, style: labelStyle, scope: "Row" },
      { tag: "TD", text: code ? inFours(value) : value, style: code ? codeStyle : valueStyle },
    ];
    const height = rowHeight(flow, cells, factColumns);
    if (!fits(flow, height)) startPage(flow);
    if (index > 0) rule(flow, hairline);
    const row = flow.pdf.struct("TR");
    table.add(row);
    writeRow(flow, row, { cells, columns: factColumns, height });
  });
  rule(flow, hairline);
}

/** A hash in groups of four, as on the receipt; other codes unchanged. */
function inFours(code: string): string {
  return /^[0-9a-f]{64}$/.test(code) ? code.replace(/(.{4})(?=.)/g, "$1 ") : code;
}

const side = 96;
const codeTextX = left + side + 20;

function writeCode(flow: Flow, { qrText, alt, heading, text, address }: PaperCode): void {
  makeRoom(flow, side + 24);
  flow.y += 14;
  const { pdf, y } = flow;
  const code = { x: left, y, width: side, color: palette.ink };
  const bbox: [number, number, number, number] = [left, y, left + side, y + side];
  flow.root.add(pdf.struct("Figure", { alt, bbox }, () => drawQr(pdf, qrCode(qrText), code)));
  const box = (offset: number, height: number) => ({
    x: codeTextX,
    y: y + offset,
    width: right - codeTextX,
    height,
  });
  flow.root.add(
    element(pdf, "H2", { text: heading, box: box(2, 18), style: { ...headingStyle, sizes: [13] } }),
  );
  flow.root.add(element(pdf, "P", { text, box: box(23, 48), style: textStyle }));
  flow.root.add(element(pdf, "P", { text: address, box: box(74, 26), style: valueStyle }));
  flow.y += side + 8;
}

const lineHeight = 24;

function writeLines(flow: Flow, lines: number): void {
  makeRoom(flow, lines * lineHeight);
  for (let line = 0; line < lines; line += 1) {
    flow.y += lineHeight;
    decorate(flow.pdf, () =>
      flow.pdf.lineWidth(0.7).strokeColor(palette.rule2).moveTo(left, flow.y).lineTo(right, flow.y).stroke(),
    );
  }
  flow.y += 8;
}
