import pg from "pg";

const dateOid = pg.types.builtins.DATE;

/** A date has no time zone: it stays the text that Postgres sends instead of becoming some midnight. */
export const columnTypes = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === dateOid && format !== "binary") return (text: string) => text;
    return pg.types.getTypeParser(oid, format as "text");
  },
};
