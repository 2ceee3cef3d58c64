import { element, heightOf, type Box, type Style } from "@urna/printing/drawing/element";
import type { Fonts } from "@urna/printing/drawing/fonts";
import { drawHeader } from "@urna/printing/drawing/header";
import { drawMark } from "@urna/printing/drawing/mark";
import { columnWidth, left, right } from "@urna/printing/drawing/measures";
import { decorate, pageHeight, type Pdf } from "@urna/printing/drawing/page";
import { palette } from "@urna/printing/drawing/palette";
import { printable } from "@urna/printing/drawing/printable";
import { drawQr, secretQrCode } from "@urna/printing/drawing/qr-code";
import type { LetterWords } from "./letter-words.ts";

// An A4 sheet that is folded in three, its first third outwards: the code is inside, on the second.
const folds = [pageHeight / 3, (pageHeight * 2) / 3] as const;
/** Where windows of envelopes show the addressee: 45 mm from the top, 20 mm from the left. */
const window = { x: 62, y: 142, width: 235 };

const codeTop = folds[0] + 114;
const codeHeight = 144;
const qrSide = 112;
const codeX = left + 22;
const qrX = right - qrSide - 16;
const lastThird = folds[1] + 26;
const bottom = pageHeight - 34;
const step = { x: left + 20, width: columnWidth - 20 };

const nameStyle: Style = { font: "strong", color: palette.ink, sizes: [13, 12, 11, 10, 9] };
const placeStyle: Style = { font: "text", color: palette.ink, sizes: [11.4, 10.6, 10, 9, 8] };
const smallStyle: Style = { font: "text", color: palette.ink2, sizes: [10.3, 10, 9] };
const headingStyle: Style = { font: "heading", color: palette.ink, sizes: [25, 22, 20] };
const textStyle: Style = {
  font: "text",
  color: palette.ink,
  sizes: [12, 11.4, 10.6, 10, 9, 8],
  lineGap: 2.5,
};
const strongStyle: Style = { ...textStyle, font: "strong" };
const subheadingStyle: Style = { font: "heading", color: palette.ink, sizes: [15, 14] };
const codeStyle: Style = { font: "code", color: palette.ink, sizes: [29] };

type Root = PDFKit.PDFStructureElement;

interface Sheet {
  readonly fonts: Fonts;
  readonly institution: string;
  readonly words: LetterWords;
}

/** One letter on the present page. */
export function drawLetter(pdf: Pdf, document: Root, { fonts, institution, words }: Sheet): void {
  const root = pdf.struct("Sect", { lang: words.language });
  document.add(root);
  drawHeader(pdf, root, { fonts, words, institution });
  const { mark } = words;
  if (mark !== undefined) decorate(pdf, () => drawMark(pdf, mark, 86));
  decorate(pdf, () => drawFolds(pdf));
  const write = (tag: "H1" | "H2" | "P", text: string, { box, style }: { box: Box; style: Style }) =>
    root.add(element(pdf, tag, { text: printable(fonts[style.font], text), spoken: text, box, style }));
  const row = (y: number, height: number): Box => ({ x: left, y, width: columnWidth, height });

  const name = { ...window, height: 38 };
  const nameEnd = window.y + taken(pdf, { text: words.name, box: name, style: nameStyle });
  write("P", words.name, { box: name, style: nameStyle });
  write("P", words.establishment, { box: { ...window, y: nameEnd + 5, height: 42 }, style: placeStyle });
  write("P", words.number, { box: { ...window, y: window.y + 92, height: 14 }, style: smallStyle });

  write("H1", words.heading, { box: row(folds[0] + 14, 32), style: headingStyle });
  write("P", words.what, { box: row(folds[0] + 50, 60), style: textStyle });
  drawCode(pdf, root, words);
  write("P", words.codeHint, {
    box: { x: codeX, y: codeTop + 84, width: qrX - codeX - 20, height: 46 },
    style: smallStyle,
  });

  write("H2", words.stepsHeading, { box: row(lastThird, 20), style: subheadingStyle });
  drawLastThird(pdf, root, { words, write });
  root.end();
}

type Write = (tag: "P", text: string, place: { box: Box; style: Style }) => void;

