import { ArticlePage } from "../../ui/article-page.tsx";
import { DataTable } from "./data-table.tsx";
import { lawNames } from "./laws.ts";

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
    <ArticlePage article="privacy" sections={sections} updatedAt="2026-11-20T12:00:00Z" values={lawNames}>
      <DataTable />
    </ArticlePage>
  );
}
