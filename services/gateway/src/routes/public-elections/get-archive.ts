import * as routes from "@urna/contract/public-elections/routes";
import { chunksOf } from "../../http/answering/chunks.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

const hourMs = 3_600_000;

export function getArchive({ elections }: Services) {
  return handle(routes.getArchive, async ({ params, trace }) => ({
    status: 200,
    headers: {
      "Cache-Control": "no-cache",
      "Content-Disposition": `attachment; filename="${params.id}.bel"`,
    },
    bytes: chunksOf(elections.getArchive({ electionId: params.id }, { ...trace, deadlineMs: hourMs })),
  }));
}
