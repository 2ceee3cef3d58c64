import { CustodyCount, type ShareContribution } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postShare(link: Link, share: ShareContribution): Promise<CustodyCount> {
  return link.api.post("/custody/count/share", share, CustodyCount, { headers: headersOf(link) });
}
