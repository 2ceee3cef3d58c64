import type { Route } from "./route.ts";
import * as adminAudit from "./routes/admin-audit.ts";
import * as adminDesk from "./routes/admin-desk.ts";
import * as adminElection from "./routes/admin-elections.ts";
import * as adminEstablishment from "./routes/admin-establishments.ts";
import * as adminLegalText from "./routes/admin-legal-texts.ts";
import * as adminLifeCycle from "./routes/admin-life-cycle.ts";
import * as adminMessage from "./routes/admin-messages.ts";
import * as adminMonitoring from "./routes/admin-monitoring.ts";
import * as adminPeople from "./routes/admin-people.ts";
import * as adminProfile from "./routes/admin-profile.ts";
import * as adminReport from "./routes/admin-reports.ts";
import * as adminRetention from "./routes/admin-retention.ts";
import * as adminRequest from "./routes/admin-requests.ts";
import * as adminResult from "./routes/admin-results.ts";
import * as adminRollPeople from "./routes/admin-roll-people.ts";
import * as adminRoll from "./routes/admin-roll.ts";
import * as adminSafeguard from "./routes/admin-safeguards.ts";
import * as adminSettings from "./routes/admin-settings.ts";
import * as adminTrustee from "./routes/admin-trustees.ts";
import * as adminUser from "./routes/admin-users.ts";
import * as custody from "./routes/custody.ts";
import * as publicCalls from "./routes/public.ts";
import * as session from "./routes/sessions.ts";
import * as voter from "./routes/voter.ts";

/** Every call of `/api`, by the name of its operation. */
export const routes = {
  ...session,
  ...publicCalls,
  ...voter,
  ...custody,
  ...adminElection,
  ...adminLifeCycle,
  ...adminTrustee,
  ...adminMonitoring,
  ...adminMessage,
  ...adminResult,
  ...adminReport,
  ...adminRoll,
  ...adminRollPeople,
  ...adminPeople,
  ...adminAudit,
  ...adminDesk,
  ...adminRequest,
  ...adminProfile,
  ...adminUser,
  ...adminSafeguard,
  ...adminSettings,
  ...adminEstablishment,
  ...adminRetention,
  ...adminLegalText,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type Operation = keyof Routes;
