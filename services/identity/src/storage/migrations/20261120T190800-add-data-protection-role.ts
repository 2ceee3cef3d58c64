import type { Migration } from "@urna/service-kit/database/migrate";

/** Who answers people that ask for their own data; besides them only the superadministration erases. */
export const addDataProtectionRole: Migration = {
  name: "20261120T190800-add-data-protection-role",
  async up(database) {
    await database.raw(`
      insert into roles (name, permissions) values
        ('data-protection', '{elections.read,roll.read,personal-data.read,personal-data.erase,requests.read,
          messages.read,audit.read}')
    `);
  },
  async down(database) {
    await database.raw("delete from roles where name = 'data-protection'");
  },
};
