import { Custody, type SealingContribution } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postConfirmation(link: Link, confirmation: SealingContribution): Promise<Custody> {
  return link.api.post("/custody/confirmation", confirmation, Custody, { headers: headersOf(link) });
}
