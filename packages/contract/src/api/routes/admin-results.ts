import { ResultSummary } from "../admin/results.ts";
import { ElectionPath } from "../public.ts";
import { json, route } from "../route.ts";

const tag = "Administration: results";

export const adminResultRoutes = {
  getSummary: route({
    method: "get",
    path: "/admin/elections/{id}/summary",
    tag,
    auth: "admin",
    permission: ["results.publish", "elections.read", "reports.read"],
    summary: "What the count comes to; until it is published for who may publish it only",
    params: ElectionPath,
    responses: { 200: json(ResultSummary) },
    errors: ["not-counted"],
  }),
} as const;
