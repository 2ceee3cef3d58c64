import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { WhomToCall } from "./whom-to-call.tsx";

/** The page was opened without a link, or with one that nobody has any more. */
export function DeadLink({ why }: { why: "incomplete" | "dead" }) {
  const { t } = useTranslation("custody");
  return (
    <div className="u-page">
      <PageTitle lead={t("link.lead")}>{t("title")}</PageTitle>
      <div className="u-reading">
        <Note kind="warn" title={t(`link.${why}.title`)} live>
          <p>{t(`link.${why}.text`)}</p>
          <WhomToCall />
        </Note>
      </div>
    </div>
  );
}
