import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * Who is to hold the keys of an election, and the public parts of the keys that they made: they follow the election
 * through sealing and unsealing, whatever its id. The objects of the ceremony are `json`, not `jsonb`: their signatures
 * are over exact texts. One link may be of a person in several elections. An election without a plan has the server alone. What they sign once it is sealed belongs to
 * that sealing, and goes with it.
 */
export const createTrustees: Migration = {
  name: "20261120T155000-create-trustees",
  async up(database) {
    await database.raw(`
      create table custody_plans (
        election_id text primary key references elections on update cascade on delete cascade,
        server boolean not null,
        people text not null check (people in ('none', 'mandatory', 'threshold')),
        threshold integer check (threshold >= 1),
        revision integer not null,
        check ((threshold is not null) = (people = 'threshold'))
      )`);
    await database.raw(`
      create table trustees (
        id uuid primary key,
        election_id text not null references custody_plans on update cascade on delete cascade,
        position integer not null,
        name text not null,
        email bytea not null,
        language text not null check (language in ('es', 'en', 'ht')),
        token bytea not null,
        token_sha256 bytea not null,
        invited_at timestamptz,
        reminded_at timestamptz,
        certificate json,
        polynomial json,
        output json,
        public_key json,
        unique (election_id, position) deferrable initially deferred,
        unique (token_sha256, election_id)
      )`);
    await database.raw(`
      create table sealing_confirmations (
        election_id text not null references sealings on delete cascade,
        owner integer not null check (owner >= 1),
        challenge text not null,
        response text not null,
        primary key (election_id, owner)
      )`);
    await database.raw("alter table sealings alter column trustee_private_key drop not null");
    await database.raw("alter table sealings add column trustees_needed integer");
  },
  async down(database) {
    await database.raw("alter table sealings drop column trustees_needed");
    // Refused while there are elections that only people hold the keys of: they would be lost.
    await database.raw("alter table sealings alter column trustee_private_key set not null");
    await database.raw("drop table sealing_confirmations");
    await database.raw("drop table trustees");
    await database.raw("drop table custody_plans");
  },
};
