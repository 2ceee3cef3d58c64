import { DomainError } from "@urna/service-kit/errors";
import type { Language } from "@urna/language/languages";
import { recordHolds } from "./judge-receipt.ts";
import type { Institution, NameFile, ReceiptStore, RenderDocument } from "./ports.ts";
import type { Receipt } from "./receipt.ts";

export interface Rendering {
  store: ReceiptStore;
  institution: () => Promise<Institution>;
  render: RenderDocument;
  fileName: NameFile;
}

/**
 * A receipt's PDF and its name, by default in the voter's language. A record that does not match its hash is not
 * printed.
 * @throws internal
 */
export async function renderReceipt(
  { store, institution, render, fileName }: Rendering,
  receipt: Receipt,
  askedFor: Language | undefined,
): Promise<{ pdf: Buffer; fileName: string }> {
  if (!recordHolds(receipt)) throw new DomainError("internal");
  const language = askedFor ?? receipt.language;
  const pdf = await render({ receipt, language, institution: await institution() });
  if (!receipt.pdfGenerated) await store.markPdfGenerated(receipt.id);
  return { pdf, fileName: fileName(language, receipt.number) };
}
