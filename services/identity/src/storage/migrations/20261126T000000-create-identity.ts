import { baseline } from "@urna/service-kit/database/baseline";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { accessTables } from "./tables/access.ts";
import { accountTables } from "./tables/accounts.ts";
import { administratorTables } from "./tables/administrators.ts";
import { approvalTables } from "./tables/approvals.ts";
import { electionTables } from "./tables/elections.ts";
import { peopleTables } from "./tables/people.ts";
import { registrationTables } from "./tables/registration.ts";
import { retentionTables } from "./tables/retention.ts";
import { rollTables } from "./tables/rolls.ts";
import { sessionTables } from "./tables/sessions.ts";
import { settingsTables } from "./tables/settings.ts";

export const createIdentity = baseline("20261126T000000-create-identity", [
  outboxTable,
  dataKeysTable,
  peopleTables,
  rollTables,
  electionTables,
  administratorTables,
  accountTables,
  approvalTables,
  sessionTables,
  accessTables,
  settingsTables,
  registrationTables,
  retentionTables,
]);
