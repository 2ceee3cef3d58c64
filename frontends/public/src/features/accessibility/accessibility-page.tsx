import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Breadcrumb } from "@urna/web-kit/ui/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { useTranslation } from "react-i18next";
import { ArticleSections } from "../../ui/article-sections.tsx";
import { AppearanceControls } from "./components/appearance-controls.tsx";

const sections = ["goal", "keyboard", "reading", "noScreen", "known", "tell"] as const;

export function AccessibilityPage() {
  const { t } = useTranslation(["public", "common", "articles"]);
  const support = useSettings()?.support;
  return (
    <div className="u-page">
      <Breadcrumb
        trail={[{ to: "/", label: t("common:nav.home") }]}
        current={t("common:nav.accessibility")}
      />
      <PageTitle lead={t("accessibility.lead")}>{t("common:nav.accessibility")}</PageTitle>
      <AppearanceControls />
      <div className="u-reading u-section">
        <ArticleSections
          article="accessibility"
          sections={sections}
          values={{ email: support?.email ?? t("article.theSupport") }}
        />
      </div>
    </div>
  );
}
