import { LinkedCustody, type SealingContribution } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postConfirmation(link: Link, confirmation: SealingContribution): Promise<LinkedCustody> {
  return link.api.post("/custody/confirmation", confirmation, LinkedCustody, { headers: headersOf(link) });
}
