import { formatInstant } from "@urna/language/instants";
import type { Translator } from "@urna/language/translator";
import type { RenderDocument } from "../../receipts/domain/ports.ts";
import { qrText } from "../../receipts/domain/receipt-view.ts";
import type { Fonts } from "../drawing/fonts.ts";
import { drawHeader } from "../drawing/header.ts";
import { drawMark } from "../drawing/mark.ts";
import { closePage, decorate, openPage } from "../drawing/page.ts";
import { receiptWords } from "./receipt-words.ts";
import { drawSheet } from "./sheet.ts";
import { createStampDrawer } from "../drawing/stamp.ts";
import { drawStub } from "./stub.ts";

interface Printing {
  fonts: Fonts;
  translator: Translator;
  /** `https://urna.example` */
  origin: string;
}

/**
 * Makes the receipt's PDF: one A4 page, the same for every choice. Its only time is the hour of the participation,
 * which also stands for the time of creation.
 */
export function createReceiptPrinter({ fonts, translator, origin }: Printing): RenderDocument {
  const drawStamp = createStampDrawer(fonts);
  return (content) => {
    const { receipt, institution, language } = content;
    const words = receiptWords(translator, content);
    const { number, integrityHash, participationHour } = receipt;
    const about = { title: words.title, author: institution.name, language, createdAt: participationHour };
    const pdf = openPage({ fonts, ...about });
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    drawHeader(pdf, root, { fonts, words, institution: institution.name });
    drawSheet(pdf, root, { fonts, words, number, integrityHash });
    const { mark } = words;
    if (mark !== undefined) decorate(pdf, () => drawMark(pdf, mark, 86));
    const year = formatInstant(participationHour, "es", "date").slice(-4);
    const stamp = { words: words.seal, institution: institution.name, year, center: { x: 455, y: 244 } };
    if (mark === undefined) drawStamp(pdf, stamp);
    const page = `${origin.replace(/^https?:\/\//, "")}/verificar-voto`;
    drawStub(pdf, root, { words, page, qrText: qrText(origin, { receipt, whole: true }) });
    root.end();
    return closePage(pdf);
  };
}
