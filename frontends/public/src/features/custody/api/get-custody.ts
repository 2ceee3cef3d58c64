import { LinkedCustody } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function getCustody(link: Link, signal?: AbortSignal): Promise<LinkedCustody> {
  return link.api.get("/custody", LinkedCustody, { signal, headers: headersOf(link) });
}
