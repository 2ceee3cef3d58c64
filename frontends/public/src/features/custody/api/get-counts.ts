import { CustodyCounts } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function getCounts(link: Link, signal?: AbortSignal): Promise<CustodyCounts> {
  return link.api.get("/custody/count", CustodyCounts, { signal, headers: headersOf(link) });
}
