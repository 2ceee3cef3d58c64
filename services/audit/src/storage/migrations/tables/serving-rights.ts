import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The role that serves inserts and reads, may summarise, and nothing else. It sees which migrations were applied, because
 * a service that starts waits for them. The role is there before the tables.
 */
export function servingRights(role: string): Tables {
  const name = `"${role.replaceAll('"', '""')}"`;
  return {
    create: `
      grant usage on schema public to ${name};
      grant select, insert on entries, subtrees, heads to ${name};
      grant execute on function summarise_entries() to ${name};
      grant select on migrations to ${name};
    `,
    drop: `
      revoke select on migrations from ${name};
      revoke all on function summarise_entries() from ${name};
      revoke all on entries, subtrees, heads from ${name};
      revoke usage on schema public from ${name};
    `,
  };
}
