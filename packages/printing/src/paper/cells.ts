import { element, heightOf, type Style } from "../drawing/element.ts";
import { left, right } from "../drawing/measures.ts";
import { decorate } from "../drawing/page.ts";
import { palette } from "../drawing/palette.ts";
import { shown, type Flow } from "./flow.ts";

export interface Cell {
  tag: "TH" | "TD";
  text: string;
  style: Style;
  scope?: "Row" | "Column";
}

/** Left edge and width of each column, in points. */
export type Columns = readonly { x: number; width: number }[];

const padding = 4;

/** Height of a row: of its tallest cell, at least `least`. */
export function rowHeight(flow: Flow, cells: readonly Cell[], columns: Columns, least = 0): number {
  const heights = cells.map(({ text, style }, index) => {
    const box = { x: 0, y: 0, width: columns[index]?.width ?? 0, height: 0 };
    return text === ""
      ? 0
      : heightOf(flow.pdf, { text: shown(flow, text, style.font), box, style }, style.sizes[0] ?? 10);
  });
  return Math.max(least, ...heights.map((height) => height + 2 * padding));
}

/** Writes a row at the flow's position; the caller has made room for it. */
export function writeRow(
  flow: Flow,
  row: PDFKit.PDFStructureElement,
  { cells, columns, height }: { cells: readonly Cell[]; columns: Columns; height: number },
): void {
  cells.forEach(({ tag, text, style, scope }, index) => {
    const { x, width } = columns[index] ?? { x: left, width: 0 };
    const box = { x, y: flow.y + padding, width, height: height - padding };
    const piece = { text: shown(flow, text, style.font), spoken: text, box, style };
    row.add(element(flow.pdf, tag, scope === undefined ? piece : { ...piece, scope }));
  });
  flow.y += height;
}

/** A line across the column at the flow's position. */
export function rule(flow: Flow, { width, color }: { width: number; color: string }): void {
  decorate(flow.pdf, () =>
    flow.pdf.lineWidth(width).strokeColor(color).moveTo(left, flow.y).lineTo(right, flow.y).stroke(),
  );
}

export const thickRule = { width: 1.6, color: palette.ink };
export const hairline = { width: 0.6, color: palette.rule };
