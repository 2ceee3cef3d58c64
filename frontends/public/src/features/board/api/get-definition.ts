import type { Api } from "@urna/web-kit/api-client/use-api";

/** The exact text of the sealed definition: its SHA-256 is part of what the fingerprint covers. */
export async function getDefinition(api: Api, id: string, signal?: AbortSignal): Promise<string> {
  const text = await api.blob(`/elections/${encodeURIComponent(id)}/definition`, { signal });
  return text.text();
}