/** Steps, and what to know: all in the largest size that has room for them. */
function drawLastThird(pdf: Pdf, root: Root, { words, write }: { words: LetterWords; write: Write }): void {
  const { steps, until, opened, sender } = words;
  const gap = 6;
  const top = lastThird + 28;
  const row = { x: left, width: columnWidth };
  const heightsIn = (size: number) => [
    ...steps.map((text) =>
      heightOf(pdf, { text, box: { ...step, y: 0, height: 0 }, style: textStyle }, size),
    ),
    ...[until, opened, sender].map((text) =>
      heightOf(pdf, { text, box: { ...row, y: 0, height: 0 }, style: strongStyle }, size),
    ),
  ];
  const room = (size: number) => heightsIn(size).reduce((sum, each) => sum + each + gap, 0) <= bottom - top;
  const size = textStyle.sizes.find(room) ?? 8;
  const styles = { text: { ...textStyle, sizes: [size] }, strong: { ...strongStyle, sizes: [size] } };
  const heights = heightsIn(size);
  let y = top;
  const next = () => {
    const height = heights.shift() ?? 0;
    y += height + gap;
    return { y: y - height - gap, height: height + 2 };
  };
  drawSteps(pdf, root, { steps: steps.map((text) => ({ text, ...next() })), styles });
  write("P", until, { box: { ...row, ...next() }, style: styles.strong });
  write("P", opened, { box: { ...row, ...next() }, style: styles.text });
  write("P", sender, { box: { ...row, ...next() }, style: { ...styles.text, color: palette.ink2 } });
}

/** Height of a text in its box, in the size in which it is drawn. */
function taken(pdf: Pdf, piece: { text: string; box: Box; style: Style }): number {
  const heights = piece.style.sizes.map((size) => heightOf(pdf, piece, size));
  return heights.find((height) => height <= piece.box.height) ?? piece.box.height;
}

/** Short lines at the edge, where the sheet is folded. */
function drawFolds(pdf: Pdf): void {
  pdf.lineWidth(0.6).strokeColor(palette.rule2);
  for (const y of folds) pdf.moveTo(14, y).lineTo(26, y).stroke();
}

function drawCode(pdf: Pdf, root: Root, { codeLabel, code, qr, qrText }: LetterWords): void {
  decorate(pdf, () => {
    pdf
      .lineWidth(0.8)
      .rect(left, codeTop, columnWidth, codeHeight)
      .fillAndStroke(palette.inset, palette.rule2);
    pdf.rect(left - 0.4, codeTop - 2, columnWidth + 0.8, 4.4).fill(palette.pen);
    pdf.rect(qrX - 8, codeTop + 8, qrSide + 16, codeHeight - 16).fill(palette.white);
  });
  const box = (y: number, height: number): Box => ({
    x: codeX,
    y: codeTop + y,
    width: qrX - codeX - 12,
    height,
  });
  root.add(element(pdf, "P", { text: codeLabel, box: box(20, 14), style: smallStyle }));
  root.add(element(pdf, "P", { text: code, box: box(38, 40), style: codeStyle }));
  const place = { x: qrX, y: codeTop + 16, width: qrSide, color: palette.ink };
  const bbox: [number, number, number, number] = [qrX, place.y, qrX + qrSide, place.y + qrSide];
  root.add(pdf.struct("Figure", { alt: qr, bbox }, () => drawQr(pdf, secretQrCode(qrText), place)));
}

interface Steps {
  readonly steps: readonly { text: string; y: number; height: number }[];
  readonly styles: { text: Style; strong: Style };
}

function drawSteps(pdf: Pdf, root: Root, { steps, styles }: Steps): void {
  const list = pdf.struct("L");
  root.add(list);
  steps.forEach(({ text, y, height }, index) => {
    const item = pdf.struct("LI");
    list.add(item);
    const label = pdf.struct("Lbl");
    const body = pdf.struct("LBody");
    item.add(label);
    item.add(body);
    const number = { x: left, y, width: 18, height };
    label.add(element(pdf, "P", { text: `${index + 1}.`, box: number, style: styles.strong }));
    body.add(element(pdf, "P", { text, box: { ...step, y, height }, style: styles.text }));
  });
}
