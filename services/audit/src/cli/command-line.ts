import { parseArgs } from "node:util";

/** Places of the log's parts to verify. */
export interface Sources {
  /** URL of the database. */
  readonly database: string | undefined;
  /** An export as JSON Lines. */
  readonly entries: string | undefined;
  /** Signed heads, one a line. */
  readonly heads: readonly string[];
  /** The public key (JWK), or a file that holds it. */
  readonly key: string | undefined;
  /** Origin of the site. */
  readonly url: string | undefined;
}

/** The parsed arguments. */
export type CommandLine =
  | { readonly kind: "help" | "version" | "wrong" }
  | { readonly kind: "verify"; readonly sources: Sources; readonly json: boolean };

export const usage =
  "usage: urna-audit verify [--database URL] [--entries FILE] [--url ORIGIN] [--heads FILE]... [--key FILE] [--json]";

export const help = `${usage}

Verifies the audit log of an Urna: recomputes its tree (RFC 9162) from the entries, holds it against every signed head
that it is given, and names the first entry that does not hold.

  --database URL  the log's Postgres, as any role that may read it; DATABASE_URL in the environment does the same
  --entries FILE  an export of all entries (JSON Lines); next to --database, each of its entries is looked for there
  --url ORIGIN    the site, https://votar.example.cl: its public head, and proofs that it grew out of the kept heads
  --heads FILE    signed heads, one a line: the service's head file, or those that somebody kept elsewhere
  --key FILE      the log's public key (a JWK, or a file with it); without it, the output says where it was taken from
  --json          writes the report as JSON
  --help          this text
  --version       the version

With AUDIT_SIGNING_KEY in the environment each entry's seal is checked too, which names an entry exactly even where
the database's owner made the whole tree anew. Without it such an entry is named between two signed heads, or exactly
where --entries is given.

exit status:
  0  everything holds
  1  something does not hold; the report names the first entry, or the head
  2  nothing was verified: a wrong command, something that cannot be read, no signed head, or a fault of this program`;

/** @param databaseUrl from the environment */
export function parseCommandLine(args: readonly string[], databaseUrl: string | undefined): CommandLine {
  const parsed = parsedArguments(args);
  if (parsed === undefined) return { kind: "wrong" };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const [command, ...rest] = positionals;
  if (command !== "verify" || rest.length > 0) return { kind: "wrong" };
  const { entries, url, heads, key, json } = values;
  const elsewhere = entries !== undefined || url !== undefined;
  const database = values.database ?? (elsewhere ? undefined : databaseUrl);
  if (database === undefined && !elsewhere) return { kind: "wrong" };
  return { kind: "verify", sources: { database, entries, heads, key, url }, json };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        database: { type: "string" },
        entries: { type: "string" },
        url: { type: "string" },
        heads: { type: "string", multiple: true, default: [] },
        key: { type: "string" },
        json: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        version: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return undefined;
  }
}
