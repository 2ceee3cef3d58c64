import type { Fonts } from "@urna/printing/drawing/fonts";
import { closePage, openPage } from "@urna/printing/drawing/page";
import { writePaper } from "@urna/printing/paper/paper-document";
import { breathe } from "@urna/service-kit/breathe";
import type { PrintLetters } from "../domain/ports.ts";
import { deliveryList } from "./delivery-list.ts";
import { drawLetter } from "./letter-sheet.ts";
import { letterWords, type Sender } from "./letter-words.ts";

/** Makes the PDF of a batch: the list of delivery, then a page for each letter. Nothing of it stays in memory. */
export function letterPrinter(sender: Sender, fonts: Fonts): PrintLetters {
  const { institution } = sender;
  return async (plan, letters, { language, at }) => {
    const list = deliveryList(sender, plan, { letters, language, at });
    const about = { fonts, title: list.title, author: institution, language, createdAt: at };
    const pdf = openPage({ ...about, manyPages: true, secret: true });
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    writePaper(pdf, root, { fonts, paper: list });
    for (const letter of letters) {
      pdf.addPage();
      drawLetter(pdf, root, { fonts, institution, words: letterWords(sender, plan, { letter, at }) });
      await breathe();
    }
    root.end();
    return closePage(pdf);
  };
}
