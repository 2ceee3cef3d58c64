import { Custody, type MemberPolynomial } from "@urna/contract/api/custody";
import { headersOf, type Link } from "./link.ts";

export function postPolynomial(link: Link, contribution: MemberPolynomial): Promise<Custody> {
  return link.api.post("/custody/polynomial", contribution, Custody, { headers: headersOf(link) });
}
