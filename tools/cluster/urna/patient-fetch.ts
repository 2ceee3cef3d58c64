import { setTimeout as sleep } from "node:timers/promises";
import type { Fetch } from "@urna/client/api";

const patienceMs = 30_000;

/** As a voter's page does: asks again, for half a minute, what was answered `503`. */
export function patientFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const until = Date.now() + patienceMs;
    for (;;) {
      const answer = await fetch(url, init);
      if (answer.status !== 503 || Date.now() > until) return answer;
      await sleep(1_000);
    }
  };
}
