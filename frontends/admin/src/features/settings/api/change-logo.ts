import { AdminSettings } from "@urna/contract/api/admin/settings";
import type { Api } from "@urna/web-kit/api-client/api";

export interface LogoChange {
  revision: number;
  /** Undefined takes the logo away. */
  file: File | undefined;
}

/**
 * PUT or DELETE /admin/settings/logo. Throws `write-conflict` (somebody came first), `locked-while-open`, and of the
 * picture, sent as it is, `unsupported-media-type`, `payload-too-large`, `invalid-request` (`content`).
 */
export async function changeLogo(api: Api, { revision, file }: LogoChange): Promise<AdminSettings> {
  const call = { path: "/admin/settings/logo", query: { revision }, answer: AdminSettings } as const;
  if (!file) return (await api.send({ ...call, method: "DELETE" })).value;
  const headers = { "content-type": file.type || "application/octet-stream" };
  return (await api.send({ ...call, method: "PUT", rawBody: file, headers, timeoutMs: 60_000 })).value;
}
