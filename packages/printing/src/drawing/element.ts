import type { FontName } from "./fonts.ts";
import { createMemory } from "./memory.ts";
import { isSecret, type Pdf } from "./page.ts";
import { drawRemembered } from "./remembered.ts";

/** Points; the origin is the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Style {
  font: FontName;
  color: string;
  /** Points, the preferred size first. The next one applies where the text does not fit. */
  sizes: readonly number[];
  align?: "left" | "right";
  lineGap?: number;
  /** Centred vertically in its box. */
  middle?: boolean;
}

export interface Piece {
  text: string;
  box: Box;
  style: Style;
  /** Read out and copied in full where the font cannot print every letter. */
  spoken?: string;
  /** The cells that a header cell names; by default its row. */
  scope?: "Row" | "Column";
  /** Set where it differs from the document's language. */
  lang?: string;
}

type Tag = "H1" | "H2" | "P" | "TH" | "TD";

/** Writes one paragraph, heading or cell as a tagged element, for screen readers. */
export function element(pdf: Pdf, tag: Tag, piece: Piece): PDFKit.PDFStructureElement {
  const { text, box, style, spoken = text, lang, scope = "Row" } = piece;
  const options = {
    ...(tag === "TH" ? { scope } : {}),
    ...(lang ? { lang } : {}),
    ...(spoken === text ? {} : { actual: spoken }),
  };
  return pdf.struct(tag, options, () => {
    if (isSecret(pdf)) draw(pdf, piece);
    else drawRemembered(pdf, style.font, { text, box, style }, () => draw(pdf, piece));
  });
}

const heights = createMemory<number>(2_000);

/** Height of a text at one size, in points. */
export function heightOf(pdf: Pdf, { text, box, style }: Piece, size: number): number {
  const { font, lineGap = 0 } = style;
  const options = { width: box.width, lineGap };
  const measured = () => pdf.font(font).fontSize(size).heightOfString(text, options) - lineGap;
  return isSecret(pdf) ? measured() : heights(JSON.stringify([text, font, size, options]), measured);
}

/** Draws a text into a box, in the largest size that fits. */
function draw(pdf: Pdf, piece: Piece): void {
  const { text, box, style } = piece;
  const { font, color, align = "left", lineGap = 0, sizes } = style;
  const fits = (size: number) => sizes.length === 1 || heightOf(pdf, piece, size) <= box.height;
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 10;
  const offset = style.middle ? Math.max(0, (box.height - heightOf(pdf, piece, size)) / 2) : 0;
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, box.x, box.y + offset, { width: box.width, align, lineGap, height: box.height });
}
