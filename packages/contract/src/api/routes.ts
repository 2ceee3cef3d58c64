import type { Route } from "./route.ts";
import { adminAuditRoutes } from "./routes/admin-audit.ts";
import { adminDeskRoutes } from "./routes/admin-desk.ts";
import { adminElectionRoutes } from "./routes/admin-elections.ts";
import { adminEstablishmentRoutes } from "./routes/admin-establishments.ts";
import { adminLegalTextRoutes } from "./routes/admin-legal-texts.ts";
import { adminLifeCycleRoutes } from "./routes/admin-life-cycle.ts";
import { adminMessageRoutes } from "./routes/admin-messages.ts";
import { adminMonitoringRoutes } from "./routes/admin-monitoring.ts";
import { adminPeopleRoutes } from "./routes/admin-people.ts";
import { adminProfileRoutes } from "./routes/admin-profile.ts";
import { adminReportRoutes } from "./routes/admin-reports.ts";
import { adminRetentionRoutes } from "./routes/admin-retention.ts";
import { adminRequestRoutes } from "./routes/admin-requests.ts";
import { adminResultRoutes } from "./routes/admin-results.ts";
import { adminRollPeopleRoutes } from "./routes/admin-roll-people.ts";
import { adminRollRoutes } from "./routes/admin-roll.ts";
import { adminSafeguardRoutes } from "./routes/admin-safeguards.ts";
import { adminSettingsRoutes } from "./routes/admin-settings.ts";
import { adminTrusteeRoutes } from "./routes/admin-trustees.ts";
import { adminUserRoutes } from "./routes/admin-users.ts";
import { custodyRoutes } from "./routes/custody.ts";
import { publicRoutes } from "./routes/public.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { voterRoutes } from "./routes/voter.ts";

/** Every call of `/api`, by the name of its operation. */
export const routes = {
  ...sessionRoutes,
  ...publicRoutes,
  ...voterRoutes,
  ...custodyRoutes,
  ...adminElectionRoutes,
  ...adminLifeCycleRoutes,
  ...adminTrusteeRoutes,
  ...adminMonitoringRoutes,
  ...adminMessageRoutes,
  ...adminResultRoutes,
  ...adminReportRoutes,
  ...adminRollRoutes,
  ...adminRollPeopleRoutes,
  ...adminPeopleRoutes,
  ...adminAuditRoutes,
  ...adminDeskRoutes,
  ...adminRequestRoutes,
  ...adminProfileRoutes,
  ...adminUserRoutes,
  ...adminSafeguardRoutes,
  ...adminSettingsRoutes,
  ...adminEstablishmentRoutes,
  ...adminRetentionRoutes,
  ...adminLegalTextRoutes,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type Operation = keyof Routes;
