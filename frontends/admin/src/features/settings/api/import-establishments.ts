import { EstablishmentImportOutcome } from "@urna/contract/api/admin/establishments";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * POST /admin/establishment-imports: a dry run, or with its digest the import itself.
 * Throws `invalid-request` (missing columns, no table), `write-conflict`, `locked-while-open`.
 */
export function importEstablishments(api: Api, given: { table: string; digest?: string }) {
  return api.post("/admin/establishment-imports", given, EstablishmentImportOutcome);
}
