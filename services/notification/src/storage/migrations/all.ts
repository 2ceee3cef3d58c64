import type { Migration } from "@urna/service-kit/database/migrate";
import { createNotification } from "./20261126T000000-create-notification.ts";

export const migrations: readonly Migration[] = [createNotification];
