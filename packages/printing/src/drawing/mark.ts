import { right } from "./measures.ts";
import type { Pdf } from "./page.ts";
import { palette } from "./palette.ts";

/** A framed word at the right edge, in place of a stamp on documents that are not final. */
export function drawMark(pdf: Pdf, words: string, y: number): void {
  const text = words.toUpperCase();
  const width = pdf.font("strong").fontSize(12).widthOfString(text, { characterSpacing: 1 }) + 20;
  pdf
    .lineWidth(1.6)
    .strokeColor(palette.ink)
    .rect(right - width, y, width, 22)
    .stroke();
  pdf.fillColor(palette.ink).text(text, right - width + 10, y + 5, { lineBreak: false, characterSpacing: 1 });
}
