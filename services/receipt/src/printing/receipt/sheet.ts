import { element, type Piece, type Style } from "@urna/printing/drawing/element";
import { drawFacts } from "./facts.ts";
import type { Fonts } from "@urna/printing/drawing/fonts";
import { columnWidth, left } from "@urna/printing/drawing/measures";
import { decorate, type Pdf } from "@urna/printing/drawing/page";
import { palette } from "@urna/printing/drawing/palette";
import { printable } from "@urna/printing/drawing/printable";
import type { ReceiptWords } from "./receipt-words.ts";

const top = 219;
const inner = { x: left + 23, width: columnWidth - 46 };
const factsTop = 314;

/** The institution's sentence on every receipt takes room between the frame and the cut line. */
const plain = { factsHeight: 172, hash: { y: 493, height: 66 }, bottom: 578 };
const aboveSentence = { factsHeight: 158, hash: { y: 475, height: 60 }, bottom: 545 };
const sentenceBox = { x: left, y: 551, width: columnWidth, height: 49 };

const headingStyle: Style = { font: "heading", color: palette.ink, sizes: [28, 24] };
const saysStyle: Style = { font: "text", color: palette.ink2, sizes: [13.2, 12, 11], lineGap: 3.5 };
const numberStyle: Style = { font: "code", color: palette.ink, sizes: [28.5] };
const smallStyle: Style = { font: "text", color: palette.ink2, sizes: [10] };
const sentenceStyle: Style = { font: "text", color: palette.ink, sizes: [11, 10.4, 10, 9, 8] };
const hashLabelStyle: Style = { font: "strong", color: palette.ink, sizes: [10] };
const hashStyle: Style = { font: "code", color: palette.ink, sizes: [11.6], lineGap: 2 };

interface Sheet {
  fonts: Fonts;
  words: ReceiptWords;
  number: string;
  integrityHash: string;
}

/** Heading, statement, and the receipt sheet: number, facts, integrity hash. */
export function drawSheet(pdf: Pdf, root: PDFKit.PDFStructureElement, sheet: Sheet): void {
  const { fonts, words, number } = sheet;
  const measures = words.sentence === "" ? plain : aboveSentence;
  const heading = { x: left, y: 117, width: columnWidth, height: 38 };
  const says = { x: left, y: 156, width: columnWidth, height: 44 };
  const label = { x: inner.x, y: 243, width: 280, height: 14 };
  const value = { x: inner.x, y: 257, width: 300, height: 42 };
  root.add(element(pdf, "H1", { text: words.heading, box: heading, style: headingStyle }));
  root.add(element(pdf, "P", { text: words.says, box: says, style: saysStyle }));
  decorate(pdf, () => drawFrame(pdf, measures));
  root.add(element(pdf, "P", { text: words.numberLabel, box: label, style: smallStyle }));
  root.add(element(pdf, "P", { text: number, box: value, style: numberStyle }));
  const facts = { facts: words.facts, unprintableNote: words.unprintable, height: measures.factsHeight };
  root.add(drawFacts(pdf, { fonts, ...facts }));
  for (const line of hashLines(sheet, measures)) root.add(element(pdf, "P", line));
  if (words.sentence === "") return;
  const sentence = { text: printable(fonts.text, words.sentence), box: sentenceBox, style: sentenceStyle };
  root.add(element(pdf, "P", { ...sentence, spoken: words.sentence }));
}

type Measures = typeof plain;

function drawFrame(pdf: Pdf, { hash, bottom }: Measures): void {
  pdf
    .lineWidth(0.8)
    .strokeColor(palette.rule2)
    .rect(left, top, columnWidth, bottom - top)
    .stroke();
  pdf.rect(left - 0.4, top - 2, columnWidth + 0.8, 4.4).fill(palette.pen);
  pdf.rect(inner.x, factsTop - 2, inner.width, 2).fill(palette.ink);
  pdf.rect(inner.x, hash.y, inner.width, hash.height).fillAndStroke(palette.inset, palette.rule);
}

/** The hash in groups of four; the width breaks it into two lines of eight. */
function hashLines({ words, integrityHash }: Sheet, { hash }: Measures): Piece[] {
  const middle = hash.y + hash.height / 2;
  const label = { x: inner.x + 14, y: middle - 23, width: inner.width - 28, height: 14 };
  const lines = { x: inner.x + 14, y: middle - 7, width: 295, height: 38 };
  return [
    { text: `${words.integrity} (SHA-256)`, box: label, style: hashLabelStyle },
    { text: integrityHash.replace(/(.{4})(?=.)/g, "$1 "), box: lines, style: hashStyle },
  ];
}
