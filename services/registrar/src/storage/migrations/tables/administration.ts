import type { Tables } from "@urna/service-kit/database/baseline";

/** Who is signed in to the administration: only hashes of the secrets that browsers keep. */
export const administrationTables: Tables = {
  create: `
    create table admin_sessions (
      secret_hash bytea primary key check (length(secret_hash) = 32),
      expires_at timestamptz not null
    );
  `,
  drop: "drop table admin_sessions",
};
