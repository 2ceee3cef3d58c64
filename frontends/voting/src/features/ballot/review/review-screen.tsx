import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VotingPageProps } from "../../../election/voting-page.tsx";
import type { Paper } from "../marking/paper.ts";
import type { Selection } from "../marking/selection.ts";
import { ReviewSheet } from "./review-sheet.tsx";

interface ReviewScreenProps {
  /** The frame around every step. */
  Page: ComponentType<VotingPageProps>;
  paper: Paper;
  selection: Selection;
  /** Above the marks. */
  warning?: ReactNode;
  /** The vote is being cast: there is no way back. */
  casting?: boolean;
  /** Why the vote could not be cast. */
  trouble?: ReactNode;
  /** How far the casting has come. */
  progress?: ReactNode;
  /** What happens then, and what else can be done. */
  children: ReactNode;
  onBack(): void;
  onCast(): void;
}

/** The last look before the vote is final. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { Page, paper, selection, warning, casting = false, trouble, progress, children } = props;
  const { onBack, onCast } = props;
  const { t } = useTranslation("voting");
  return (
    <Page step="review">
      <PageTitle lead={t("review.lead")}>{t("review.title")}</PageTitle>
      {warning}
      <ReviewSheet paper={paper} selection={selection} {...(!casting && { onChange: onBack })} />
      <div className="u-stack v-cast">
        <Note kind="warn" title={t("review.warningTitle")}>
          {t("review.warning")}
        </Note>
        {trouble}
        <div className="u-actions">
          <Button kind="pen" large icon="urn" busy={casting} busyLabel={t("review.casting")} onClick={onCast}>
            {t("review.cast")}
          </Button>
          {!casting && (
            <Button large onClick={onBack}>
              {t("review.back")}
            </Button>
          )}
        </div>
        {progress}
      </div>
      <h2 className="v-what">{t("review.whatTitle")}</h2>
      {children}
    </Page>
  );
}
