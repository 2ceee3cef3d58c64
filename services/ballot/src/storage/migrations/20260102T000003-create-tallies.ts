import type { Migration } from "@urna/service-kit/database/migrate";

/** The texts that counting adds to the archive, kept back until publication. */
export const createTallies: Migration = {
  name: "20260102T000003-create-tallies",
  async up(database) {
    await database.raw(`
      create table tallies (
        election_id text primary key references sealings,
        encrypted_tally text not null,
        sized_tally text not null,
        partial_decryptions jsonb not null,
        result_text text not null,
        counts jsonb not null,
        archive_sha256 text not null
      )`);
  },
  async down(database) {
    await database.raw("drop table tallies");
  },
};
