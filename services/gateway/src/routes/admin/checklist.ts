import { Checklist } from "@urna/contract/api/admin/elections";
import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function getChecklist({ electionAdmin }: Services): Handler<Routes["getChecklist"]> {
  return async ({ params, trace }) => {
    const { items } = await electionAdmin.getChecklist({ id: params.id }, trace);
    return { status: 200, body: Checklist.parse({ items }) };
  };
}
