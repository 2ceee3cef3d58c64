import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * The permission table: a role is a row, `*` stands for every permission there is. An invited administrator has no
 * password yet. One superadministrator who can get in is left, whoever changes what at the same time: the trigger makes
 * those who take one away wait for each other, and looks after them.
 */
export const createRoles: Migration = {
  name: "20261120T101500-create-roles",
  async up(database) {
    await database.raw(`
      create table roles (
        name text primary key,
        permissions text[] not null
      );
      insert into roles (name, permissions) values
        ('superadmin', '{*}'),
        ('admin', '{elections.read,elections.write,elections.step,results.publish,monitoring.read,incidents.write,
          roll.read,roll.write,personal-data.read,requests.read,requests.decide,messages.read,messages.send,
          reports.read,audit.read,settings.write,users.read}'),
        ('observer', '{elections.read,monitoring.read,reports.read,audit.read}'),
        ('roll-keeper', '{elections.read,monitoring.read,roll.read,roll.write,personal-data.read,requests.read,
          requests.decide}'),
        ('help-desk', '{elections.read,monitoring.read,incidents.write,roll.read,requests.read,messages.read}');

      alter table administrators
        drop constraint administrators_role_check,
        add constraint administrators_role foreign key (role) references roles,
        alter column password_hash drop not null,
        add column language text,
        add column suspended_at timestamptz,
        add column last_sign_in_at timestamptz;

      create function keep_a_superadmin() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
        if not exists (
          select from administrators
          where role = 'superadmin' and suspended_at is null and password_hash is not null
        ) then
          raise exception 'one superadministrator must be left'
            using errcode = 'check_violation', constraint = 'administrators_last_superadmin';
        end if;
        return null;
      end $$;
      create trigger administrators_keep_one after update on administrators for each row
        when (old.role = 'superadmin' and old.suspended_at is null and old.password_hash is not null
          and (new.role <> 'superadmin' or new.suspended_at is not null or new.password_hash is null))
        execute function keep_a_superadmin();
      create trigger administrators_keep_one_of_all after delete on administrators for each row
        when (old.role = 'superadmin' and old.suspended_at is null and old.password_hash is not null)
        execute function keep_a_superadmin();

      create table recovery_codes (
        administrator_id uuid not null references administrators on delete cascade,
        code bytea not null,
        primary key (administrator_id, code)
      );

      alter table sessions
        add column device text,
        add column started_at timestamptz,
        add constraint sessions_of_voters_tell_no_device
          check (kind = 'admin' or (device is null and started_at is null))
    `);
  },
  async down(database) {
    await database.raw(`
      alter table sessions drop column device, drop column started_at;
      drop table recovery_codes;
      drop trigger administrators_keep_one on administrators;
      drop trigger administrators_keep_one_of_all on administrators;
      drop function keep_a_superadmin;
      delete from administrators where password_hash is null or suspended_at is not null;
      update administrators set role = 'admin' where role not in ('admin', 'superadmin');
      alter table administrators
        drop constraint administrators_role,
        drop column language,
        drop column suspended_at,
        drop column last_sign_in_at,
        alter column password_hash set not null,
        add constraint administrators_role_check check (role in ('admin', 'superadmin'));
      drop table roles
    `);
  },
};
