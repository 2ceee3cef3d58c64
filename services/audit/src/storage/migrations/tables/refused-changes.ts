import type { Tables } from "@urna/service-kit/database/baseline";
import { fixedSettings, refuse } from "./function-parts.ts";

/**
 * The log only grows, also for the role that owns it. Only a restoration may add a summarised entry, one without its
 * leaf: it runs as the role that owns the table.
 */
export const refusedChanges: Tables = {
  create: `
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      ${refuse};
    end $$;
    create trigger append_only before delete or truncate on entries
      for each statement execute function refuse_change();
    create trigger append_only before update or delete or truncate on subtrees
      for each statement execute function refuse_change();
    create trigger append_only before update or delete or truncate on heads
      for each statement execute function refuse_change();
    create trigger append_only before update or delete or truncate on cosignatures
      for each statement execute function refuse_change();
    create trigger append_only before update or delete or truncate on page_builds
      for each statement execute function refuse_change();

    create function refuse_empty_entry() returns trigger language plpgsql ${fixedSettings} as $$
    begin
      if current_user <> (
        select tableowner from pg_tables where schemaname = 'public' and tablename = 'entries'
      ) then
        ${refuse};
      end if;
      return new;
    end $$;
    create trigger no_empty_entry before insert on entries
      for each row when (new.leaf is null) execute function refuse_empty_entry();
  `,
  drop: `
    drop trigger no_empty_entry on entries;
    drop function refuse_empty_entry();
    drop trigger append_only on page_builds;
    drop trigger append_only on cosignatures;
    drop trigger append_only on heads;
    drop trigger append_only on subtrees;
    drop trigger append_only on entries;
    drop function refuse_change();
  `,
};
