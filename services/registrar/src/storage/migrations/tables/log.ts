import type { Tables } from "@urna/service-kit/database/baseline";

/** The log, which only grows, also for the role that owns it: entries from 0 without gaps, and the hashes over them. */
export const logTables: Tables = {
  create: `
    create table entries (
      index bigint primary key check (index >= 0),
      leaf text not null
    );
    create table subtrees (
      last_leaf bigint not null,
      level smallint not null,
      hash bytea not null check (length(hash) = 32),
      primary key (last_leaf, level)
    );

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the log only grows';
    end $$;
    create trigger append_only before update or delete or truncate on entries
      for each statement execute function refuse_change();
    create trigger append_only before update or delete or truncate on subtrees
      for each statement execute function refuse_change();
  `,
  drop: `
    drop table subtrees, entries;
    drop function refuse_change();
  `,
};
