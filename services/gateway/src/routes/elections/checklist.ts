import { Checklist } from "@urna/contract/elections/checklist";
import * as routes from "@urna/contract/elections/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getChecklist({ electionAdmin }: Services) {
  return handle(routes.getChecklist, async ({ params, trace }) => {
    const { items } = await electionAdmin.getChecklist({ id: params.id }, trace);
    return { status: 200, body: Checklist.parse({ items }) };
  });
}
