import type { ElectionId } from "@urna/contract/identifiers";
import { fallbackLanguage, type Language } from "@urna/language/languages";
import type { ElectionRecord } from "./election-record.ts";
import type { Paper, RenderPaper } from "@urna/printing/paper/paper";
import type { Institution } from "../../receipts/domain/ports.ts";

/** The ballot service. */
export interface ElectionRecords {
  /** @throws not-found, also before the opening */
  opened(electionId: ElectionId): Promise<ElectionRecord>;
}

/** A record as a paper, and the name of its file. */
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

/**
 * The minutes of the opening, by default in Spanish.
 * @throws not-found
 */
export async function renderOpeningRecord(
  { records, institution, writeOpening, renderPaper }: RecordRendering,
  { electionId, language }: { electionId: ElectionId; language: Language | undefined },
): Promise<RenderedRecord> {
  const record = await records.opened(electionId);
  const content = { record, institution: await institution(), language: language ?? fallbackLanguage };
  const { paper, fileName } = writeOpening(content);
  return { pdf: await renderPaper(paper), fileName };
}
