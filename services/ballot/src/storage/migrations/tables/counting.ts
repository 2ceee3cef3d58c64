import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * Counts in progress with the trustees' shares, and the results.
 *
 * The holder of a pending count's lease works on it; while it waits for shares there is none. A row with a failure is
 * over: it reports the failure and keeps the shares. A pending count and its shares are deleted when the result is
 * stored. `server_openings` has the sum that the server gave its share of, as long as the election exists: it never
 * gives a share of another sum. `tallies` has the texts that counting adds to the archive, private until publication,
 * and `outcome`, as decided at the count.
 */
export const countingTables: Tables = {
  create: `
    create table pending_counts (
      election_id text primary key references elections on delete cascade,
      stage text not null default 'tallying' check (stage in ('tallying', 'waiting', 'combining', 'verifying')),
      done integer not null default 0,
      total integer not null default 0,
      worker uuid,
      leased_until timestamptz not null,
      failure text,
      ballots integer,
      encrypted_tally text,
      sized_tally text,
      combined_owners integer[],
      check (stage = 'tallying'
        or (ballots is not null and encrypted_tally is not null and sized_tally is not null)),
      check (stage in ('tallying', 'waiting') or combined_owners is not null)
    );

    create table shares (
      election_id text not null references pending_counts on delete cascade,
      owner integer not null check (owner > 0),
      partial_decryption text not null,
      primary key (election_id, owner)
    );

    create table server_openings (
      election_id text primary key references elections on delete cascade,
      encrypted_tally_sha256 text not null
    );

    create table tallies (
      election_id text primary key references sealings,
      encrypted_tally text not null,
      sized_tally text not null,
      partial_decryptions jsonb not null,
      result_text text not null,
      counts jsonb not null,
      outcome jsonb not null,
      archive_sha256 text not null
    );
  `,
  drop: "drop table tallies, server_openings, shares, pending_counts",
};
