import type { AdminElection } from "@urna/contract/elections/admin-election";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNames } from "../../election/use-names.ts";
import { useEveryElection } from "../../election/use-every-election.ts";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { useListQuery } from "../../ui/use-list-query.ts";

interface ChosenElectionProps {
  /** The page's name, at the end of the way to it. */
  current: string;
  children(election: AdminElection): ReactNode;
}

/** The election that the page's address names, with the way back to its roll. */
export function ChosenElection({ current, children }: ChosenElectionProps) {
  const { t } = useTranslation("admin");
  const { electionName } = useNames();
  const query = useListQuery();
  const elections = useEveryElection();
  return (
    <Loaded query={elections}>
      {({ items }) => {
        const election = items.find(({ id }) => id === query.other("votacion"));
        if (!election) {
          return (
            <EmptyState
              title={t("roll.choose")}
              action={<LinkButton to={paths.roll}>{t("nav.roll")}</LinkButton>}
            >
              {t("roll.electionHint")}
            </EmptyState>
          );
        }
        const trail = [
          { label: t("nav.roll"), to: paths.roll },
          { label: electionName(election), to: paths.rollOf(election.id) },
        ];
        return (
          <>
            <Breadcrumb trail={trail} current={current} />
            {children(election)}
          </>
        );
      }}
    </Loaded>
  );
}
