import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * What entries are found by. Everything follows from the leaf, so that it cannot say something else. `logged_at` is
 * text of ISO 8601 in UTC, compared letter by letter; `words` are the leaf's whole ids, hashes and codes.
 */
export const indexEntries: Migration = {
  name: "20261120T070000-index-entries",
  async up(database) {
    await database.raw(`
      alter table entries
        add column code text not null
          generated always as (coalesce(leaf::jsonb ->> 'action', leaf::jsonb ->> 'kind')) stored,
        add column actor text not null
          generated always as (coalesce(leaf::jsonb ->> 'administratorId', 'system')) stored,
        add column logged_at text collate "C"
          generated always as (coalesce(leaf::jsonb ->> 'at', leaf::jsonb ->> 'hour')) stored,
        add column refused boolean not null
          generated always as (coalesce(leaf::jsonb ->> 'result' = 'refused', false)) stored,
        add column words jsonb not null
          generated always as (jsonb_path_query_array(leaf::jsonb, '$.* \\? (@.type() == "string")')) stored`);
    await database.raw("create index entries_code on entries (code, index)");
    await database.raw("create index entries_actor on entries (actor, index)");
    await database.raw("create index entries_logged_at on entries (logged_at)");
    await database.raw("create index entries_refused on entries (index) where refused");
    await database.raw("create index entries_words on entries using gin (words jsonb_path_ops)");
  },
  async down(database) {
    await database.raw(
      "alter table entries drop column words, drop column refused, drop column logged_at, drop column actor, drop column code",
    );
  },
};
