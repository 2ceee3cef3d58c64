import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";

export const electionTabs = [
  "estado",
  "general",
  "papeleta",
  "candidaturas",
  "calendario",
  "reglas",
  "acceso",
  "comprobante",
  "custodios",
  "privacidad",
  "vista",
] as const;
export type ElectionTab = (typeof electionTabs)[number];

/** The tab is part of the page's address. */
export function useElectionTab(): ElectionTab {
  const [params] = useSearchParams();
  return electionTabs.find((each) => each === params.get("ver")) ?? "estado";
}

export function ElectionTabs({ current }: { current: ElectionTab }) {
  const { t } = useTranslation("admin");
  return (
    <nav className="a-tabs" aria-label={t("draft.tabs")}>
      {electionTabs.map((tab) => (
        <Link
          key={tab}
          to={tab === "estado" ? "?" : `?ver=${tab}`}
          replace
          preventScrollReset
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`draft.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
