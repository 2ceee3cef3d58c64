import type { Migration } from "@urna/service-kit/database/migrate";

/** Requests to be put on the roll, for an administrator to decide. */
export const createRegistrationRequests: Migration = {
  name: "20260102T000008-create-registration-requests",
  async up(database) {
    await database.raw(`
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
        state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
        created_at timestamptz not null
      );
      create index registration_requests_age on registration_requests (created_at)
    `);
  },
  async down(database) {
    await database.raw("drop table registration_requests");
  },
};
