import type { Routes } from "@urna/contract/api/routes";
import { chunksOf } from "../../http/chunks.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const minuteMs = 60_000;

/** An election that is unsealed gets another id: what is under this one never changes. */
const forGood = { "Cache-Control": "public, max-age=31536000, immutable", ETag: '"sealed"' } as const;

export function getCommitments({ elections }: Services): Handler<Routes["getCommitments"]> {
  return async ({ params, trace }) => ({
    status: 200,
    headers: forGood,
    bytes: chunksOf(elections.getCommitments({ electionId: params.id }, { ...trace, deadlineMs: minuteMs })),
  });
}
