import type { Migration } from "@urna/service-kit/database/migrate";

/** `limits` has the shape that rate-limiter-flexible uses. Keys are HMACs: no address or document in clear. */
export const createLimits: Migration = {
  name: "20260102T000004-create-limits",
  async up(database) {
    await database.raw(`
      create table limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index limits_expiry on limits (expire);
      create table guess_delays (
        key bytea primary key,
        misses integer not null,
        blocked_until timestamptz not null,
        forget_at timestamptz not null
      );
      create index guess_delays_expiry on guess_delays (forget_at)
    `);
  },
  async down(database) {
    await database.raw("drop table guess_delays, limits");
  },
};
