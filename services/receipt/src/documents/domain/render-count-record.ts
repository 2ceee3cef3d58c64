import type { ElectionId } from "@urna/contract/identifiers";
import { fallbackLanguage, type Language } from "@urna/language/languages";
import { DomainError } from "@urna/service-kit/errors";
import type { CountRecord } from "./count-record.ts";
import type { RenderPaper } from "@urna/printing/paper/paper";
import type { Institution } from "../../receipts/domain/ports.ts";
import type { RecordContent, RenderedRecord, WrittenRecord } from "./render-record.ts";

/** The ballot service. */
export interface CountRecords {
  /** @throws not-found, not-counted */
  counted(electionId: ElectionId): Promise<CountRecord>;
}

export interface CountRendering {
  counts: CountRecords;
  institution: () => Promise<Institution>;
  writeCount: (content: RecordContent<CountRecord>) => WrittenRecord;
  renderPaper: RenderPaper;
}

interface Wanted {
  electionId: ElectionId;
  language: Language | undefined;
  /** For the public: only of a published result, and without the administrators' texts. */
  forEverybody: boolean;
}

/**
 * The minutes of the count, provisional until the result is published.
 * @throws not-found; not-counted, which the public gets as not-found
 */
export async function renderCountRecord(
  { counts, institution, writeCount, renderPaper }: CountRendering,
  { electionId, language, forEverybody }: Wanted,
): Promise<RenderedRecord> {
  const record = await counts.counted(electionId).catch(forEverybody ? asNotFound : rethrow);
  if (forEverybody && !record.publishedAt) throw new DomainError("not-found");
  const shown = forEverybody ? withoutTexts(record) : record;
  const content = { record: shown, institution: await institution(), language: language ?? fallbackLanguage };
  const { paper, fileName } = writeCount(content);
  return { pdf: await renderPaper(paper), fileName };
}

function asNotFound(error: unknown): never {
  if (error instanceof DomainError && error.code === "not-counted") throw new DomainError("not-found");
  throw error;
}

function rethrow(error: unknown): never {
  throw error;
}

/** The texts may name people and were not written for the public. */
function withoutTexts(record: CountRecord): CountRecord {
  return { ...record, incidents: record.incidents.map((incident) => ({ ...incident, text: "" })) };
}
