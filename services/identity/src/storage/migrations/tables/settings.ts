import type { Tables } from "@urna/service-kit/database/baseline";

/** The one row of settings that an administrator has changed, and every change: what each value was and became. */
const settings = `
  create table settings (
    only_row boolean primary key default true check (only_row),
    institution jsonb not null,
    policy jsonb not null default '{}',
    revision integer not null default 0 check (revision >= 0)
  );

  create table settings_versions (
    revision integer primary key check (revision > 0),
    changed_at timestamptz not null,
    administrator_id text not null,
    reason text not null,
    changes jsonb not null check (jsonb_array_length(changes) > 0)
  )`;

/**
 * Versions of the terms of use and of the privacy policy from the second on; the pages themselves have the first. The
 * terms promise 30 days' notice. A row stays as it was announced; it can only be withdrawn before it comes into force.
 */
const legalTexts = `
  create table legal_texts (
    document text not null check (document in ('terms', 'privacy')),
    version integer not null check (version > 1),
    summary jsonb not null,
    text jsonb not null,
    announced_at timestamptz not null,
    effective_from timestamptz not null check (effective_from >= announced_at + interval '720 hours'),
    withdrawn_at timestamptz check (withdrawn_at >= announced_at and withdrawn_at < effective_from),
    administrator_id text not null,
    primary key (document, version)
  );

  create function keep_legal_text() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.withdrawn_at is null
      and (to_jsonb(new) - 'withdrawn_at') = (to_jsonb(old) - 'withdrawn_at') then
      return new;
    end if;
    raise exception 'an announced legal text stays as it is';
  end
  $$;
  create trigger keep_legal_text before update or delete on legal_texts
    for each row execute function keep_legal_text()`;

/** Settings and legal texts. Without a row of settings the configured ones hold. */
export const settingsTables: Tables = {
  create: [settings, legalTexts].join(";\n"),
  drop: `
    drop table legal_texts, settings_versions, settings;
    drop function keep_legal_text;
  `,
};
