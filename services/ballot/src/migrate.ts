import { migrationVariables, readConfig } from "@urna/service-kit/config";
import { runMigrations } from "@urna/service-kit/database/migrate";
import { z } from "zod";
import { migrations } from "./storage/migrations/all.ts";

const config = readConfig(z.object(migrationVariables), process.env);
await runMigrations("ballot", {
  url: config.DATABASE_URL,
  serveRole: config.DATABASE_SERVE_ROLE,
  migrations,
});
