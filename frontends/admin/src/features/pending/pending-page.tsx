import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";
import { PendingActNote } from "../../safeguards/pending-act-note.tsx";
import { RuleNote } from "../../safeguards/rule-note.tsx";
import { usePendingActs } from "../../safeguards/use-pending-acts.ts";
import { WaitingActNote } from "../../safeguards/waiting-act-note.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";

/** `/admin/pendientes`: what waits for others, who asked and agreed, when it is done, and what the reader may say. */
export function PendingPage() {
  const { t } = useTranslation(["safeguards", "admin"]);
  const pending = usePendingActs();
  return (
    <Page title={t("admin:nav.pending")} lead={t("page.lead")}>
      <Loaded query={pending} failed={t("pending.notLoaded")}>
        {({ acts, waiting, rule }) => (
          <>
            <div className="a-pending">
              <RuleNote rule={rule} />
            </div>
            <Panel title={t("page.accounts")}>
              {waiting.length === 0 ? (
                <EmptyState title={t("page.noAccounts")}>{t("page.accountsText")}</EmptyState>
              ) : (
                <div className="a-pending">
                  {waiting.map((act) => (
                    <WaitingActNote key={act.id} act={act} />
                  ))}
                </div>
              )}
            </Panel>
            <Panel title={t("page.elections")}>
              {acts.length === 0 ? (
                <EmptyState title={t("page.noElections")}>{t("page.electionsText")}</EmptyState>
              ) : (
                <div className="a-pending">
                  {acts.map((act) => (
                    <PendingActNote key={act.id} act={act} here={false} />
                  ))}
                </div>
              )}
            </Panel>
          </>
        )}
      </Loaded>
    </Page>
  );
}
