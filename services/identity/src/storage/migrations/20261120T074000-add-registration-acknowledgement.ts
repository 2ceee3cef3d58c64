import type { Migration } from "@urna/service-kit/database/migrate";

/** When to hand the acknowledgement of a request to notification next; null once that is done. */
export const addRegistrationAcknowledgement: Migration = {
  name: "20261120T074000-add-registration-acknowledgement",
  async up(database) {
    await database.raw(`
      alter table registration_requests add column acknowledge_at timestamptz;
      create index registration_requests_unacknowledged on registration_requests (acknowledge_at)
        where acknowledge_at is not null
    `);
  },
  async down(database) {
    await database.raw("alter table registration_requests drop column acknowledge_at");
  },
};
