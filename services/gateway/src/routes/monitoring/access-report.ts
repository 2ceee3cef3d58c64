import { AccessReport } from "@urna/contract/monitoring/access";
import * as routes from "@urna/contract/monitoring/routes";
import type { AccessCount } from "@urna/protos/identity/v1/access";
import type { Clock } from "@urna/service-kit/clock";
import { fieldsOf } from "../../codec/fields.ts";
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
      const counted = await access.countAccess({ electionId: id });
      return {
        at: clock.now().toISOString(),
        ...fieldsOf(AccessReport, counted, { election: readCounts, unnamed: readCounts }),
      };
    }),
  }));
}

const Count = AccessReport.shape.election.element;

const readCounts = (counts: AccessCount[]) =>
  counts.map((count) => fieldsOf(Count, count, { outcome: "word" }));
