import { ConfirmationOptions } from "@urna/contract/api/admin/safeguards";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/session/confirmation/options: how the reader may prove anew who they are. */
export function getConfirmationOptions(api: Api, signal: AbortSignal): Promise<ConfirmationOptions> {
  return api.post("/admin/session/confirmation/options", undefined, ConfirmationOptions, { signal });
}
