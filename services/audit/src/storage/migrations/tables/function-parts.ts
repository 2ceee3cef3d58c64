/** Settings of a function of the log, so that its caller's cannot change what it does. */
export const fixedSettings = "set search_path = pg_catalog, pg_temp set timezone = 'UTC'";

/** Ends a function of the log that was asked for a change. */
export const refuse =
  "raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege'";
