import { CustodyCount } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function getCount(link: Link, signal?: AbortSignal): Promise<CustodyCount> {
  return link.api.get("/custody/count", CustodyCount, { signal, headers: headersOf(link) });
}
