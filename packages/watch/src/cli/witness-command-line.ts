import { parseArgs } from "node:util";
import { commonOptions, readCommon, type AskedCommonly } from "./arguments.ts";

export interface AskedOfWitness extends AskedCommonly {
  /** Of the site; undefined: only the witness's own key is asked for. */
  readonly origin: string | undefined;
  /** Where the witness keeps its key, what it saw and what it cosigned. */
  readonly folder: string;
  /** Of the witness, for a new key. */
  readonly name: string | undefined;
}

/** The parsed arguments. */
export type WitnessLine =
  { readonly kind: "help" | "version" | "wrong" } | { readonly kind: "run"; readonly asked: AskedOfWitness };

export const usage = `usage: urna-witness URL [--name NAME] [--every MINUTES] [--mail-to ADDRESS]... [--key KEY] [--keep FOLDER]
                    [--language es|en|ht] [--json]
       urna-witness key [--name NAME] [--keep FOLDER]`;

export const help = `${usage}

Is a witness of an Urna: follows its audit log and the public ballot box of every election, cosigns what only grew, and
refuses a log that was written anew. Brings its signatures to a site that names it as a witness. Formats of C2SP
(tlog-checkpoint, tlog-tiles, tlog-cosignature).

  URL                the site, https://votar.example.cl
  key                prints the witness's public key, for the commission; the first time it makes one
  --name NAME        of the witness, for its new key: witness.example.cl
  --every MINUTES    goes on, with so many minutes between two rounds
  --mail-to ADDRESS  tells by email what it refused, once, and when it is over; SMTP_URL and MAIL_FROM in the environment
  --key KEY          the audit log's key, as the commission gives it; without it, the first that is seen is kept
  --keep FOLDER      urna-witness by default: the key (secret), what was seen, cosigned/ and refused/ with the notes, and
                     boards/ with an own copy of every public ballot box
  --language         of the report and the emails: es, en or ht; es by default
  --json             writes the findings as JSON
  --help             this text
  --version          the version

exit status, of one round:
  0  every log was cosigned
  1  a log was refused; its note is in refused/
  2  nothing was looked at: a wrong command, or a site that does not answer`;

export function parseWitnessLine(args: readonly string[]): WitnessLine {
  const parsed = parsedArguments(args);
  if (parsed === undefined) return { kind: "wrong" };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const common = readCommon(values);
  const [site = "", ...rest] = positionals;
  const url = URL.canParse(site) ? new URL(site) : undefined;
  const isSite = url !== undefined && /^https?:$/.test(url.protocol);
  if (!common || rest.length > 0 || !(isSite || site === "key")) return { kind: "wrong" };
  const folder = values.keep ?? "urna-witness";
  return {
    kind: "run",
    asked: { ...common, origin: isSite ? url.origin : undefined, folder, name: values.name },
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    const options = { ...commonOptions, name: { type: "string" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
