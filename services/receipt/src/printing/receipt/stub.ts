import { element, type Style } from "@urna/printing/drawing/element";
import { columnWidth, left, right } from "@urna/printing/drawing/measures";
import { decorate, pageHeight, pageWidth, type Pdf } from "@urna/printing/drawing/page";
import { palette } from "@urna/printing/drawing/palette";
import { drawQr, type QrCode } from "@urna/printing/drawing/qr-code";
import type { ReceiptWords } from "./receipt-words.ts";

/** The cut line, so that the stub is 28 % of the sheet. */
const cutY = pageHeight * 0.72;
const qrBox = { x: left, y: cutY + 19, width: 112, height: 112 };
const textX = left + 134;
const textWidth = right - textX;
const footY = cutY + 139;

const cutStyle: Style = { font: "text", color: palette.ink2, sizes: [10] };
const headingStyle: Style = { font: "strong", color: palette.ink, sizes: [14, 12] };
const showsStyle: Style = { font: "text", color: palette.ink2, sizes: [10.6, 10], lineGap: 2.5 };
const helpStyle: Style = { font: "text", color: palette.ink, sizes: [10.3, 10] };
const languagesStyle: Style = { font: "text", color: palette.ink2, sizes: [10.3, 10] };

interface Stub {
  words: ReceiptWords;
  /** Address of the verification page, as people type it. */
  page: string;
  code: QrCode;
}

/** The part under the cut line: QR code, how to verify, help line. */
export function drawStub(pdf: Pdf, root: PDFKit.PDFStructureElement, stub: Stub): void {
  const { words } = stub;
  drawCutLine(pdf, root, words.cut);
  drawCode(pdf, root, stub);
  const heading = { x: textX, y: qrBox.y + 2, width: textWidth, height: 20 };
  const shows = { x: textX, y: qrBox.y + 66, width: textWidth, height: 46 };
  const footLine = (y: number) => ({ x: left, y: footY + y, width: columnWidth, height: 13 });
  root.add(element(pdf, "H2", { text: words.verifyHeading, box: heading, style: headingStyle }));
  root.add(pdf.struct("P", {}, () => writeVerify(pdf, stub)));
  root.add(element(pdf, "P", { text: words.shows, box: shows, style: showsStyle }));
  decorate(pdf, () => pdf.rect(left, footY, columnWidth, 0.7).fill(palette.rule2));
  root.add(element(pdf, "P", { text: words.notYou, box: footLine(9), style: helpStyle }));
  words.inAllLanguages(stub.page).forEach((line, index) => {
    root.add(element(pdf, "P", { ...line, box: footLine(26 + index * 14), style: languagesStyle }));
  });
}

function drawCutLine(pdf: Pdf, root: PDFKit.PDFStructureElement, words: string): void {
  const width = pdf.font("text").fontSize(10).widthOfString(words);
  decorate(pdf, () => {
    pdf.lineWidth(1.6).strokeColor(palette.rule2).lineCap("butt").dash(2.6, { space: 2.2 });
    pdf
      .moveTo(0, cutY)
      .lineTo(left - 8, cutY)
      .stroke();
    pdf
      .moveTo(left + width + 10, cutY)
      .lineTo(pageWidth, cutY)
      .stroke();
    pdf.undash();
  });
  const box = { x: left, y: cutY - 6, width: columnWidth, height: 14 };
  root.add(element(pdf, "P", { text: words, box, style: cutStyle }));
}

function drawCode(pdf: Pdf, root: PDFKit.PDFStructureElement, { words, code }: Stub): void {
  const { x, y, width, height } = qrBox;
  decorate(pdf, () =>
    pdf.lineWidth(0.7).rect(x, y, width, height).fillAndStroke(palette.white, palette.rule),
  );
  const place = { x: x + 9, y: y + 9, width: width - 18, color: palette.ink };
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  root.add(pdf.struct("Figure", { alt: words.qr, bbox }, () => drawQr(pdf, code, place)));
}

/** The sentence with address and number in bold, at the places that each language gives them. */
function writeVerify(pdf: Pdf, { words, page }: Stub): void {
  const parts = words.verify(page);
  parts.forEach(({ text, strong }, index) => {
    pdf
      .font(strong ? "strong" : "text")
      .fontSize(11)
      .fillColor(palette.ink);
    const options = { width: textWidth, lineGap: 3, continued: index < parts.length - 1 };
    if (index === 0) pdf.text(text, textX, qrBox.y + 25, options);
    else pdf.text(text, options);
  });
}
