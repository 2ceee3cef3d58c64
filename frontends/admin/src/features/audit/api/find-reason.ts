import { pageOf } from "@urna/contract/api/admin/page";
import { RegistrationRequestDetail } from "@urna/contract/api/admin/requests";
import { SettingsVersion } from "@urna/contract/api/admin/settings";
import { sha256Hex } from "@urna/contract/sha256";
import type { Api } from "@urna/web-kit/api-client/api";

const Versions = pageOf(SettingsVersion);

/** Whose service keeps the reason's text where this page can read it. */
export function ownerOfReason(code: string): "settings" | "request" | undefined {
  if (code === "settings.update") return "settings";
  return /^request\.(in-review|needs-information|approved|rejected)$/.test(code) ? "request" : undefined;
}

/** The text whose SHA-256 the leaf has, from the service that keeps it; undefined where it keeps no such text. */
export async function findReason(
  api: Api,
  { code, target, reasonSha256 }: { code: string; target: string; reasonSha256: string },
): Promise<string | undefined> {
  const reasons = await (ownerOfReason(code) === "settings" ? ofSettings(api) : ofRequest(api, target));
  for (const reason of reasons) if ((await sha256Hex(reason)) === reasonSha256) return reason;
  return undefined;
}

async function ofSettings(api: Api): Promise<string[]> {
  const { items } = await api.get("/admin/settings/versions", Versions, { query: { pageSize: 500 } });
  return items.map(({ reason = "" }) => reason);
}

async function ofRequest(api: Api, id: string): Promise<string[]> {
  const { history } = await api.get(`/admin/registration-requests/${id}`, RegistrationRequestDetail);
  return history.map(({ reasonCode, comment }) => [reasonCode, comment].join(" ").trim());
}
