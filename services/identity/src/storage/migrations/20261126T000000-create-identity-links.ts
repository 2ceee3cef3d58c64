import { baseline } from "@urna/service-kit/database/baseline";
import { electionKeysTable } from "@urna/service-kit/election-keys/table";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { linkTables } from "./tables/links.ts";

export const createIdentityLinks = baseline("20261126T000000-create-identity-links", [
  outboxTable,
  linkTables,
  electionKeysTable,
]);
