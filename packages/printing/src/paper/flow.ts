import { element, heightOf, type Style } from "../drawing/element.ts";
import type { Fonts } from "../drawing/fonts.ts";
import { columnWidth, left } from "../drawing/measures.ts";
import { pageHeight, type Pdf } from "../drawing/page.ts";
import { printable, unprintable } from "../drawing/printable.ts";

/** Start of the text on later pages, and its end on every page. */
const laterTop = 74;
const bottom = pageHeight - 62;

/** One column of text over as many pages as it needs. */
export interface Flow {
  readonly pdf: Pdf;
  readonly fonts: Fonts;
  readonly root: PDFKit.PDFStructureElement;
  /** Top of the next block, in points from the page's top. */
  y: number;
  /** Whether some letters could not be printed. */
  incomplete: boolean;
}

export function fits(flow: Flow, height: number): boolean {
  return flow.y + height <= bottom;
}

/** Starts a new page unless `height` points are left on this one. */
export function makeRoom(flow: Flow, height: number): void {
  if (!fits(flow, height)) startPage(flow);
}

export function startPage(flow: Flow): void {
  flow.pdf.addPage();
  flow.y = laterTop;
}

/** The printable form of a text; it is read out in full. */
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
  /** Least height in points that follows on the same page. */
  keep?: number;
}

export function paragraph(flow: Flow, text: string, { tag, style, ...place }: Paragraph): void {
  const { width = columnWidth, above = 0, below = 0, keep = 0 } = place;
  const [size = 10] = style.sizes;
  const printed = shown(flow, text, style.font);
  const box = { x: left, y: 0, width, height: Number.MAX_SAFE_INTEGER };
  const height = heightOf(flow.pdf, { text: printed, box, style }, size);
  makeRoom(flow, above + height + keep);
  // No space above at the head of a page.
  if (flow.y > laterTop) flow.y += above;
  const placed = { ...box, y: flow.y, height: height + 2 };
  flow.root.add(element(flow.pdf, tag, { text: printed, spoken: text, box: placed, style }));
  flow.y += height + below;
}
