import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Administrators and what their roles permit. A role is a row; `*` stands for every permission there is.
 *
 * - `data-protection` answers people that ask for their own data; besides it only the superadministration erases.
 * - `probe` is the synthetic voter's account: it makes, opens, closes and counts elections, and reads nobody's data.
 */
const roles = `
  insert into roles (name, permissions) values
    ('superadmin', '{*}'),
    ('admin', '{elections.read,elections.write,elections.step,results.publish,monitoring.read,incidents.write,
      roll.read,roll.write,personal-data.read,requests.read,requests.decide,messages.read,messages.send,
      reports.read,audit.read,settings.write,users.read}'),
    ('observer', '{elections.read,monitoring.read,reports.read,audit.read}'),
    ('roll-keeper', '{elections.read,monitoring.read,roll.read,roll.write,personal-data.read,requests.read,
      requests.decide}'),
    ('help-desk', '{elections.read,monitoring.read,incidents.write,roll.read,requests.read,messages.read}'),
    ('data-protection', '{elections.read,roll.read,personal-data.read,personal-data.erase,requests.read,
      messages.read,audit.read}'),
    ('probe', '{elections.read,elections.write,elections.step,results.publish,roll.write}')`;

/**
 * One superadministrator who can sign in is left, whoever changes what at the same time: the trigger makes the changes
 * that take one away wait for each other, and then checks.
 */
const keepASuperadmin = `
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
    execute function keep_a_superadmin()`;

/**
 * Accounts and their roles. An invited administrator has no password yet. An account counts as a person of its own, for
 * what takes two people, from `counts_from` on.
 */
export const administratorTables: Tables = {
  create: `
    create table roles (
      name text primary key,
      permissions text[] not null
    );
    ${roles};

    create table administrators (
      id uuid primary key,
      email bytea not null,
      email_index bytea not null unique,
      name bytea not null,
      language text,
      role text not null,
      password_hash text,
      totp_secret bytea,
      totp_pending_secret bytea,
      totp_last_step bigint not null default 0,
      suspended_at timestamptz,
      last_sign_in_at timestamptz,
      counts_from timestamptz not null default 'epoch',
      constraint administrators_role foreign key (role) references roles
    );
    ${keepASuperadmin};
  `,
  drop: `
    drop table administrators, roles;
    drop function keep_a_superadmin;
  `,
};
