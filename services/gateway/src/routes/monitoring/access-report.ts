import { accessOutcomes, type AccessReport } from "@urna/contract/monitoring/access";
import * as routes from "@urna/contract/monitoring/routes";
import type { AccessCount } from "@urna/protos/identity/v1/access";
import type { Clock } from "@urna/service-kit/clock";
import { z } from "zod";
import { createCache } from "../../fresh-cache.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** However many look, identity adds its counts up so seldom. */
const freshForMs = 10_000;

export function getAccessReport({ access }: Pick<Services, "access">, clock: Clock) {
  const reports = createCache<AccessReport>(clock, freshForMs);
  return handle(routes.getAccessReport, async ({ params: { id } }) => ({
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
  }));
}

const Outcome = z.enum(accessOutcomes);
const readCount = ({ outcome, all, recent }: AccessCount) => ({
  outcome: Outcome.parse(outcome),
  all,
  recent,
});
