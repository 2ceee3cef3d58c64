import * as routes from "@urna/contract/receipts/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const deadlineMs = 15_000;

/** In the language that the address asks for, else the browser's, else the voter's own. */
export function getReceiptPdf({ receipts }: Services) {
  return handle(routes.getReceiptPdf, async ({ params, query, session, language, trace }) => {
    const inLanguage = query.lang ?? language ?? session.person.language;
    const request = { electionId: params.id, language: inLanguage };
    const { pdf, fileName } = await receipts.renderReceipt(request, { ...trace, deadlineMs });
    const headers = { "Content-Disposition": `inline; filename="${fileName}"` };
    return { status: 200, headers, bytes: pdf };
  });
}
