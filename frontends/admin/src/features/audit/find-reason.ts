import { maxPageSize } from "@urna/contract/api/page";
import { getElectionHistory } from "@urna/contract/elections/routes";
import { getRegistrationRequest } from "@urna/contract/requests/routes";
import { listSettingsVersions } from "@urna/contract/settings/routes";
import { sha256Hex } from "@urna/contract/sha256";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";

/** Whose service keeps the reason's text where this page can read it. */
export function ownerOfReason(code: string): "settings" | "election" | "request" | undefined {
  if (/^election\.|^candidate\.withdraw$/.test(code)) return "election";
  if (code === "settings.update") return "settings";
  return /^request\.(in-review|needs-information|approved|rejected)$/.test(code) ? "request" : undefined;
}

/** The text whose SHA-256 the leaf has, from the service that keeps it; undefined where it keeps no such text. */
export async function findReason(
  api: Api,
  { code, target, reasonSha256 }: { code: string; target: string; reasonSha256: string },
): Promise<string | undefined> {
  const reasons = await reasonsOf(api, code, target);
  for (const reason of reasons) if ((await sha256Hex(reason)) === reasonSha256) return reason;
  return undefined;
}

function reasonsOf(api: Api, code: string, target: string): Promise<string[]> {
  switch (ownerOfReason(code)) {
    case "settings":
      return ofSettings(api);
    case "election":
      return ofElection(api, target);
    default:
      return ofRequest(api, target);
  }
}

async function ofElection(api: Api, id: string): Promise<string[]> {
  const { events } = await call(api, getElectionHistory, { params: { id } });
  return events.map(({ reason = "" }) => reason);
}

async function ofSettings(api: Api): Promise<string[]> {
  const { items } = await call(api, listSettingsVersions, { query: { pageSize: maxPageSize } });
  return items.map(({ reason = "" }) => reason);
}

async function ofRequest(api: Api, id: string): Promise<string[]> {
  const { history } = await call(api, getRegistrationRequest, { params: { requestId: id } });
  return history.map(({ reasonCode, comment }) => [reasonCode, comment].join(" ").trim());
}
