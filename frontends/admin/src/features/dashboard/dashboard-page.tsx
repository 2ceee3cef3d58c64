import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { getDashboard } from "@urna/contract/dashboard/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { AccessAlarm } from "../../system-health/access-alarm.tsx";
import { MailPanel } from "../../system-health/mail-panel.tsx";
import { ServicesPanel } from "../../system-health/services-panel.tsx";
import { PendingActs } from "../../safeguards/pending-acts.tsx";
import { useRefreshed } from "../../system-health/use-refreshed.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useMay } from "../../ui/use-may.ts";
import { useNow } from "../../ui/use-now.ts";
import { Desk } from "./components/desk.tsx";
import { Elections } from "./components/elections.tsx";
import { Incidents } from "./components/incidents.tsx";
import { Milestones } from "./components/milestones.tsx";
import { StateCounts } from "./components/state-counts.tsx";
import { headlineOf } from "./headline.ts";

/** `/admin`: what is happening, and what waits for somebody. A card that cannot be asked for says so by itself. */
export function DashboardPage() {
  const { t } = useTranslation("admin");
  const may = useMay();
  const dashboard = useRefreshed("dashboard", (api, signal) => call(api, getDashboard, { signal }));
  const loaded = dashboard.data;
  const elections = loaded?.elections;
  const { title, lead } = useHeadline(loaded);
  return (
    <Page title={title ?? t("nav.home")} lead={lead}>
      {may("monitoring.read") && <AccessAlarm />}
      <PendingActs />
      <Loaded query={dashboard}>{(answer) => <Elections dashboard={answer} />}</Loaded>
      <div className="a-split">
        <div>
          {elections && <Milestones milestones={elections.milestones} />}
          {loaded && <Desk dashboard={loaded} />}
          {may("monitoring.read") && <MailPanel />}
        </div>
        <div>
          {loaded && <Incidents dashboard={loaded} />}
          {elections && <StateCounts counts={elections.byState} />}
          {may("monitoring.read") && <ServicesPanel />}
        </div>
      </div>
    </Page>
  );
}

function useHeadline(loaded: Dashboard | undefined) {
  const { t } = useTranslation("admin");
  const { closing, opening, instant } = useFormats();
  const now = useNow(60_000);
  if (!loaded?.elections) return {};
  const headline = headlineOf(loaded.elections, now);
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
