import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../election/use-every-election.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useListQuery } from "../../ui/use-list-query.ts";
import { ReportChoice } from "./components/report-choice.tsx";
import { ReportList } from "./components/report-list.tsx";

/** `/admin/reportes`: figures and minutes of an election, once they no longer change. */
export function ReportsPage() {
  const { t } = useTranslation("reports");
  const query = useListQuery();
  const elections = useEveryElection();
  return (
    <Page title={t("page.title")} lead={t("page.lead")}>
      <Loaded query={elections}>
        {({ items }) => {
          const election = items.find(({ id }) => id === query.other("votacion"));
          if (items.length === 0)
            return <EmptyState title={t("page.none")}>{t("page.chooseText")}</EmptyState>;
          return (
            <>
              <ReportChoice
                elections={items}
                chosen={election?.id ?? ""}
                onChoose={(votacion) => query.change({ votacion })}
              />
              {election ? (
                <ReportList key={election.id} election={election} />
              ) : (
                <EmptyState title={t("page.choose")}>{t("page.chooseText")}</EmptyState>
              )}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
