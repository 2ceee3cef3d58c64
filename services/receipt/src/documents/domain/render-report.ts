import type { Paper, PaperFact, PaperTable, RenderPaper } from "./paper.ts";
import type { Institution } from "../../receipts/domain/ports.ts";
import { readLanguage } from "./render-record.ts";

/** A report's figures, with every text in its language. */
export interface ReportContent {
  title: string;
  lead: string;
  facts: readonly PaperFact[];
  tables: readonly PaperTable[];
  language: string;
  readAt: Date;
}

export interface ReportRendering {
  institution: () => Promise<Institution>;
  writeReport: (
    content: Omit<ReportContent, "language"> & { institution: string; language: Paper["language"] },
  ) => Paper;
  renderPaper: RenderPaper;
}

/** Any report, laid out over as many pages as it needs. */
export async function renderReport(
  { institution, writeReport, renderPaper }: ReportRendering,
  { language, ...content }: ReportContent,
): Promise<Buffer> {
  const { name } = await institution();
  return renderPaper(writeReport({ ...content, institution: name, language: readLanguage(language) }));
}
