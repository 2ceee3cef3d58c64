import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Entries are dense from 0. Nothing here tells when a row was written. `kind` and `integrity_hash` follow from the
 * leaf, so that they cannot say something else. A subtree is named by the last leaf in it; level 0 is the leaf itself.
 */
export const createLog: Migration = {
  name: "20261120T060000-create-log",
  async up(database) {
    await database.raw(`
      create table entries (
        index bigint primary key check (index >= 0),
        event_id text not null unique,
        leaf text not null,
        seal bytea not null,
        kind text not null generated always as (leaf::jsonb ->> 'kind') stored,
        integrity_hash text generated always as (leaf::jsonb ->> 'integrityHash') stored
      )`);
    await database.raw("create index on entries (integrity_hash) where integrity_hash is not null");
    await database.raw(`
      create table subtrees (
        last_leaf bigint not null,
        level smallint not null,
        hash bytea not null,
        primary key (last_leaf, level)
      )`);
    await database.raw("create table heads (tree_size bigint primary key, signed_head text not null)");
  },
  async down(database) {
    await database.raw("drop table heads, subtrees, entries");
  },
};
