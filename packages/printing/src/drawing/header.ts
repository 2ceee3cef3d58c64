import { element, type Style } from "./element.ts";
import type { Fonts } from "./fonts.ts";
import { left, right } from "./measures.ts";
import { decorate, type Pdf } from "./page.ts";
import { palette } from "./palette.ts";
import { printable } from "./printable.ts";

const brandStyle: Style = { font: "heading", color: palette.ink, sizes: [19] };
const nameStyle: Style = { font: "text", color: palette.ink2, sizes: [10.3, 10] };
const kindStyle: Style = { font: "text", color: palette.ink2, sizes: [10.3, 10], align: "right" };

/** Strip, logo and institution; on the right the document's kind and day. */
export function drawHeader(
  pdf: Pdf,
  root: PDFKit.PDFStructureElement,
  { fonts, words, institution }: { fonts: Fonts; words: { kind: string; date: string }; institution: string },
): void {
  decorate(pdf, () => {
    pdf.rect(left, 0, 42, 5.8).fill(palette.stripBlue);
    pdf.rect(left + 42, 0, 57, 5.8).fill(palette.stripRed);
    drawLogo(pdf, left + 3, 45);
  });
  const brand = { x: left + 47, y: 43, width: 260, height: 26 };
  const name = { x: left + 47, y: 66, width: 262, height: 38 };
  const onTheRight = (y: number) => ({ x: right - 175, y, width: 175, height: 14 });
  root.add(element(pdf, "P", { text: "Urna", box: brand, style: brandStyle }));
  const shown = printable(fonts.text, institution);
  root.add(element(pdf, "P", { text: shown, spoken: institution, box: name, style: nameStyle }));
  root.add(element(pdf, "P", { text: words.kind, box: onTheRight(48), style: kindStyle }));
  root.add(element(pdf, "P", { text: words.date, box: onTheRight(63.5), style: kindStyle }));
}

/** The logo: the urn with folded paper and crossing stroke; 31 by 35 points. */
function drawLogo(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y);
  pdf.lineWidth(1.4).strokeColor(palette.ink);
  pdf.path("M6.5 18 V1 H19 L25 7 V18").stroke();
  pdf.path("M19 1 V7 H25").stroke();
  pdf.path("M0 17.5 H31 L29 35 H2 Z").fill(palette.ink);
  pdf.roundedRect(5, 20, 21, 2.2, 1.1).fill(palette.white);
  pdf.lineCap("round");
  pdf.lineWidth(1.4).strokeColor(palette.ink).path("M10.5 11.6 H20.5").stroke();
  pdf.lineWidth(2.4).strokeColor(palette.pen).path("M15.7 6.8 L15.3 16").stroke();
  pdf.restore();
}
