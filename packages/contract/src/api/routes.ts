import * as account from "../account/routes.ts";
import * as administrators from "../administrators/routes.ts";
import * as audit from "../audit/routes.ts";
import * as boardLog from "../board-log/routes.ts";
import * as candidates from "../candidates/routes.ts";
import * as casting from "../casting/routes.ts";
import * as custody from "../custody/routes.ts";
import * as dashboard from "../dashboard/routes.ts";
import * as elections from "../elections/routes.ts";
import * as establishments from "../establishments/routes.ts";
import * as incidents from "../incidents/routes.ts";
import * as legalTexts from "../legal-texts/routes.ts";
import * as lifeCycle from "../life-cycle/routes.ts";
import * as messages from "../messages/routes.ts";
import * as monitoring from "../monitoring/routes.ts";
import * as notMe from "../not-me/routes.ts";
import * as participation from "../participation/routes.ts";
import * as personalData from "../personal-data/routes.ts";
import * as processes from "../processes/routes.ts";
import * as publicElections from "../public-elections/routes.ts";
import * as receipts from "../receipts/routes.ts";
import * as reports from "../reports/routes.ts";
import * as requests from "../requests/routes.ts";
import * as results from "../results/routes.ts";
import * as retention from "../retention/routes.ts";
import * as roll from "../roll/routes.ts";
import * as rollImport from "../roll-import/routes.ts";
import * as safeguards from "../safeguards/routes.ts";
import * as sessions from "../sessions/routes.ts";
import * as settings from "../settings/routes.ts";
import * as trustees from "../trustees/routes.ts";
import type { Route } from "./route.ts";

/** Every call of `/api`, by the name of its operation. */
export const routes = {
  ...account,
  ...administrators,
  ...audit,
  ...boardLog,
  ...candidates,
  ...casting,
  ...custody,
  ...dashboard,
  ...elections,
  ...establishments,
  ...incidents,
  ...legalTexts,
  ...lifeCycle,
  ...messages,
  ...monitoring,
  ...notMe,
  ...participation,
  ...personalData,
  ...processes,
  ...publicElections,
  ...receipts,
  ...reports,
  ...requests,
  ...results,
  ...retention,
  ...roll,
  ...rollImport,
  ...safeguards,
  ...sessions,
  ...settings,
  ...trustees,
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type Operation = keyof Routes;
