import type { Paper, PaperFact, PaperTable, RenderPaper } from "@urna/printing/paper/paper";
import type { Institution } from "../../receipts/domain/ports.ts";

/** A report's figures and texts, in its language. */
export interface ReportContent {
  title: string;
  lead: string;
  facts: readonly PaperFact[];
  tables: readonly PaperTable[];
  language: Paper["language"];
  readAt: Date;
}

export interface ReportRendering {
  institution: () => Promise<Institution>;
  writeReport: (content: ReportContent & { institution: string }) => Paper;
  renderPaper: RenderPaper;
}

/** Lays a report out over as many pages as it needs. */
export async function renderReport(
  { institution, writeReport, renderPaper }: ReportRendering,
  content: ReportContent,
): Promise<Buffer> {
  const { name } = await institution();
  return renderPaper(writeReport({ ...content, institution: name }));
}
