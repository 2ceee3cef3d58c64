import type { Migration } from "@urna/service-kit/database/migrate";

/** Which election a second round is of. One at a time: another may take the place of one that was annulled. */
export const addSecondRounds: Migration = {
  name: "20261120T124500-add-second-rounds",
  async up(database) {
    await database.raw("alter table elections add column second_round_of text references elections");
    await database.raw(`
      create unique index elections_second_round on elections (second_round_of) where state <> 'annulled'`);
  },
  async down(database) {
    await database.raw("alter table elections drop column second_round_of");
  },
};
