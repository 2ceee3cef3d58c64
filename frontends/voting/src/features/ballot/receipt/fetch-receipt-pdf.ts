import type { ElectionId } from "@urna/contract/identifiers";
import { getReceiptPdf } from "@urna/contract/receipts/routes";
import type { Language } from "@urna/contract/words";
import { call } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Only what is a PDF is handed on: between here and the service, a network may answer with a page of its own. */
export async function fetchReceiptPdf(api: Api, electionId: ElectionId, lang: Language): Promise<Blob> {
  const file = await call(api, getReceiptPdf, { params: { id: electionId }, query: { lang } });
  if ((await file.slice(0, magic.length).text()) !== magic) throw new ApiProblem("unexpected-answer");
  return file;
}

const magic = "%PDF-";
