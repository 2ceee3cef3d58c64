import { element, heightOf, type Box, type Style } from "@urna/printing/drawing/element";
import type { Fonts } from "@urna/printing/drawing/fonts";
import { left, right } from "@urna/printing/drawing/measures";
import { decorate, type Pdf } from "@urna/printing/drawing/page";
import { palette } from "@urna/printing/drawing/palette";
import { printable, unprintable } from "@urna/printing/drawing/printable";

const inner = { x: left + 23, right: right - 23 };
const valueX = left + 140;
const top = 314;
/** Least space above and below a row's text. */
const padding = 3;

/** Ten points are the smallest normal letters. The last sizes are for texts longer than any form accepts. */
const sizes = [11.8, 11, 10.4, 10, 9, 8, 7] as const;
const labelStyle: Style = { font: "text", color: palette.ink2, sizes: [], middle: true };
const valueStyle: Style = { font: "strong", color: palette.ink, sizes: [], middle: true };

export interface Fact {
  label: string;
  value: string;
}

interface Row {
  label: string;
  shown: string;
  spoken: string;
}

interface Facts {
  /** Height of the whole table, in points. */
  height: number;
  fonts: Fonts;
  facts: readonly Fact[];
  /** Note where letters could not be printed. */
  unprintableNote: string;
}

/** The table of facts. All rows have one font size; a long row takes the room that others leave. */
export function drawFacts(
  pdf: Pdf,
  { fonts, facts, unprintableNote, height }: Facts,
): PDFKit.PDFStructureElement {
  const rows = facts.map(({ label, value }) => {
    const text = printable(fonts.strong, value);
    const shown = text.includes(unprintable) ? `${text}\n${unprintableNote}` : text;
    return { label, shown, spoken: value };
  });
  const { size, heights } = layOut(pdf, rows, height);
  let y = top;
  const elements = rows.map((row, index) => {
    const rowHeight = heights[index] ?? 0;
    if (index > 0) drawRule(pdf, y);
    const cells = { y: y + padding, height: rowHeight - 2 * padding };
    y += rowHeight;
    return pdf.struct("TR", {}, drawRow(pdf, row, { size, cells }));
  });
  return pdf.struct("Table", {}, elements);
}

function layOut(pdf: Pdf, rows: readonly Row[], height: number): { size: number; heights: number[] } {
  const measured = (size: number) => {
    const texts = rows.map((row) => Math.max(...cellHeights(pdf, row, size)));
    return { size, texts, room: height - texts.reduce((sum, text) => sum + text + 2 * padding, 0) };
  };
  // Measuring takes longer than drawing: no size is tried after the first that fits.
  let chosen = measured(sizes[0]);
  for (const size of sizes.slice(1)) if (chosen.room < 0) chosen = measured(size);
  const { size, texts, room } = chosen;
  return { size, heights: texts.map((text) => text + 2 * padding + room / rows.length) };
}

function cellHeights(pdf: Pdf, { label, shown }: Row, size: number): [number, number] {
  const place = { y: 0, height: 0 };
  return [
    heightOf(pdf, { text: label, box: labelBox(place), style: labelStyle }, size),
    heightOf(pdf, { text: shown, box: valueBox(place), style: valueStyle }, size),
  ];
}

function drawRow(
  pdf: Pdf,
  { label, shown, spoken }: Row,
  { size, cells }: { size: number; cells: Pick<Box, "y" | "height"> },
): PDFKit.PDFStructureElement[] {
  const style = { ...labelStyle, sizes: [size] };
  const value = { text: shown, spoken, box: valueBox(cells), style: { ...valueStyle, sizes: [size] } };
  return [element(pdf, "TH", { text: label, box: labelBox(cells), style }), element(pdf, "TD", value)];
}

function labelBox(place: Pick<Box, "y" | "height">): Box {
  return { ...place, x: inner.x, width: valueX - inner.x - 10 };
}

function valueBox(place: Pick<Box, "y" | "height">): Box {
  return { ...place, x: valueX, width: inner.right - valueX };
}

function drawRule(pdf: Pdf, y: number): void {
  decorate(pdf, () =>
    pdf.lineWidth(0.6).strokeColor(palette.rule).moveTo(inner.x, y).lineTo(inner.right, y).stroke(),
  );
}
