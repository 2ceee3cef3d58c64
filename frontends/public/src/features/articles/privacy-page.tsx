import { properNames } from "../../content/laws.ts";
import { ArticlePage } from "../../ui/article-page.tsx";
import { DataTable } from "./data-table.tsx";

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
  return (
    <ArticlePage
      article="privacy"
      sections={sections}
      last="retention"
      updatedAt="2026-11-20T12:00:00Z"
      values={properNames}
    >
      <DataTable />
    </ArticlePage>
  );
}
