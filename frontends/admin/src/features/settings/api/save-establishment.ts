import {
  Establishment,
  type EstablishmentChange,
  type EstablishmentDraft,
} from "@urna/contract/api/admin/establishments";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/establishments. Throws `invalid-request` (a `code` that exists), `locked-while-open`. */
export function createEstablishment(api: Api, draft: EstablishmentDraft): Promise<Establishment> {
  return api.post("/admin/establishments", draft, Establishment);
}

/** PUT /admin/establishments/{code}. Throws `write-conflict`, `locked-while-open`, `invalid-request`. */
export async function updateEstablishment(
  api: Api,
  code: string,
  change: EstablishmentChange,
): Promise<Establishment> {
  const path = `/admin/establishments/${code}`;
  return (await api.send({ method: "PUT", path, body: change, answer: Establishment })).value;
}
