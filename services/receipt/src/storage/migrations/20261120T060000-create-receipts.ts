import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Name and secret are encrypted. No row tells when it was written: the participation's hour is the finest time. A
 * person has one receipt per election, so what is told twice is issued once.
 */
export const createReceipts: Migration = {
  name: "20261120T060000-create-receipts",
  async up(database) {
    await database.raw(`
      create table receipts (
        id uuid primary key,
        number text not null check (number ~ '^SLEP-[0-9A-F]{8}$'),
        election_id text not null,
        person_id uuid not null,
        category text not null,
        language text not null,
        title_es text not null,
        title_en text not null,
        title_ht text not null,
        participation_hour timestamptz not null,
        voter bytea not null,
        secret bytea not null,
        integrity_hash text not null,
        pdf_generated boolean not null,
        sent_by_email boolean not null,
        constraint receipts_number unique (number),
        constraint receipts_voter unique (election_id, person_id)
      )`);
  },
  async down(database) {
    await database.raw("drop table receipts");
  },
};
