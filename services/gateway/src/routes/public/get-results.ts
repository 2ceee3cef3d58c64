import type { Routes } from "@urna/contract/api/routes";
import { required } from "../../codec/required.ts";
import { optional, readText } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import { revalidated } from "../../http/revalidated.ts";
import type { Services } from "../../services.ts";

export function getResults({ elections }: Services): Handler<Routes["getResults"]> {
  return async ({ params, trace }) => {
    const results = required((await elections.getResults({ electionId: params.id }, trace)).results);
    const { electionId, seats, rollSize, ballots, blank, blankAllowed, tie, fingerprint } = results;
    return {
      status: 200,
      headers: revalidated,
      body: {
        ...{ electionId, seats, rollSize, ballots, tie, fingerprint },
        title: readText(results.title),
        question: readText(results.question),
        ...optional("blank", blankAllowed ? blank : undefined),
        valid: ballots - (blankAllowed ? blank : 0),
        candidates: results.candidates.map(({ number, name, votes, elected }) => ({
          number,
          name,
          votes,
          elected,
        })),
        closedAt: results.closedAt,
        publishedAt: results.publishedAt,
      },
    };
  };
}
