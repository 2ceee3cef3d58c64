import type { Routes } from "@urna/contract/api/routes";
import { cutPage } from "../../codec/page.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { processOf } from "./process-of.ts";

export function listRollVersions({ electionAdmin, rolls }: Services): Handler<Routes["listRollVersions"]> {
  return async ({ params, query, trace }) => {
    const processId = await processOf(electionAdmin, params.id, trace);
    const { versions } = await rolls.listRollVersions({ processId }, trace);
    const newestFirst = versions.toSorted((a, b) => b.number - a.number);
    return { status: 200, body: cutPage(query, newestFirst) };
  };
}
