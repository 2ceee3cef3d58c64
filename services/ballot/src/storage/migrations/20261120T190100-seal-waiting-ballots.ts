import type { Migration } from "@urna/service-kit/database/migrate";

/**
 * What was accepted, under the key of its election (`election_keys`): rows come in the order of casting, and say nothing of credential
 * or tracker to who has no key. The primary key is "one vote per credential". A ballot is sealed while it waits; then it
 * stands among `ballots`, which are the published ones only. Ballots that were spoiled are known by the same index.
 */
export const sealWaitingBallots: Migration = {
  name: "20261120T190100-seal-waiting-ballots",
  async up(database) {
    await database.raw(`
      create table accepted_ballots (
        election_id text not null references sealings,
        credential_index bytea not null check (length(credential_index) = 32),
        tracker_index bytea not null check (length(tracker_index) = 32),
        sealed bytea,
        primary key (election_id, credential_index),
        unique (election_id, tracker_index)
      )`);
    // Nothing is gained by trying to compress what is encrypted.
    await database.raw("alter table accepted_ballots alter column sealed set storage external");
    await database.raw(
      "create index accepted_ballots_waiting on accepted_ballots (election_id) where sealed is not null",
    );
    await database.raw("drop index ballots_waiting");
    await database.raw(
      "alter table ballots add constraint ballots_published check (position is not null) not valid",
    );
    await database.raw(
      "alter table spoiled_ballots alter column tracker type bytea using convert_to(tracker, 'UTF8')",
    );
    await database.raw("alter table spoiled_ballots rename column tracker to tracker_index");
  },
  async down(database) {
    // Only their election's key opens them, and a spoiled ballot would become one that may be cast.
    await database.raw(`
      do $$ begin
        if exists (select from accepted_ballots where sealed is not null) or exists (select from spoiled_ballots)
        then raise exception 'ballots that wait, or that were spoiled, would be lost';
        end if;
      end $$`);
    await database.raw("alter table spoiled_ballots rename column tracker_index to tracker");
    await database.raw(
      "alter table spoiled_ballots alter column tracker type text using encode(tracker, 'base64')",
    );
    await database.raw("alter table ballots drop constraint ballots_published");
    await database.raw("create index ballots_waiting on ballots (election_id) where position is null");
    await database.raw("drop table accepted_ballots");
  },
};
