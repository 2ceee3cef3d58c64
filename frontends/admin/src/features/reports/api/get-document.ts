import {
  recordNames,
  type RecordName,
  type ReportFormat,
  type ReportName,
} from "@urna/contract/api/admin/reports";
import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";

export interface WantedDocument {
  name: ReportName | RecordName;
  format: ReportFormat;
}

/** GET /admin/elections/{id}/reports/{name}/{format}, or the election's minutes. Throws `not-found`, `not-counted`. */
export function getDocument(
  api: Api,
  electionId: string,
  { name, format, lang }: WantedDocument & { lang: Language },
): Promise<Blob> {
  const election = `/admin/elections/${encodeURIComponent(electionId)}`;
  const path = isRecord(name) ? `${election}/${name}.pdf` : `${election}/reports/${name}/${format}`;
  return api.blob(path, { query: { lang } });
}

const isRecord = (name: string) => recordNames.some((record) => record === name);
