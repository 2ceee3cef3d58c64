import { useMutation } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useTranslation } from "react-i18next";
import { getDocument, type WantedDocument } from "./get-document.ts";

/** Fetches a document of the election in the page's language, and hands it to the browser's downloads. */
export function useDownload({ id, code }: AdminElection) {
  const { t } = useTranslation("reports");
  const api = useApi();
  const { language: lang } = useLanguage();
  return useMutation({
    mutationFn: (wanted: WantedDocument) => getDocument(api, id, { ...wanted, lang }),
    onSuccess: (content, { name, format }) =>
      saveFile(`${t(`fileName.${name}`, { code })}.${format}`, content),
  });
}
