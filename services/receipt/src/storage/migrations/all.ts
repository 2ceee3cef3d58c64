import type { Migration } from "@urna/service-kit/database/migrate";
import { createReceipt } from "./20261126T000000-create-receipt.ts";

export const migrations: readonly Migration[] = [createReceipt];
