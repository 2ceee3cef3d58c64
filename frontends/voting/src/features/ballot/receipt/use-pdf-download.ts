import { useApi } from "@urna/web-kit/api-client/use-api";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../../election/use-election.ts";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { saveFile } from "@urna/web-kit/files/save-file";
import { fetchReceiptPdf } from "./fetch-receipt-pdf.ts";

/** Fetches the PDF with the session and hands it to the browser's downloads, named as in the email. */
export function usePdfDownload(number: string) {
  const { t } = useTranslation("voting");
  const api = useApi();
  const electionId = useElectionId();
  const { language } = useLanguage();
  return useSingleMutation({
    mutationFn: () => fetchReceiptPdf(api, electionId, language),
    onSuccess: (pdf) => saveFile(t("receipt.fileName", { number }), pdf),
  });
}
