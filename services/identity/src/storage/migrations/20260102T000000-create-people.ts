import type { Migration } from "@urna/service-kit/database/migrate";

/** One row per human, across all versions of all rolls. What names or reaches somebody is encrypted. */
export const createPeople: Migration = {
  name: "20260102T000000-create-people",
  async up(database) {
    await database.raw(`
      create table people (
        id uuid primary key,
        document_type text not null check (document_type in ('rut', 'ipe', 'passport', 'other')),
        document bytea not null,
        document_index bytea not null unique,
        given_names bytea not null,
        surnames bytea not null,
        email bytea,
        email_index bytea,
        phone bytea,
        language text check (language in ('es', 'en', 'ht')),
        last4 bytea not null,
        name_index bytea[] not null,
        categories text[] not null,
        check ((email is null) = (email_index is null))
      );
      create index people_email on people (email_index);
      create index people_name on people using gin (name_index)
    `);
  },
  async down(database) {
    await database.raw("drop table people");
  },
};
