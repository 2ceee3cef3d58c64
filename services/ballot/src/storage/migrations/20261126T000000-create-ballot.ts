import { baseline } from "@urna/service-kit/database/baseline";
import { dataKeysTable } from "@urna/service-kit/database/data-keys-table";
import { electionKeysTable } from "@urna/service-kit/election-keys/table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { ballotBoxTables } from "./tables/ballot-box.ts";
import { countingTables } from "./tables/counting.ts";
import { custodyTables } from "./tables/custody.ts";
import { electionTables } from "./tables/elections.ts";
import { historyTables } from "./tables/history.ts";
import { incidentTables } from "./tables/incidents.ts";
import { retentionTables } from "./tables/retention.ts";
import { sealingTables } from "./tables/sealings.ts";

export const createBallot = baseline("20261126T000000-create-ballot", [
  outboxTable,
  dataKeysTable,
  electionKeysTable,
  electionTables,
  sealingTables,
  custodyTables,
  ballotBoxTables,
  countingTables,
  incidentTables,
  historyTables,
  retentionTables,
]);
