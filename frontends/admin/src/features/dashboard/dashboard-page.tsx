import { useQuery } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useEveryElection } from "../../election/use-every-election.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useNow } from "../../ui/use-now.ts";
import { getDashboard } from "./api/get-dashboard.ts";
import { Desk } from "./components/desk.tsx";
import { OpenElections } from "./components/open-elections.tsx";
import { StateCounts } from "./components/state-counts.tsx";
import { ToDoList } from "./components/to-do-list.tsx";
import { headlineOf } from "./headline.ts";

/** `/admin`: what is happening, and what waits for somebody. */
export function DashboardPage() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const elections = useEveryElection();
  const dashboard = useQuery({
    queryKey: ["admin", "dashboard"],
    queryFn: ({ signal }) => getDashboard(api, signal),
    refetchInterval: 60_000,
  });
  const { title, lead } = useHeadline(elections.data?.items);
  return (
    <Page title={title ?? t("nav.home")} lead={lead}>
      <Loaded query={elections}>
        {({ items }) => (
          <>
            <ToDoList elections={items} />
            <OpenElections elections={items} updatedAt={elections.dataUpdatedAt} />
          </>
        )}
      </Loaded>
      <Loaded query={dashboard}>
        {(counts) => (
          <div className="a-split">
            <StateCounts counts={counts.elections} />
            <Desk counts={counts} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function useHeadline(elections: readonly AdminElection[] | undefined) {
  const { t } = useTranslation("admin");
  const { closing, opening, instant } = useFormats();
  const now = useNow(60_000);
  if (!elections) return {};
  const headline = headlineOf(elections, now);
  switch (headline.key) {
    case "closingToday":
    case "open": {
      const { when, left } = closing(headline.closesAt, now);
      const at = instant(headline.closesAt, "day-time");
      const first = headline.count > 1 ? t("home.first", { at }) : when;
      return {
        title: t(`home.${headline.key}`, { count: headline.count }),
        lead: [first, left].filter(Boolean).join(" "),
      };
    }
    case "next":
      return { title: t("home.next"), lead: opening(headline.opensAt, now) };
    case "quiet":
      return { title: t("home.quiet"), lead: t("home.quietLead") };
  }
}
