import type { Migration } from "@urna/service-kit/database/migrate";

/** The synthetic voter's account: makes, opens, closes and counts elections, and reads nobody's data. */
export const addProbeRole: Migration = {
  name: "20261120T231500-add-probe-role",
  async up(database) {
    await database.raw(`
      insert into roles (name, permissions) values
        ('probe', '{elections.read,elections.write,elections.step,results.publish,roll.write}')
    `);
  },
  async down(database) {
    await database.raw("delete from roles where name = 'probe'");
  },
};
