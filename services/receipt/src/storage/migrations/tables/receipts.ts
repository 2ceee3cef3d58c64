import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Receipts, and the last hour's requests to send one again.
 *
 * A person has one receipt per election, so a repeated event issues nothing twice. Name and secret are encrypted. No
 * row shows when it was written: the participation's hour is the finest time. `email_refused` means that the last email
 * with the receipt was given up; it contains nothing of the address. `trial` is shown wherever the receipt is.
 */
export const receiptTables: Tables = {
  create: `
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
      trial boolean not null default false,
      participation_hour timestamptz not null,
      voter bytea not null,
      secret bytea not null,
      integrity_hash text not null,
      pdf_generated boolean not null,
      sent_by_email boolean not null,
      email_refused boolean not null default false,
      constraint receipts_number unique (number),
      constraint receipts_voter unique (election_id, person_id)
    );

    create table resends (
      id uuid primary key,
      receipt_id uuid not null references receipts,
      requested_at timestamptz not null default clock_timestamp()
    );
    create index on resends (receipt_id);
  `,
  drop: "drop table resends, receipts",
};
