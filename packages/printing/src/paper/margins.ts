import type { Paper } from "./paper.ts";
import { drawMark } from "../drawing/mark.ts";
import { left, right } from "../drawing/measures.ts";
import { decorate, pageHeight, type Pdf } from "../drawing/page.ts";
import { palette } from "../drawing/palette.ts";

const footY = pageHeight - 44;

/** Header and footer of every page, drawn once their number is known. Screen readers skip them. */
export function drawMargins(pdf: Pdf, { title, pageOf, standing }: Paper): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const page = index - start + 1;
    const numbered = pageOf.replace("{page}", String(page)).replace("{pages}", String(count));
    decorate(pdf, () => {
      pdf.rect(left, footY, right - left, 0.7).fill(palette.rule2);
      line(pdf, title, { y: footY + 8, align: "left" });
      line(pdf, numbered, { y: footY + 8, align: "right" });
      if (page > 1) drawStrip(pdf);
      if (standing?.final === false) drawMark(pdf, standing.words, page === 1 ? 86 : 36);
    });
  }
}

function line(pdf: Pdf, text: string, { y, align }: { y: number; align: "left" | "right" }): void {
  const half = align === "left" ? { x: left, width: 370 } : { x: right - 110, width: 110 };
  const options = { width: half.width, align, height: 13, ellipsis: true };
  pdf.font("text").fontSize(10).fillColor(palette.ink2).text(text, half.x, y, options);
}

function drawStrip(pdf: Pdf): void {
  pdf.rect(left, 0, 42, 5.8).fill(palette.stripBlue);
  pdf.rect(left + 42, 0, 57, 5.8).fill(palette.stripRed);
}
