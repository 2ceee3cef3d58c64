import { DomainError } from "@urna/service-kit/errors";
import { closestLanguage } from "@urna/language/languages";
import { recordHolds } from "./judge-receipt.ts";
import type { Institution, ReceiptStore, RenderDocument } from "./ports.ts";
import type { Receipt } from "./receipt.ts";

export interface Rendering {
  store: ReceiptStore;
  institution: () => Promise<Institution>;
  render: RenderDocument;
}

/**
 * The PDF of a receipt, in the voter's own language unless another is asked for. A record that does not give its
 * hash is not printed.
 * @throws internal
 */
export async function renderReceipt(
  { store, institution, render }: Rendering,
  receipt: Receipt,
  language: string,
): Promise<Buffer> {
  if (!recordHolds(receipt)) throw new DomainError("internal");
  const content = { receipt, language: closestLanguage(language) ?? receipt.language };
  const pdf = await render({ ...content, institution: await institution() });
  if (!receipt.pdfGenerated) await store.markPdfGenerated(receipt.id);
  return pdf;
}
