import { Custody, type MemberOutput } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postVerification(link: Link, contribution: MemberOutput): Promise<Custody> {
  return link.api.post("/custody/verification", contribution, Custody, { headers: headersOf(link) });
}
