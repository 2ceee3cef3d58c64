import { Custody, type KeyContribution } from "@urna/contract/api/custody";
import type { z } from "zod";
import { headersOf, type Link } from "./link.ts";

export function postKey(link: Link, contribution: z.infer<typeof KeyContribution>): Promise<Custody> {
  return link.api.post("/custody/key", contribution, Custody, { headers: headersOf(link) });
}
