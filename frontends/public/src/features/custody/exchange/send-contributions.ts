import type { CustodyContributions, LinkedCustody } from "@urna/contract/custody/ceremony";
import { postCustodyContributions } from "@urna/contract/custody/routes";
import { call } from "@urna/web-kit/api-client/call";
import { headersOf, type Link } from "../link.ts";

/** One step of the key ceremony, in every election of the link. */
export function sendContributions(link: Link, body: CustodyContributions): Promise<LinkedCustody> {
  return call(link.api, postCustodyContributions, { body, headers: headersOf(link) });
}
