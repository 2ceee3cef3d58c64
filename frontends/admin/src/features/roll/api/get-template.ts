import type { Api } from "@urna/web-kit/api-client/api";

export type TemplateFormat = "csv" | "xlsx";

/** GET /admin/roll-template/{format}: an empty roll with two invented people. */
export function getTemplate(api: Api, format: TemplateFormat): Promise<Blob> {
  return api.blob(`/admin/roll-template/${format}`);
}
