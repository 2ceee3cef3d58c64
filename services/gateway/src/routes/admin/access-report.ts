import { accessOutcomes, type AccessReport } from "@urna/contract/api/admin/monitoring";
import type { Routes } from "@urna/contract/api/routes";
import type { AccessCount } from "@urna/protos/identity/v1/access";
import type { Clock } from "@urna/service-kit/clock";
import { z } from "zod";
import { createCache } from "../../fresh-cache.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** However many look, identity adds its counts up so seldom. */
const freshForMs = 10_000;

export function getAccessReport(
  { access }: Pick<Services, "access">,
  clock: Clock,
): Handler<Routes["getAccessReport"]> {
  const reports = createCache<AccessReport>(clock, freshForMs);
  return async ({ params: { id } }) => ({
    status: 200,
    body: await reports.get(id, async () => {
      const { election, unnamed, recentFrom, lockedDocuments } = await access.countAccess({ electionId: id });
      return {
        at: clock.now().toISOString(),
        lockedDocuments,
        election: election.map(readCount),
        unnamed: unnamed.map(readCount),
        ...(recentFrom && { recentFrom }),
      };
    }),
  });
}

const Outcome = z.enum(accessOutcomes);
const readCount = ({ outcome, all, recent }: AccessCount) => ({
  outcome: Outcome.parse(outcome),
  all,
  recent,
});
