import type { Routes } from "@urna/contract/api/routes";
import { electionStates } from "@urna/contract/words";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** Only totals are asked for. */
const page = { page: 1, pageSize: 1, sort: "", q: "" };

export function getDashboard(services: Services): Handler<Routes["getDashboard"]> {
  const { electionAdmin, registrations, support, audit } = services;
  return async ({ trace }) => {
    const counting = electionStates.map(async (state) => {
      const { total } = await electionAdmin.listElectionsForAdmin(
        { page, state, category: "", processId: "" },
        trace,
      );
      return [state, total] as const;
    });
    const [registrationRequests, supportRequests, head, ...counts] = await Promise.all([
      registrations.listRegistrationRequests({ page, state: "undecided", actor: undefined }, trace),
      support.listSupportRequests({ page, state: "open", actor: undefined }, trace),
      audit.getHead({}, trace),
      ...counting,
    ]);
    return {
      status: 200,
      body: {
        elections: countsOf(new Map(counts)),
        registrationRequests: registrationRequests.total,
        supportRequests: supportRequests.total,
        auditEntries: Number(head.treeSize),
      },
    };
  };
}

const countsOf = (counts: ReadonlyMap<string, number>) => ({
  draft: counts.get("draft") ?? 0,
  sealed: counts.get("sealed") ?? 0,
  open: counts.get("open") ?? 0,
  paused: counts.get("paused") ?? 0,
  closed: counts.get("closed") ?? 0,
  tallied: counts.get("tallied") ?? 0,
  published: counts.get("published") ?? 0,
  retired: counts.get("retired") ?? 0,
  annulled: counts.get("annulled") ?? 0,
});
