import { recordNames, reportNames, type ElectionReports } from "@urna/contract/reports/report";
import * as routes from "@urna/contract/reports/routes";
import { permits } from "@urna/contract/administrators/permissions";
import { ElectionState } from "@urna/contract/words";
import type { Election } from "@urna/protos/ballot/v1/election";
import { readPage, writePage } from "../../codec/page.ts";
import { readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import { readinessOf } from "../../reports/readiness.ts";
import type { Services } from "../../services.ts";
import type { Reporting } from "../../reports/reporting.ts";

export function listEveryReport({ electionAdmin }: Services, { clock }: Pick<Reporting, "clock">) {
  return handle(routes.listEveryReport, async ({ query, session, trace }) => {
    const asked = {
      now: clock.now(),
      mayPublish: permits(session.administrator, "results.publish"),
    };
    const wanted = { page: writePage(query) };
    const { elections, total } = await electionAdmin.listElectionsForAdmin(wanted, trace);
    const items = elections.map((election) => reportsOf(election, asked));
    return { status: 200, body: readPage(query, items, total) };
  });
}

function reportsOf(election: Election, asked: Parameters<typeof readinessOf>[2]): ElectionReports {
  const standing = [...reportNames, ...recordNames].map((name) => {
    const { ready, provisional } = readinessOf(name, election, asked);
    return { name, ready, provisional };
  });
  const namesWhere = (holds: (each: (typeof standing)[number]) => boolean) =>
    standing.filter(holds).map(({ name }) => name);
  return {
    electionId: election.id,
    code: election.code,
    state: ElectionState.parse(election.state),
    title: readText(election.title),
    ready: namesWhere(({ ready, provisional }) => ready && !provisional),
    provisional: namesWhere(({ provisional }) => provisional),
    waiting: namesWhere(({ ready }) => !ready),
  };
}
