import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { Contact } from "./components/contact.tsx";
import { Glossary } from "./components/glossary.tsx";
import { Guides } from "./components/guides.tsx";
import { Hours } from "./components/hours.tsx";
import { Questions } from "./components/questions.tsx";
import { SupportIndex } from "./components/support-index.tsx";

export function SupportPage() {
  const { t } = useTranslation(["public", "requests", "common"]);
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("requests:support.title")} />
      <PageTitle lead={t("requests:support.lead")}>{t("requests:support.title")}</PageTitle>
      <div className="u-split p-support">
        <div className="p-support__aside">
          <Hours />
          <SupportIndex />
        </div>
        <div>
          <Questions />
          <Guides />
          <Glossary />
          <Contact />
        </div>
      </div>
    </div>
  );
}
