import { Checklist } from "@urna/contract/api/admin/elections";
import * as routes from "@urna/contract/api/routes/admin-elections";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getChecklist({ electionAdmin }: Services) {
  return handle(routes.getChecklist, async ({ params, trace }) => {
    const { items } = await electionAdmin.getChecklist({ id: params.id }, trace);
    return { status: 200, body: Checklist.parse({ items }) };
  });
}
