import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { properNames } from "../../content/laws.ts";
import { ArticleSections } from "../../ui/article-sections.tsx";
import { AppearanceControls } from "./components/appearance-controls.tsx";

const updatedAt = "2026-11-20T12:00:00Z";
const sections = ["goal", "keyboard", "reading", "noScreen", "known", "tell"] as const;

export function AccessibilityPage() {
  const { t } = useTranslation(["public", "common", "articles"]);
  const { instant } = useFormats();
  const support = useSettings()?.support;
  return (
    <div className="u-page">
      <Breadcrumb
        trail={[{ to: "/", label: t("common:nav.home") }]}
        current={t("common:nav.accessibility")}
      />
      <PageTitle lead={t("articles:appearance.lead")}>{t("common:nav.accessibility")}</PageTitle>
      <AppearanceControls />
      <div className="u-reading u-section">
        <p className="u-small">{t("article.updated", { date: instant(updatedAt, "date") })}</p>
        <ArticleSections
          article="accessibility"
          sections={sections}
          values={{ ...properNames, email: support?.email ?? t("article.theSupport") }}
        />
      </div>
    </div>
  );
}
