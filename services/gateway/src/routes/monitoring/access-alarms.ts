import { AccessAlarms } from "@urna/contract/monitoring/access";
import * as routes from "@urna/contract/monitoring/routes";
import type { Clock } from "@urna/service-kit/clock";
import { fieldsOf } from "../../codec/fields.ts";
import { createCache } from "../../fresh-cache.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const Newest = AccessAlarms.shape.newest.unwrap();

/** However many look, identity is asked so seldom. */
const freshForMs = 10_000;

export function getAccessAlarms({ access }: Pick<Services, "access">, clock: Clock) {
  const kept = createCache<AccessAlarms>(clock, freshForMs);
  return handle(routes.getAccessAlarms, async () => ({
    status: 200,
    body: await kept.get("newest", async () => {
      const { alarm } = await access.getAccessAlarm({});
      return { newest: alarm && fieldsOf(Newest, alarm, { raisedAt: "time" }) };
    }),
  }));
}
