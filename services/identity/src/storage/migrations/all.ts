import type { Migration } from "@urna/service-kit/database/migrate";
import { createIdentityLinks } from "./20261126T000000-create-identity-links.ts";
import { createIdentity } from "./20261126T000000-create-identity.ts";

/** The database `identity`. */
export const identityMigrations: readonly Migration[] = [createIdentity];

/** The database `identity_links`. What outlives an election in it is encrypted under `identity`'s data keys. */
export const linksMigrations: readonly Migration[] = [createIdentityLinks];
