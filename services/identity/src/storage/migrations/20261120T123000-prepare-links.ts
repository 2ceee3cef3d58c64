import type { Migration } from "@urna/service-kit/database/migrate";

/** Links that are made some at a time, in the roll's order, until all are there and go to `links` in the published one. */
export const prepareLinks: Migration = {
  name: "20261120T123000-prepare-links",
  async up(database) {
    await database.raw(`
      create table prepared_links (
        election_id text not null,
        voter_id uuid not null,
        category text not null,
        public_credential text not null,
        commitment bytea not null,
        private_credential bytea not null,
        salt bytea not null,
        primary key (election_id, voter_id)
      )`);
  },
  async down(database) {
    await database.raw("drop table prepared_links");
  },
};
