import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Sealed letters by their numbers, until the election ends. A voter is a keyed hash under the attempt's key, and so is a code.
 * `letter_batches` outlives the election, so that no number is printed twice: counts, and nobody.
 */
export const letterTables: Tables = {
  create: `
    create table letter_batches (
      uuid text not null,
      batch integer not null check (batch > 0),
      attempt bigint not null,
      count integer not null check (count > 0),
      primary key (uuid, batch)
    );

    create table letters (
      uuid text not null references sealings on delete cascade,
      batch integer not null,
      letter integer not null check (letter > 0),
      voter_index bytea not null check (length(voter_index) = 32),
      establishment_index bytea not null check (length(establishment_index) = 32),
      voter bytea not null,
      code_hash bytea,
      used boolean not null default false,
      replaced text check (replaced in ('lost', 'opened', 'damaged', 'other')),
      primary key (uuid, batch, letter),
      foreign key (uuid, batch) references letter_batches,
      check ((code_hash is null) = (replaced is not null))
    );
    create unique index letters_live_once on letters (uuid, voter_index) where replaced is null;
  `,
  drop: "drop table letters, letter_batches",
};
