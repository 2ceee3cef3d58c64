import type { Migration } from "@urna/service-kit/database/migrate";

/** How requests were decided, and which of the decisions are due to be told to the applicant. */
export const decideRegistrationRequests: Migration = {
  name: "20261120T104500-decide-registration-requests",
  async up(database) {
    await database.raw(`
      alter table registration_requests drop constraint registration_requests_state_check;
      update registration_requests set state = 'received' where state = 'pending';
      alter table registration_requests
        alter column state set default 'received',
        add constraint registration_requests_state_check
          check (state in ('received', 'in-review', 'needs-information', 'approved', 'rejected'));
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
        tell_at timestamptz
      );
      create index registration_decisions_request on registration_decisions (request_id, place);
      create index registration_decisions_untold on registration_decisions (tell_at) where tell_at is not null
    `);
  },
  async down(database) {
    await database.raw(`
      drop table registration_decisions;
      alter table registration_requests drop constraint registration_requests_state_check;
      update registration_requests set state = 'pending' where state not in ('approved', 'rejected');
      alter table registration_requests
        alter column state set default 'pending',
        add constraint registration_requests_state_check check (state in ('pending', 'approved', 'rejected'))
    `);
  },
};
