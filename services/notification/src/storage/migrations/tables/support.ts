import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Requests for help, and their answers with author and time. Everything that a person wrote is encrypted. `answer` is
 * null while there is none, and where the person was answered in another way.
 */
export const supportTables: Tables = {
  create: `
    create table support_requests (
      id uuid primary key,
      reference text not null,
      subject text not null,
      language text not null,
      full_name bytea not null,
      email bytea not null,
      message bytea not null,
      created_at timestamptz not null,
      answered_at timestamptz,
      answered_by text,
      answer bytea,
      constraint support_requests_reference_unique unique (reference),
      constraint support_requests_subject check (subject in ('voting', 'technical', 'account', 'other'))
    );
    create index support_requests_newest on support_requests (created_at desc);
    create index support_requests_open on support_requests (created_at) where answered_at is null;
  `,
  drop: "drop table support_requests",
};
