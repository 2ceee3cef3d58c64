import type { Tables } from "@urna/service-kit/database/baseline";

/**
 * The log: entries, the hashes of the Merkle tree over them, the signed heads, what witnesses have signed of it, and the files of
 * each build of the pages.
 *
 * Entries are numbered from 0 without gaps. No column shows when a row was written. Generated columns are computed from
 * the leaf, so they cannot contradict it, and are null for a summarised entry. `logged_at` is ISO 8601 text in UTC,
 * compared as text; `words` are the leaf's full ids, hashes and codes. A subtree is named by its last leaf; level 0 is
 * the leaf itself.
 */
export const logTables: Tables = {
  create: `
    create table entries (
      index bigint primary key check (index >= 0),
      event_id text not null unique,
      leaf text,
      seal bytea not null,
      kind text generated always as (leaf::jsonb ->> 'kind') stored,
      integrity_hash text generated always as (leaf::jsonb ->> 'integrityHash') stored,
      code text generated always as (coalesce(leaf::jsonb ->> 'action', leaf::jsonb ->> 'kind')) stored,
      actor text generated always as
        (case when leaf is not null then coalesce(leaf::jsonb ->> 'administratorId', 'system') end) stored,
      logged_at text collate "C"
        generated always as (coalesce(leaf::jsonb ->> 'at', leaf::jsonb ->> 'hour')) stored,
      refused boolean generated always as
        (case when leaf is not null then coalesce(leaf::jsonb ->> 'result' = 'refused', false) end) stored,
      words jsonb
        generated always as (jsonb_path_query_array(leaf::jsonb, '$.* \\? (@.type() == "string")')) stored
    );
    create index on entries (integrity_hash) where integrity_hash is not null;
    create index entries_code on entries (code, index);
    create index entries_actor on entries (actor, index);
    create index entries_logged_at on entries (logged_at);
    create index entries_refused on entries (index) where refused;
    create index entries_words on entries using gin (words jsonb_path_ops);

    create table subtrees (
      last_leaf bigint not null,
      level smallint not null,
      hash bytea not null,
      primary key (last_leaf, level)
    );

    create table heads (
      tree_size bigint primary key,
      signed_head text not null
    );

    create table cosignatures (
      witness text not null,
      size bigint not null check (size >= 0),
      cosigned_at timestamptz not null,
      note text not null,
      primary key (witness, size)
    );

    create table page_builds (
      sha256 text primary key check (sha256 = encode(sha256(convert_to(digests, 'UTF8')), 'hex')),
      digests text not null
    );
  `,
  drop: "drop table page_builds, cosignatures, heads, subtrees, entries",
};
