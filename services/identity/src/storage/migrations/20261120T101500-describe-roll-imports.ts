import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Where a version came from and what it changed, and what was found in its file. `field_indexes` holds four bytes of
 * a keyed hash for each field of an entry, bound to its person: enough to tell which fields changed between versions.
 */
export const describeRollImports: Migration = {
  name: "20261120T101500-describe-roll-imports",
  async up(database) {
    await database.raw(`
      alter table roll_versions
        add column mode text not null default 'replace' check (mode in ('add', 'upsert', 'replace')),
        add column file_name text not null default '',
        add column file_sha256 text not null default '',
        add column file_header jsonb not null default '[]',
        add column summary jsonb,
        add column added integer not null default 0,
        add column changed integer not null default 0,
        add column removed integer not null default 0,
        add column committed_by text not null default '',
        add column progress integer not null default 0,
        add column progress_at timestamptz;
      alter table roll_staged_rows
        add column row_number integer not null default 0,
        add column categories text[] not null default '{}',
        add column establishment text not null default '',
        add column email_index bytea;
      create index roll_staged_rows_number on roll_staged_rows (version_id, row_number);
      alter table roll_entries add column field_indexes bytea;
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
      )
    `);
  },
  async down(database) {
    await database.raw(`
      drop table roll_columns, roll_findings;
      alter table roll_entries drop column field_indexes;
      alter table roll_staged_rows
        drop column row_number, drop column categories, drop column establishment,
        drop column email_index;
      alter table roll_versions
        drop column mode, drop column file_name, drop column file_sha256, drop column file_header,
        drop column summary, drop column added, drop column changed, drop column removed,
        drop column committed_by, drop column progress, drop column progress_at
    `);
  },
};
