import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Proofs of work that were used, so that each counts once; the browsers in which administrators have signed in; and
 * whether a roll's own four characters are digits alone, of which there are few to guess. Who is to be told that somebody
 * entered with their document stands in `entry_letters` until the email is on its way; its reference stays, with the
 * elections that it was about, for whoever answers that it was not them.
 */
export const guardEntries: Migration = {
  name: "20261122T210000-guard-entries",
  async up(database) {
    await database.raw(`
      create table used_proofs (
        hash bytea primary key,
        expires_at timestamptz not null
      );
      create index used_proofs_expiry on used_proofs (expires_at);
      create table administrator_devices (
        token_hash bytea primary key,
        administrator_id uuid not null references administrators on delete cascade,
        expires_at timestamptz not null
      );
      create index administrator_devices_owner on administrator_devices (administrator_id);
      create table entry_letters (
        id uuid primary key,
        reference text not null check (reference ~ '^ENT-[0-9A-F]{8}$'),
        person_id uuid references people on delete cascade,
        election_id text,
        elections text[] not null,
        entered_at timestamptz not null,
        due_at timestamptz
      );
      create index entry_letters_due on entry_letters (due_at);
      create index entry_letters_reference on entry_letters (reference);
      alter table roll_entries add column last4_is_digits boolean`);
  },
  async down(database) {
    await database.raw(`
      alter table roll_entries drop column last4_is_digits;
      drop table entry_letters, administrator_devices, used_proofs`);
  },
};
