import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Versions of the roll per process, the establishments in it, and the freezings in progress.
 *
 * A staged version waits in `roll_staged_rows`, encrypted whole; a committed one never changes. A staged row's `person_id`
 * is set where the person is known already.
 *
 * Versions are kept as differences: a row of `roll_spans` is what a roll says of a person `since` a version and `until`
 * another, by their numbers; `until` is null in the newest. A version's entries are read from the view `roll_entries`, or
 * from `entries_of`, which reads one version in the order of people. `content_index` is a blind index of the whole row: it separates a changed row
 * from an unchanged one. `field_indexes` holds four bytes of a keyed hash for each field of an entry, bound to its person:
 * enough to find which fields changed between versions. Both are under the key in `comparison_keys`, encrypted as a field
 * is, because the key of the blind indexes is replaced at times. `last4_is_digits`: whether a roll's own four characters
 * are digits alone, of which there are few to guess. `unknown_words` are words of a staged file that are no category,
 * encrypted. A row of `roll_preparations` is gone once the roll is frozen.
 */
export const rollTables: Tables = {
  create: `
    create table establishments (
      code text primary key,
      name text not null,
      commune text not null default '',
      official_email bytea,
      official_email_index bytea,
      disabled boolean not null default false,
      revision integer not null default 1 check (revision > 0)
    );

    create table roll_versions (
      id uuid primary key,
      process_id text not null,
      base_id uuid references roll_versions,
      restored_id uuid references roll_versions,
      number integer check (number > 0),
      mode text not null default 'replace' check (mode in ('add', 'upsert', 'replace')),
      file_name text not null default '',
      file_sha256 text not null default '',
      file_header jsonb not null default '[]',
      unknown_words bytea,
      salt bytea not null,
      size integer not null default 0,
      errors integer not null default 0,
      sha256 text,
      summary jsonb,
      added integer not null default 0,
      changed integer not null default 0,
      removed integer not null default 0,
      progress integer not null default 0,
      progress_at timestamptz,
      staged_at timestamptz not null,
      staged_by text not null default '',
      committed_at timestamptz,
      committed_by text not null default '',
      unique (process_id, number),
      check ((number is null) = (committed_at is null) and (number is null) = (sha256 is null))
    );

    create table roll_staged_rows (
      version_id uuid not null references roll_versions on delete cascade,
      row_number integer not null default 0,
      person_id uuid,
      document_index bytea not null,
      email_index bytea,
      categories text[] not null default '{}',
      establishment text not null default '',
      content bytea not null,
      primary key (version_id, document_index)
    );
    create index roll_staged_rows_number on roll_staged_rows (version_id, row_number);

    create table roll_findings (
      version_id uuid not null references roll_versions on delete cascade,
      row_number integer not null,
      field text not null,
      code text not null,
      severity text not null check (severity in ('error', 'warning')),
      amount integer not null default 0,
      categories text[] not null default '{}',
      establishment text not null default '',
      given bytea,
      primary key (version_id, row_number, field, code)
    );

    create table roll_columns (
      header text primary key,
      field text not null
    );

    create table roll_spans (
      process_id text not null,
      person_id uuid not null references people,
      since integer not null check (since > 0),
      until integer check (until > since),
      categories text[] not null check (cardinality(categories) > 0),
      establishment text not null,
      last4 bytea,
      last4_is_digits boolean,
      content_index bytea not null,
      field_indexes bytea,
      primary key (process_id, person_id, since) include (until)
    );
    create unique index roll_spans_newest on roll_spans (process_id, person_id) where until is null;
    create index roll_spans_person on roll_spans (person_id);

    create view roll_entries as
      select v.id as version_id, s.person_id, s.categories, s.establishment, s.last4, s.last4_is_digits,
        s.content_index, s.field_indexes
      from roll_versions v join roll_spans s
        on s.process_id = v.process_id and s.since <= v.number and (s.until is null or s.until > v.number);

    create function entries_of(process_id text, number integer) returns setof roll_spans language sql stable as $$
      select s.* from roll_spans s
      where s.process_id = entries_of.process_id and s.since <= entries_of.number
        and (s.until is null or s.until > entries_of.number)
    $$;

    create table comparison_keys (
      only_row boolean primary key default true check (only_row),
      key bytea not null
    );

    create table roll_preparations (
      election_id text primary key,
      process_id text not null,
      version_id uuid not null references roll_versions,
      request_hash bytea not null,
      total integer not null check (total > 0),
      touched_at timestamptz not null default clock_timestamp()
    );
    create index roll_preparations_process on roll_preparations (process_id);
  `,
  drop: `
    drop function entries_of;
    drop view roll_entries;
    drop table roll_preparations, comparison_keys, roll_spans, roll_columns, roll_findings, roll_staged_rows,
      roll_versions, establishments
  `,
};
