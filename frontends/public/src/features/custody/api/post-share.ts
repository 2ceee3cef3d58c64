import { CustodyCounts, type ShareContribution } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postShare(link: Link, share: ShareContribution): Promise<CustodyCounts> {
  return link.api.post("/custody/count/share", share, CustodyCounts, { headers: headersOf(link) });
}
