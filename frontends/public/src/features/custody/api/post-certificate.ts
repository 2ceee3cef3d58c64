import { Custody, type CertificateContribution } from "@urna/contract/api/custody";
import type { z } from "zod";
import { headersOf, type Link } from "./link.ts";

export function postCertificate(
  link: Link,
  contribution: z.infer<typeof CertificateContribution>,
): Promise<Custody> {
  return link.api.post("/custody/certificate", contribution, Custody, { headers: headersOf(link) });
}
