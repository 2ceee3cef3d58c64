import { element, heightOf, type Style } from "../drawing/element.ts";
import type { Fonts } from "../drawing/fonts.ts";
import { columnWidth, left } from "../drawing/measures.ts";
import { pageHeight, type Pdf } from "../drawing/page.ts";
import { printable, unprintable } from "../drawing/printable.ts";

/** Where pages after the first begin, and where every page's text ends. */
const laterTop = 74;
const bottom = pageHeight - 62;

/** One column of text over as many pages as it needs. */
export interface Flow {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  readonly root: PDFKit.PDFStructureElement;
  /** Where the next block begins, in points from the page's top. */
  y: number;
  /** Some letters could not be printed. */
  incomplete: boolean;
}

export function fits(flow: Flow, height: number): boolean {
  return flow.y + height <= bottom;
}

/** Goes on to a new page unless `height` points are left on this one. */
export function makeRoom(flow: Flow, height: number): void {
  if (!fits(flow, height)) startPage(flow);
}

export function startPage(flow: Flow): void {
  flow.pdf.addPage();
  flow.y = laterTop;
}

/** What is printed of a text; it is read out whole. */
export function shown(flow: Flow, text: string, font: Style["font"]): string {
  const printed = printable(flow.fonts[font], text);
  if (printed.includes(unprintable)) flow.incomplete = true;
  return printed;
}

interface Paragraph {
  tag: "H1" | "H2" | "P";
  style: Style;
  width?: number;
  /** Free points above and below it. */
  above?: number;
  below?: number;
  /** What must stand on the same page under it, in points. */
  keep?: number;
}

export function paragraph(flow: Flow, text: string, { tag, style, ...place }: Paragraph): void {
  const { width = columnWidth, above = 0, below = 0, keep = 0 } = place;
  const [size = 10] = style.sizes;
  const printed = shown(flow, text, style.font);
  const box = { x: left, y: 0, width, height: Number.MAX_SAFE_INTEGER };
  const height = heightOf(flow.pdf, { text: printed, box, style }, size);
  makeRoom(flow, above + height + keep);
  // At the head of a page nothing is above.
  if (flow.y > laterTop) flow.y += above;
  const placed = { ...box, y: flow.y, height: height + 2 };
  flow.root.add(element(flow.pdf, tag, { text: printed, spoken: text, box: placed, style }));
  flow.y += height + below;
}
