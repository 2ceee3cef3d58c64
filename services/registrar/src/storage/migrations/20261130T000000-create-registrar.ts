import { baseline } from "@urna/service-kit/database/baseline";
import { electionKeysTable } from "@urna/service-kit/election-keys/table";
import { administrationTables } from "./tables/administration.ts";
import { letterTables } from "./tables/letters.ts";
import { logTables } from "./tables/log.ts";
import { releaseTables } from "./tables/releases.ts";
import { sealingTables } from "./tables/sealings.ts";

export const createRegistrar = baseline("20261130T000000-create-registrar", [
  electionKeysTable,
  sealingTables,
  releaseTables,
  letterTables,
  logTables,
  administrationTables,
]);
