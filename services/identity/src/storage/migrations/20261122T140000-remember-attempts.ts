import type { Migration } from "@urna/service-kit/database/migrate";

/** Whoever did not get the answer to a code or a link that was good once may ask for it again. */
export const rememberAttempts: Migration = {
  name: "20261122T140000-remember-attempts",
  async up(database) {
    await database.raw("alter table challenges add column attempt bytea");
    await database.raw(`
      create table administrator_attempts (
        token_hash bytea primary key,
        administrator_id uuid not null references administrators on delete cascade,
        attempt bytea not null,
        used_at timestamptz not null,
        repeats smallint not null default 0
      )`);
  },
  async down(database) {
    await database.raw("drop table administrator_attempts");
    await database.raw("alter table challenges drop column attempt");
  },
};
