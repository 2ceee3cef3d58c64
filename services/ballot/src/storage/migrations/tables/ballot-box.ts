import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The ballot box and its public board.
 *
 * The primary key of `accepted_ballots` is "one vote per credential". Its rows come in the order of casting, so both
 * indexes and `sealed` are encrypted under the key of the election (`election_keys`): without it a row names no
 * credential and no tracker. A waiting ballot is in `sealed`; a published one is in `ballots`, and its `sealed` is
 * null. No row has a time, a sequence or anything of the voter. `storage external`: encrypted bytes do not compress. A
 * spoiled ballot is known only by the index of its tracker.
 */
export const ballotBoxTables: Tables = {
  create: `
    create table boards (
      election_id text primary key references sealings on delete cascade,
      size integer not null default 0,
      vacuumed_size integer not null default -1,
      last_batch_at timestamptz not null default clock_timestamp()
    );

    create table board_cosignatures (
      election_id text not null references sealings on delete cascade,
      witness text not null,
      size integer not null check (size >= 0),
      cosigned_at timestamptz not null,
      note text not null,
      primary key (election_id, witness)
    );

    create table accepted_ballots (
      election_id text not null references sealings,
      credential_index bytea not null check (length(credential_index) = 32),
      tracker_index bytea not null check (length(tracker_index) = 32),
      sealed bytea storage external,
      primary key (election_id, credential_index),
      unique (election_id, tracker_index)
    );
    create index accepted_ballots_waiting on accepted_ballots (election_id) where sealed is not null;

    create table ballots (
      election_id text not null,
      public_credential text not null,
      tracker text not null,
      ballot text not null,
      position integer not null check (position > 0),
      primary key (election_id, public_credential),
      foreign key (election_id, public_credential) references credentials,
      unique (election_id, tracker),
      unique (election_id, position)
    );

    create table spoiled_ballots (
      election_id text not null references sealings on delete cascade,
      tracker_index bytea not null,
      primary key (election_id, tracker_index)
    );
  `,
  drop: "drop table spoiled_ballots, ballots, accepted_ballots, board_cosignatures, boards",
};
