import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * The oldest entries lose their leaf, and keep their place, seal and hash. The newest entry has to say before what they
 * were, and each has to be ten years old by this database's clock. Triggers hold this for every role; the one that serves
 * can do it by `summarise_entries` alone.
 */
export const summariseEntries = (role: string): Migration => ({
  name: "20261123T090000-summarise-entries",
  async up(database) {
    await database.raw(`
      alter table entries
        alter column leaf drop not null, alter column kind drop not null, alter column code drop not null,
        alter column words drop not null, drop column actor, drop column refused`);
    await database.raw(`
      alter table entries
        add column actor text generated always as
          (case when leaf is not null then coalesce(leaf::jsonb ->> 'administratorId', 'system') end) stored,
        add column refused boolean generated always as
          (case when leaf is not null then coalesce(leaf::jsonb ->> 'result' = 'refused', false) end) stored`);
    await database.raw("create index entries_actor on entries (actor, index)");
    await database.raw("create index entries_refused on entries (index) where refused");

    await database.raw(refuseOtherUpdates);
    await database.raw("drop trigger append_only on entries");
    await database.raw(`
      create trigger append_only before delete or truncate on entries
      for each statement execute function refuse_change()`);
    await database.raw(`
      create trigger append_only_leaves after update on entries
      referencing old table as old_rows new table as new_rows
      for each statement execute function refuse_other_updates()`);

    await database.raw(refuseEmptyEntry);
    await database.raw(`
      create trigger no_empty_entry before insert on entries
      for each row when (new.leaf is null) execute function refuse_empty_entry()`);

    await database.raw(summarise);
    await database.raw("revoke all on function summarise_entries() from public");
    await database.raw("grant execute on function summarise_entries() to ??", [role]);
  },
  async down(database) {
    await database.raw("drop function summarise_entries()");
    await database.raw("drop trigger no_empty_entry on entries");
    await database.raw("drop function refuse_empty_entry()");
    await database.raw("drop trigger append_only_leaves on entries");
    await database.raw("drop function refuse_other_updates()");
    await database.raw("drop trigger append_only on entries");
    await database.raw(`
      create trigger append_only before update or delete or truncate on entries
      for each statement execute function refuse_change()`);
    await database.raw(`
      alter table entries
        alter column leaf set not null, alter column kind set not null, alter column code set not null,
        alter column words set not null, drop column actor, drop column refused`);
    await database.raw(`
      alter table entries
        add column actor text not null
          generated always as (coalesce(leaf::jsonb ->> 'administratorId', 'system')) stored,
        add column refused boolean not null
          generated always as (coalesce(leaf::jsonb ->> 'result' = 'refused', false)) stored`);
    await database.raw("create index entries_actor on entries (actor, index)");
    await database.raw("create index entries_refused on entries (index) where refused");
  },
});

const fixed = "set search_path = pg_catalog, pg_temp set timezone = 'UTC'";
const refusal = "raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'";

/** What the newest entry says about the oldest ones has to be true: places, days, and how many of each code. */
const refuseOtherUpdates = `
  create function refuse_other_updates() returns trigger language plpgsql ${fixed} as $$
  declare
    newest bigint;
    summary jsonb;
    previous jsonb;
    told jsonb;
  begin
    if not exists (select from new_rows) and not exists (select from old_rows) then
      return null;
    end if;
    if exists (
      select from old_rows o full join new_rows n using (index)
      where o.leaf is null or n.leaf is not null or o.event_id is distinct from n.event_id
        or o.seal is distinct from n.seal or o.logged_at is null
        or o.logged_at::timestamptz > clock_timestamp() - interval '10 years'
    ) then
      ${refusal};
    end if;
    select index, leaf::jsonb into newest, summary from public.entries order by index desc limit 1;
    select leaf::jsonb into previous from public.entries
      where code = 'log.summarised' and kind = 'log.summarised' and index < newest order by index desc limit 1;
    select jsonb_build_object(
        'kind', 'log.summarised',
        'first', 0,
        'last', coalesce((previous ->> 'last')::bigint, -1) + count(*),
        'firstDay', coalesce(previous ->> 'firstDay', left(min(logged_at), 10)),
        'lastDay', greatest(previous ->> 'lastDay', left(max(logged_at), 10)),
        'counts', (
          select jsonb_object_agg(code, times) from (
            select code, sum(times) as times from (
              select key as code, value::bigint as times from jsonb_each_text(previous -> 'counts')
              union all select code, 1 from old_rows
            ) counted group by code
          ) totals
        )
      ) into told from old_rows
      having min(index) = coalesce((previous ->> 'last')::bigint, -1) + 1 and max(index) - min(index) + 1 = count(*);
    if told is null or summary is null or not summary @> told
      or summary -> 'counts' is distinct from told -> 'counts' then
      ${refusal};
    end if;
    return null;
  end $$`;

/** Who restores a backup owns the table, and writes what was summarised as it was. */
const refuseEmptyEntry = `
  create function refuse_empty_entry() returns trigger language plpgsql ${fixed} as $$
  begin
    if current_user <> (select tableowner from pg_tables where schemaname = 'public' and tablename = 'entries') then
      ${refusal};
    end if;
    return new;
  end $$`;

/** Takes away the leaves that the newest entry stands for. */
const summarise = `
  create function summarise_entries() returns void language plpgsql security definer ${fixed} as $$
  declare
    newest bigint;
    upto bigint;
    after bigint;
  begin
    select index, case when kind = 'log.summarised' then (leaf::jsonb ->> 'last')::bigint end into newest, upto
      from public.entries order by index desc limit 1;
    if upto is null then
      ${refusal};
    end if;
    select (leaf::jsonb ->> 'last')::bigint into after from public.entries
      where code = 'log.summarised' and kind = 'log.summarised' and index < newest order by index desc limit 1;
    update public.entries set leaf = null where index > coalesce(after, -1) and index <= upto;
    if not found then
      ${refusal};
    end if;
  end $$`;
