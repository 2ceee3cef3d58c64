import { ArticlePage } from "../../ui/article-page.tsx";
import { LegalPage } from "./legal-page.tsx";

const sections = ["use", "vote", "you", "we", "device", "availability", "changes", "contact"] as const;

export function TermsPage() {
  return (
    <LegalPage
      document="terms"
      first={(around) => (
        <ArticlePage article="terms" sections={sections} updatedAt="2026-11-20T12:00:00Z" {...around} />
      )}
    />
  );
}
