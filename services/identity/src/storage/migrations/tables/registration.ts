import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Requests to be put on the roll, and how administrators decided them.
 *
 * `acknowledge_at` and `notify_at` are when to hand the next email to the applicant to notification; null once that is done.
 * `privacy_version` is the version of the privacy policy that the applicant was shown.
 */
export const registrationTables: Tables = {
  create: `
    create table registration_requests (
      id uuid primary key,
      reference text not null unique,
      full_name bytea not null,
      email bytea not null,
      document_number bytea not null,
      rut bytea not null,
      category text not null,
      message bytea not null,
      language text not null,
      privacy_version integer not null check (privacy_version > 0),
      state text not null default 'received'
        check (state in ('received', 'in-review', 'needs-information', 'approved', 'rejected')),
      created_at timestamptz not null,
      acknowledge_at timestamptz
    );
    create index registration_requests_age on registration_requests (created_at);
    create index registration_requests_unacknowledged on registration_requests (acknowledge_at)
      where acknowledge_at is not null;

    create table registration_decisions (
      id uuid primary key,
      request_id uuid not null references registration_requests on delete cascade,
      place bigint generated always as identity,
      state text not null check (state in ('in-review', 'needs-information', 'approved', 'rejected')),
      reason_code text not null,
      comment bytea not null,
      administrator_id text not null,
      later_roll boolean not null,
      at timestamptz not null,
      notify_at timestamptz
    );
    create index registration_decisions_request on registration_decisions (request_id, place);
    create index registration_decisions_unnotified on registration_decisions (notify_at) where notify_at is not null;
  `,
  drop: "drop table registration_decisions, registration_requests",
};
