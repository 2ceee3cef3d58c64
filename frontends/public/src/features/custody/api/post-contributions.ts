import { LinkedCustody, type CustodyContributions } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postContributions(link: Link, contributions: CustodyContributions): Promise<LinkedCustody> {
  return link.api.post("/custody/contributions", contributions, LinkedCustody, { headers: headersOf(link) });
}
