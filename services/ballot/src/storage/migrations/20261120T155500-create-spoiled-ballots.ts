import type { Migration } from "@urna/service-kit/database/migrate";

/** Ballots that were opened to be checked, by their trackers alone: no voter, no credential, no time, no order. */
export const createSpoiledBallots: Migration = {
  name: "20261120T155500-create-spoiled-ballots",
  async up(database) {
    await database.raw(`
      create table spoiled_ballots (
        election_id text not null references sealings on delete cascade,
        tracker text not null,
        primary key (election_id, tracker)
      )`);
  },
  async down(database) {
    await database.raw("drop table spoiled_ballots");
  },
};
