import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/use-api";

export function getReceiptPdf(api: Api, electionId: string, lang: Language): Promise<Blob> {
  return api.blob(`/elections/${encodeURIComponent(electionId)}/receipt.pdf`, { query: { lang } });
}
