import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";

/** There is nothing left to type: the next step is another code. */
export function UsedUp() {
  const { t } = useTranslation(["voting", "errors"]);
  return (
    <>
      <PageTitle hasError>{t("otp.usedUp")}</PageTitle>
      <Note kind="warn" live>
        {t("errors:code-used-up")}
      </Note>
    </>
  );
}
