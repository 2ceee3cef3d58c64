import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The serving role inserts, reads and may summarise, nothing else. It can read the list of applied migrations, because
 * a starting service waits for them. The role exists before the tables.
 */
export function servingRights(role: string): Tables {
  const name = `"${role.replaceAll('"', '""')}"`;
  return {
    create: `
      grant usage on schema public to ${name};
      grant select, insert on entries, subtrees, heads, cosignatures, page_builds to ${name};
      grant execute on function summarise_entries() to ${name};
      grant select on migrations to ${name};
    `,
    drop: `
      revoke select on migrations from ${name};
      revoke all on function summarise_entries() from ${name};
      revoke all on entries, subtrees, heads, cosignatures, page_builds from ${name};
      revoke usage on schema public from ${name};
    `,
  };
}
