import type { Translator } from "@urna/language/translator";
import type { DocumentContent } from "../../receipts/domain/ports.ts";
import { qrText } from "../../receipts/domain/receipt-view.ts";
import type { Fonts } from "@urna/printing/drawing/fonts";
import { qrCode, type QrCode } from "@urna/printing/drawing/qr-code";
import { drawHeader } from "@urna/printing/drawing/header";
import { drawMark } from "@urna/printing/drawing/mark";
import { closePage, decorate, openPage } from "@urna/printing/drawing/page";
import { createReceiptWords } from "./receipt-words.ts";
import { drawSheet } from "./sheet.ts";
import { createStampDrawer } from "@urna/printing/drawing/stamp";
import { drawStub } from "./stub.ts";

interface Printing {
  fonts: Fonts;
  translator: Translator;
  /** `https://urna.example` */
  origin: string;
}

/** `code` is the receipt's, where it was made already. */
export type PrintReceipt = (content: DocumentContent, code?: QrCode) => Promise<Buffer>;

/** The code of the whole receipt. */
export const receiptCode = (origin: string, { receipt }: DocumentContent): QrCode =>
  qrCode(qrText(origin, { receipt, whole: true }));

/**
 * Makes the receipt's PDF: one A4 page, the same for every choice. Its only time is the hour of the participation,
 * which also stands for the time of creation.
 */
export function createReceiptPrinter({ fonts, translator, origin }: Printing): PrintReceipt {
  const wordsOf = createReceiptWords(translator);
  const drawStamp = createStampDrawer(fonts);
  return (content, code = receiptCode(origin, content)) => {
    const { receipt, institution, language } = content;
    const words = wordsOf(content);
    const { number, integrityHash, participationHour } = receipt;
    const about = { title: words.title, author: institution.name, language, createdAt: participationHour };
    const pdf = openPage({ fonts, ...about });
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    drawHeader(pdf, root, { fonts, words, institution: institution.name });
    drawSheet(pdf, root, { fonts, words, number, integrityHash });
    const { mark } = words;
    if (mark !== undefined) decorate(pdf, () => drawMark(pdf, mark, 86));
    const stamp = {
      words: words.seal,
      institution: institution.name,
      year: words.year,
      center: { x: 455, y: 244 },
    };
    if (mark === undefined) drawStamp(pdf, stamp);
    const page = `${origin.replace(/^https?:\/\//, "")}/verificar-voto`;
    drawStub(pdf, root, { words, page, code });
    root.end();
    return closePage(pdf);
  };
}
