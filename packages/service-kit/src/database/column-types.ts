import pg from "pg";

const dateOid = pg.types.builtins.DATE;

/** A date has no time zone: it stays Postgres's text instead of becoming a midnight. */
export const columnTypes = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === dateOid && format !== "binary") return (text: string) => text;
    return pg.types.getTypeParser(oid, format as "text");
  },
};
