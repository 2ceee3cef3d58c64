import type { Routes } from "@urna/contract/api/routes";
import { chunksOf } from "../../http/chunks.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const hourMs = 3_600_000;

export function getArchive({ elections }: Services): Handler<Routes["getArchive"]> {
  return async ({ params, trace }) => ({
    status: 200,
    headers: {
      "Cache-Control": "no-cache",
      "Content-Disposition": `attachment; filename="${params.id}.bel"`,
    },
    bytes: chunksOf(elections.getArchive({ electionId: params.id }, { ...trace, deadlineMs: hourMs })),
  });
}
