import { writeFileSync } from "node:fs";
import { backupAccount, natsAccounts } from "@urna/service-kit/events/permissions";

// After a change of the event catalogue: npx tsx --conditions=source charts/test/write-nats-accounts.ts
const accounts = [...natsAccounts({}), backupAccount("")].map(({ user, permissions }) => ({
  user,
  permissions,
}));
writeFileSync("charts/urna/files/nats-accounts.json", `${JSON.stringify(accounts, null, 2)}\n`);
