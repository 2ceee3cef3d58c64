import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useTranslation } from "react-i18next";
import { properNames } from "../../content/laws.ts";
import { ArticlePage } from "../../ui/article-page.tsx";
import { DataTable } from "./data-table.tsx";
import { LegalPage } from "./legal-page.tsx";

const sections = [
  "who",
  "why",
  "secret",
  "minors",
  "others",
  "browser",
  "rights",
  "incidents",
  "changes",
] as const;

export function PrivacyPage() {
  const { t } = useTranslation("articles");
  const preset = useSettings()?.retention === "five-years" ? "fiveYears" : "tenYears";
  const periods = {
    electoral: t(`privacy.retention.${preset}.electoral`),
    technical: t(`privacy.retention.${preset}.technical`),
    audit: t(`privacy.retention.${preset}.audit`),
  };
  return (
    <LegalPage
      document="privacy"
      first={(around) => (
        <ArticlePage
          article="privacy"
          sections={sections}
          last="retention"
          updatedAt="2026-11-24T12:00:00Z"
          values={{ ...properNames, ...periods }}
          {...around}
        >
          <DataTable />
        </ArticlePage>
      )}
    >
      <DataTable />
    </LegalPage>
  );
}
