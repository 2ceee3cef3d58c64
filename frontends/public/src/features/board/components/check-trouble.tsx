import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { ArchiveTooLarge } from "../../../verification/fetch-archive.ts";

/** The check could not be made: that says nothing about the ballot box. */
export function CheckTrouble({ error }: { error: unknown }) {
  const { t } = useTranslation("verification");
  const { fileSize } = useFormats();
  const problemText = useProblemText();
  if (error instanceof ArchiveTooLarge) {
    return (
      <Note kind="warn" title={t("trouble.tooLarge", { size: fileSize(error.bytes) })}>
        {t("trouble.tooLargeText")}
      </Note>
    );
  }
  return (
    <Note kind="warn" title={t("trouble.title")}>
      {isApiProblem(error) ? problemText(error) : t("trouble.device")}
    </Note>
  );
}
