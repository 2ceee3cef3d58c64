import type { Dashboard, dashboardParts } from "@urna/contract/dashboard/dashboard";
import { Incident } from "@urna/contract/incidents/incident";
import * as routes from "@urna/contract/dashboard/routes";
import { permits, type Permission } from "@urna/contract/administrators/permissions";
import { isDomainError } from "@urna/service-kit/errors";
import { optional, readText } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { readDashboardElections } from "./dashboard-elections.ts";

type Part = (typeof dashboardParts)[number];

/** Only totals are asked for. */
const page = { page: 1, pageSize: 1, sort: "", q: "" };

/** What goes on, put together for the reader: a service that is away leaves its part out and nothing else. */
export function getDashboard(services: Services) {
  return handle(routes.getDashboard, async ({ session, trace }) => {
    const unanswered: Part[] = [];
    const part = async <T>(name: Part, needed: Permission, ask: () => Promise<T>) => {
      if (!permits(session.administrator, needed)) return {};
      try {
        return { [name]: await ask() };
      } catch (error) {
        if (!isDomainError(error)) throw error;
        unanswered.push(name);
        return {};
      }
    };
    const now = new Date();
    const { incidents, registrations, support, audit } = services;
    const queues = { page, actor: undefined };
    const parts = await Promise.all([
      part("elections", "elections.read", () => readDashboardElections(services, now, trace)),
      part("incidents", "monitoring.read", async () =>
        (await incidents.countOpenIncidents({}, trace)).elections.map(readOpenIncidents),
      ),
      part("registrations", "requests.read", async () =>
        readQueue(await registrations.listRegistrationRequests({ ...queues, state: "undecided" }, trace)),
      ),
      part("support", "requests.read", async () =>
        readQueue(await support.listSupportRequests({ ...queues, state: "open" }, trace)),
      ),
      part("audit", "audit.read", async () => ({
        entries: Number((await audit.getHead({}, trace)).treeSize),
      })),
    ]);
    const body: Dashboard = { at: now.toISOString(), unanswered };
    return { status: 200, body: Object.assign(body, ...parts) };
  });
}

const readQueue = ({ total, oldestAt }: { total: number; oldestAt?: Date | undefined }) => ({
  open: total,
  ...optional("oldestAt", oldestAt?.toISOString()),
});

type Open = Awaited<ReturnType<Services["incidents"]["countOpenIncidents"]>>["elections"][number];

const readOpenIncidents = ({ electionId, title, open, severity }: Open) => ({
  id: electionId,
  title: readText(title),
  open,
  severity: Incident.shape.severity.parse(severity),
});
