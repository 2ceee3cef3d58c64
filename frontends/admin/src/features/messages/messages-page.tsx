import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/page.tsx";
import { useListQuery } from "../../ui/use-list-query.ts";
import { useMay } from "../../ui/use-may.ts";
import { MessageLog } from "./components/message-log.tsx";
import { NoticePanel } from "./components/notice-panel.tsx";
import { SendingsPanel } from "./components/sendings-panel.tsx";

/** `/admin/mensajes`: what was sent, to masked addresses, and notices to voters. */
export function MessagesPage() {
  const { t } = useTranslation(["notices", "admin"]);
  const may = useMay();
  const query = useListQuery();
  const isNotices = query.other("ver") === "avisos";
  return (
    <Page title={t("admin:nav.messages")} lead={t("lead")}>
      <nav className="a-tabs" aria-label={t("views")}>
        <Link to={paths.messages} aria-current={isNotices ? undefined : "page"}>
          {t("viewLog")}
        </Link>
        <Link to={paths.notices} aria-current={isNotices ? "page" : undefined}>
          {t("viewNotices")}
        </Link>
      </nav>
      {!isNotices && <MessageLog query={query} />}
      {isNotices && may("messages.send") && <NoticePanel />}
      {isNotices && <SendingsPanel query={query} />}
    </Page>
  );
}
