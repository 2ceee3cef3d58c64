import type { Migration } from "@urna/service-kit/database/migrate";

/** Why an election was last paused, as its voters are told. */
export const keepPauseReasons: Migration = {
  name: "20261120T131700-keep-pause-reasons",
  async up(database) {
    await database.raw("alter table elections add column pause_reason text not null default ''");
  },
  async down(database) {
    await database.raw("alter table elections drop column pause_reason");
  },
};
