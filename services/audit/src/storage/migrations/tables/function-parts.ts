/** Fixed settings of the log's functions, so that a caller's cannot change their effect. */
export const fixedSettings = "set search_path = pg_catalog, pg_temp set timezone = 'UTC'";

/** End of a trigger function that refuses a change. */
export const refuse =
  "raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'";
