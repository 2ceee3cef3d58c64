import type { Migration } from "@urna/service-kit/database/migrate";

/** Pictures under their hash; quorum and tie rule among the rules; by what an election is called, and who helps. */
export const addPhotosAndRules: Migration = {
  name: "20261120T101500-add-photos-and-rules",
  async up(database) {
    await database.raw(`
      create table photos (
        sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
        content bytea not null check (length(content) <= 204800),
        content_type text not null,
        stored_at timestamptz not null default now()
      )`);
    await database.raw(`
      alter table elections
        add column legal_basis jsonb not null default '{"resolution": "", "date": ""}',
        add column help_contact text not null default '',
        add column updated_at timestamptz not null default now()`);
    await database.raw(`
      update elections
      set rules = rules || '{"quorum": {"kind": "none", "value": 0}, "tieRule": "draw"}'`);
  },
  async down(database) {
    await database.raw("update elections set rules = rules - 'quorum' - 'tieRule'");
    await database.raw(
      "alter table elections drop column legal_basis, drop column help_contact, drop column updated_at",
    );
    await database.raw("drop table photos");
  },
};
