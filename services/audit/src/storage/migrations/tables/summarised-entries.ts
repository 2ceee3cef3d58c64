import type { Tables } from "@urna/service-kit/database/baseline";
import { fixedSettings, refuse } from "./function-parts.ts";

/** The newest entry's summary of the oldest entries has to be true: indexes, days, and numbers by code. */
const refuseOtherUpdates = `
  create function refuse_other_updates() returns trigger language plpgsql ${fixedSettings} as $$
  declare
    newest bigint;
    summary jsonb;
    previous jsonb;
    expected jsonb;
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
      ${refuse};
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
      ) into expected from old_rows
      having min(index) = coalesce((previous ->> 'last')::bigint, -1) + 1 and max(index) - min(index) + 1 = count(*);
    if expected is null or summary is null or not summary @> expected
      or summary -> 'counts' is distinct from expected -> 'counts' then
      ${refuse};
    end if;
    return null;
  end $$`;

/** Removes the leaves of entries that the newest entry summarises. */
const summarise = `
  create function summarise_entries() returns void language plpgsql security definer ${fixedSettings} as $$
  declare
    newest bigint;
    upto bigint;
    after bigint;
  begin
    select index, case when kind = 'log.summarised' then (leaf::jsonb ->> 'last')::bigint end into newest, upto
      from public.entries order by index desc limit 1;
    if upto is null then
      ${refuse};
    end if;
    select (leaf::jsonb ->> 'last')::bigint into after from public.entries
      where code = 'log.summarised' and kind = 'log.summarised' and index < newest order by index desc limit 1;
    update public.entries set leaf = null where index > coalesce(after, -1) and index <= upto;
    if not found then
      ${refuse};
    end if;
  end $$`;

/**
 * The oldest entries lose their leaf, and keep their index, seal and hash. The newest entry must summarise them first,
 * and each must be ten years old by this database's clock. A trigger enforces this for every role; the serving role can
 * only use `summarise_entries`.
 */
export const summarisedEntries: Tables = {
  create: `
    ${refuseOtherUpdates};
    create trigger append_only_leaves after update on entries
      referencing old table as old_rows new table as new_rows
      for each statement execute function refuse_other_updates();
    ${summarise};
    revoke all on function summarise_entries() from public;
  `,
  drop: `
    drop function summarise_entries();
    drop trigger append_only_leaves on entries;
    drop function refuse_other_updates();
  `,
};
