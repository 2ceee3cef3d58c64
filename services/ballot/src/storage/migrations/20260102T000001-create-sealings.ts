import type { Migration } from "@urna/service-kit/database/migrate";

/** What sealing fixes, the public credentials, and in pieces that can be streamed the archive's beginning
 * and the commitments to voters. */
export const createSealings: Migration = {
  name: "20260102T000001-create-sealings",
  async up(database) {
    await database.raw(`
      create table sealings (
        election_id text primary key references elections,
        election_text text not null,
        fingerprint text not null,
        definition text not null,
        trustees_text text not null,
        trustees jsonb not null,
        acknowledgement_key text not null,
        acknowledgement_private_key bytea not null,
        marking_key bytea not null check (length(marking_key) = 32),
        trustee_private_key bytea not null,
        roll_version integer not null,
        roll_sha256 text not null,
        roll_size integer not null check (roll_size > 0),
        archive_state jsonb not null
      )`);
    await database.raw(`
      create table credentials (
        election_id text not null references sealings on delete cascade,
        public_credential text not null,
        primary key (election_id, public_credential)
      )`);
    await database.raw(`
      create table archive_setups (
        election_id text not null references sealings on delete cascade,
        piece integer not null,
        bytes bytea not null,
        primary key (election_id, piece)
      )`);
    await database.raw(`
      create table commitment_lists (
        election_id text not null references sealings on delete cascade,
        piece integer not null,
        bytes bytea not null,
        primary key (election_id, piece)
      )`);
  },
  async down(database) {
    await database.raw("drop table commitment_lists");
    await database.raw("drop table archive_setups");
    await database.raw("drop table credentials");
    await database.raw("drop table sealings");
  },
};
