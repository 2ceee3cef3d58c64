import type { AccessAlarms } from "@urna/contract/api/admin/monitoring";
import type { Routes } from "@urna/contract/api/routes";
import type { Clock } from "@urna/service-kit/clock";
import { createCache } from "../../fresh-cache.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** However many look, identity is asked so seldom. */
const freshForMs = 10_000;

export function getAccessAlarms(
  { access }: Pick<Services, "access">,
  clock: Clock,
): Handler<Routes["getAccessAlarms"]> {
  const kept = createCache<AccessAlarms>(clock, freshForMs);
  return async () => ({
    status: 200,
    body: await kept.get("newest", async () => {
      const { alarm } = await access.getAccessAlarm({});
      return alarm ? { newest: alarm } : {};
    }),
  });
}
