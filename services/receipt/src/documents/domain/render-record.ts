import { fallbackLanguage, type Language } from "@urna/language/languages";
import type { ElectionRecord } from "./election-record.ts";
import type { Paper, RenderPaper } from "./paper.ts";
import type { Institution } from "../../receipts/domain/ports.ts";

/** Ballot. */
export interface ElectionRecords {
  /** @throws not-found before the opening too */
  opened(electionId: string): Promise<ElectionRecord>;
}

/** A record in words, and as its file is named. */
export interface WrittenRecord {
  paper: Paper;
  fileName: string;
}

export interface RecordContent<Record> {
  record: Record;
  institution: Institution;
  language: Language;
}

export interface RecordRendering {
  records: ElectionRecords;
  institution: () => Promise<Institution>;
  writeOpening: (content: RecordContent<ElectionRecord>) => WrittenRecord;
  renderPaper: RenderPaper;
}

export interface RenderedRecord {
  pdf: Buffer;
  fileName: string;
}

/** The minutes of the opening, in Spanish unless another language is asked for. @throws not-found */
export async function renderOpeningRecord(
  { records, institution, writeOpening, renderPaper }: RecordRendering,
  { electionId, language }: { electionId: string; language: Language | undefined },
): Promise<RenderedRecord> {
  const record = await records.opened(electionId);
  const content = { record, institution: await institution(), language: language ?? fallbackLanguage };
  const { paper, fileName } = writeOpening(content);
  return { pdf: await renderPaper(paper), fileName };
}
