import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Page } from "../../ui/page.tsx";
import { useMay } from "../../ui/use-may.ts";
import { useListQuery } from "../../ui/use-list-query.ts";
import { ExactPanel } from "./components/exact-panel.tsx";
import { RegistrationList } from "./components/registration-list.tsx";
import { SupportList } from "./components/support-list.tsx";

/** `/admin/solicitudes`: who asks to be put on the roll, and what was written to the help desk. */
export function RequestsPage() {
  const { t } = useTranslation("admin");
  const may = useMay();
  const query = useListQuery();
  const isSupport = query.other("tipo") === "soporte";
  return (
    <Page title={t("nav.requests")} lead={t("requests.lead")}>
      <nav className="a-tabs" aria-label={t("requests.kinds")}>
        <Link to={paths.requests} aria-current={isSupport ? undefined : "page"}>
          {t("requests.registration")}
        </Link>
        <Link to={paths.supportRequests} aria-current={isSupport ? "page" : undefined}>
          {t("requests.support")}
        </Link>
      </nav>
      {!isSupport && may("requests.decide") && <ExactPanel />}
      {isSupport ? <SupportList query={query} /> : <RegistrationList query={query} />}
    </Page>
  );
}
