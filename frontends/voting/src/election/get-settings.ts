import { Settings } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** The institution's name, its help desk, the documents it knows. */
export function getSettings(api: Api, signal?: AbortSignal) {
  return api.get("/settings", Settings, { signal });
}
