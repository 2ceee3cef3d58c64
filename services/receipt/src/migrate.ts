import { runMigrations } from "@urna/service-kit/database/migrate";
import { readMigrationConfig } from "./config.ts";
import { migrations } from "./storage/migrations/all.ts";

await runMigrations("receipt", { url: readMigrationConfig(process.env).DATABASE_URL, migrations });
