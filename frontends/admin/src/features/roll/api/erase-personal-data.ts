import { Erasure, type ErasureRequest } from "@urna/contract/api/admin/personal-data";
import type { Api } from "@urna/web-kit/api-client/api";

/** What people wrote is found by reading all of it. */
const timeoutMs = 60_000;

/**
 * POST /admin/people/{personId}/erasure: erases, or says what that would be. Throws `on-sealed-roll` (naming the
 * elections), `roll-busy`, `invalid-request` (`confirmation` is not the person's document), `not-found`.
 */
export function erasePersonalData(api: Api, personId: string, request: ErasureRequest): Promise<Erasure> {
  return api.post(`/admin/people/${encodeURIComponent(personId)}/erasure`, request, Erasure, { timeoutMs });
}
