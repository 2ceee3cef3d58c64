import { databaseVariables, readConfig } from "@urna/service-kit/config";
import { runMigrations } from "@urna/service-kit/database/migrate";
import { z } from "zod";
import { migrations } from "./storage/migrations/all.ts";

const { DATABASE_URL: url } = readConfig(
  z.object({ DATABASE_URL: databaseVariables.DATABASE_URL }),
  process.env,
);
await runMigrations("ballot", { url, migrations });
