import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * One row per human, across all versions of all rolls. What names or reaches somebody is encrypted. `page_language` is
 * the language of the pages where a person last signed in, or switched to since; a roll never sets it. A version of the
 * roll from before `erased_at` does not bring the person's data back.
 */
export const peopleTables: Tables = {
  create: `
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
      page_language text check (page_language in ('es', 'en', 'ht')),
      last4 bytea not null,
      name_index bytea[] not null,
      categories text[] not null,
      erased_at timestamptz,
      check ((email is null) = (email_index is null))
    );
    create index people_email on people (email_index);
    create index people_name on people using gin (name_index);
  `,
  drop: "drop table people",
};
