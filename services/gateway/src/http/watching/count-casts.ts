import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { AnyAnswer } from "../handler.ts";
import { refusalOf } from "@urna/service-kit/http/problem";

/** Counts how casts end, also those whose voter has left before the answer. */
export function countCasts(metrics: Registry) {
  const casts = metric(metrics, "urna_casts_total");
  return async (answering: () => Promise<AnyAnswer>): Promise<AnyAnswer> => {
    try {
      const answer = await answering();
      casts.inc({ outcome: answer.status === 200 ? "repeated" : "accepted" });
      return answer;
    } catch (error) {
      casts.inc({ outcome: refusalOf(error).code });
      throw error;
    }
  };
}
