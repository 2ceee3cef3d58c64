import type { Tables } from "./baseline.ts";

/** Data keys, each wrapped by the platform's key. A key is used for writing from `writes_from`. */
export const dataKeysTable: Tables = {
  create: `
    create table data_keys (
      id integer generated always as identity primary key check (id > 0),
      wrapped bytea not null,
      writes_from timestamptz not null
    )`,
  drop: "drop table data_keys",
};
