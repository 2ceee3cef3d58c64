import type { UnfinishedImport } from "@urna/contract/roll-import/import-state";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

/** A file by its name, the version that would come back by its number; absent both, that it came in no file. */
export function useImportName(): (found: UnfinishedImport) => string {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  return ({ fileName, restoredNumber }) =>
    restoredNumber > 0
      ? t("roll.restore.file", { number: number(restoredNumber) })
      : fileName || t("roll.noFile");
}
