import type { CustodyContributions, LinkedCustody } from "@urna/contract/api/custody";
import { postCustodyContributions } from "@urna/contract/api/routes/custody";
import { call } from "@urna/web-kit/api-client/call";
import { headersOf, type Link } from "./link.ts";

/** One step of the key ceremony, in every election of the link. */
export function sendContributions(link: Link, body: CustodyContributions): Promise<LinkedCustody> {
  return call(link.api, postCustodyContributions, { body, headers: headersOf(link) });
}
