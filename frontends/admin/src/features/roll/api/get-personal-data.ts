import type { Api } from "@urna/web-kit/api-client/api";

/** What people wrote is found by reading all of it. */
const timeoutMs = 60_000;

/** GET /admin/people/{personId}/data: a JSON file. That it was asked for is in the audit log. Throws `not-found`. */
export function getPersonalData(api: Api, personId: string): Promise<Blob> {
  return api.blob(`/admin/people/${encodeURIComponent(personId)}/data`, { timeoutMs });
}
