import * as routes from "@urna/contract/results/routes";
import { answered } from "@urna/service-kit/grpc/answered";
import { readOutcome } from "./outcome-codec.ts";
import { readText } from "../../codec/text.ts";
import { timeOf } from "../../codec/time.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

export function getResults({ elections }: Services) {
  return handle(routes.getResults, async ({ params, trace }) => {
    const results = answered((await elections.getResults({ electionId: params.id }, trace)).results);
    const { electionId, tie, fingerprint, closedAt, publishedAt } = results;
    return {
      status: 200,
      headers: revalidated,
      body: {
        electionId,
        title: readText(results.title),
        question: readText(results.question),
        ...readOutcome(results.outcome),
        tie,
        fingerprint,
        closedAt: timeOf(closedAt),
        publishedAt: timeOf(publishedAt),
      },
    };
  });
}
