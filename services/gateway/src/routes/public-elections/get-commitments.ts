import * as routes from "@urna/contract/public-elections/routes";
import { chunksOf } from "../../http/answering/chunks.ts";
import { unchanging } from "../../http/answering/unchanging.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const minuteMs = 60_000;

/** An election that is unsealed gets another id: what is under this one never changes. */
const forGood = { ...unchanging, ETag: '"sealed"' } as const;

export function getCommitments({ elections }: Services) {
  return handle(routes.getCommitments, async ({ params, trace }) => ({
    status: 200,
    headers: forGood,
    bytes: chunksOf(elections.getCommitments({ electionId: params.id }, { ...trace, deadlineMs: minuteMs })),
  }));
}
