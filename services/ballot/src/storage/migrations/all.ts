import type { Migration } from "@urna/service-kit/database/migrate";
import { createBallot } from "./20261126T000000-create-ballot.ts";

export const migrations: readonly Migration[] = [createBallot];
