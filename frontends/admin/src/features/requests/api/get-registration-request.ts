import { RegistrationRequestDetail } from "@urna/contract/api/admin/requests";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/registration-requests/{id}: beside whom of the process's newest roll it is likest to. */
export function getRegistrationRequest(
  api: Api,
  { id, processId }: { id: string; processId: string | undefined },
  signal: AbortSignal,
) {
  const options = { query: { processId }, signal };
  return api.get(`/admin/registration-requests/${id}`, RegistrationRequestDetail, options);
}
