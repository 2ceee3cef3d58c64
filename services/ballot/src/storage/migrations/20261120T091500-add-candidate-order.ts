import type { Migration } from "@urna/service-kit/database/migrate";

/** How the candidates' order comes about, and the order that sealing made of it; `candidates` stays as it was given. */
export const addCandidateOrder: Migration = {
  name: "20261120T091500-add-candidate-order",
  async up(database) {
    await database.raw(`
      alter table elections
        add column candidate_order jsonb not null default '{"method": "given", "seed": ""}',
        add column sealed_candidates jsonb`);
  },
  async down(database) {
    await database.raw("alter table elections drop column candidate_order, drop column sealed_candidates");
  },
};
