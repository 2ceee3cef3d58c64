import { runMigrations } from "@urna/service-kit/database/migrate";
import { readMigrationConfig } from "./config.ts";
import { migrations } from "./storage/migrations/all.ts";

const config = readMigrationConfig(process.env);
await runMigrations("registrar", {
  url: config.DATABASE_URL,
  serveRole: config.DATABASE_SERVE_ROLE,
  migrations,
});
