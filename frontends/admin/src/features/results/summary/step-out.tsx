import type { ElectionId } from "@urna/contract/identifiers";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { Page } from "../../../ui/page.tsx";

interface StepOutProps {
  /** Of the page. */
  title: string;
  what: string;
  why?: string;
  /** Where to go on; absent: the list of results. */
  electionId?: ElectionId;
}

/** A page that has nothing to show yet, or not to this person: why, and where to go on. */
export function StepOut({ title, what, why, electionId }: StepOutProps) {
  const { t } = useTranslation("results");
  return (
    <Page title={title}>
      <EmptyState
        title={what}
        action={
          <LinkButton kind="pen" to={electionId === undefined ? paths.results : paths.election(electionId)}>
            {t(electionId === undefined ? "toList" : "toElection")}
          </LinkButton>
        }
      >
        {why}
      </EmptyState>
    </Page>
  );
}
