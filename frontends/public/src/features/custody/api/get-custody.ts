import { Custody } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function getCustody(link: Link, signal?: AbortSignal): Promise<Custody> {
  return link.api.get("/custody", Custody, { signal, headers: headersOf(link) });
}
