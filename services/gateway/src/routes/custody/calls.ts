import { systemClock } from "@urna/service-kit/clock";
import type { BoundHandler } from "../../http/handler.ts";
import { createRefusalLimit } from "../../refusal-limit.ts";
import type { Services } from "../../services.ts";
import { getCustodyCount, postCustodyShare } from "./count.ts";
import { getCustody, postCustodyContributions, postCustodyConfirmation, custodyRefusals } from "./custody.ts";

/** What a trustee reads and does, known by the token of a personal link. */
export function custodyCalls(services: Services): BoundHandler[] {
  const limited = createRefusalLimit(services.limits, systemClock, custodyRefusals);
  return [
    getCustody(services, limited),
    postCustodyContributions(services, limited),
    postCustodyConfirmation(services, limited),
    getCustodyCount(services, limited),
    postCustodyShare(services, limited),
  ];
}
