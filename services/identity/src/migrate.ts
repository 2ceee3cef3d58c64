import { runMigrations } from "@urna/service-kit/database/migrate";
import { readMigrationConfig } from "./config.ts";
import { identityMigrations, linksMigrations } from "./storage/migrations/all.ts";

const config = readMigrationConfig(process.env);
await runMigrations("identity", {
  url: config.DATABASE_URL,
  serveRole: config.DATABASE_SERVE_ROLE,
  migrations: identityMigrations,
});
await runMigrations("identity-links", {
  url: config.LINKS_DATABASE_URL,
  serveRole: config.LINKS_DATABASE_SERVE_ROLE,
  migrations: linksMigrations,
});
