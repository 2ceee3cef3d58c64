import { parseArgs } from "node:util";
import { PlainOrigin } from "@urna/contract/registrar/plain-origin";
import { commonOptions, readCommon, type AskedCommonly } from "./arguments.ts";

export interface Asked extends AskedCommonly {
  /** Of the site, without a path. */
  readonly origin: string;
  /** Where the watcher keeps what it saw. */
  readonly folder: string;
  /** The `digests.txt` of a build that the watcher made. */
  readonly digests: string | undefined;
  /** Origin of the site's registrar: the one other origin that its pages may reach. */
  readonly registrar: string | undefined;
}

/** The parsed arguments. */
export type CommandLine =
  { readonly kind: "help" | "version" | "wrong" } | { readonly kind: "run"; readonly asked: Asked };

export const usage =
  "usage: urna-watch URL [--key KEY] [--every MINUTES] [--digests FILE] [--registrar ORIGIN] [--mail-to ADDRESS]... [--keep FOLDER] [--language es|en|ht] [--json]";

export const help = `${usage}

Watches the pages of an Urna from outside. Fetches every file as a visitor does and compares it with the builds that the
audit log had before they were served; checks that the log has them, and that the log itself only grew.

  URL                the site, https://votar.example.cl
  --key KEY          the log's key, as the commission gives it; without it, the first that is seen is kept
  --every MINUTES    goes on, with so many minutes between two rounds
  --digests FILE     the digests.txt of your own build of the source (make reproduce): the served build must be that one
  --registrar ORIGIN https://registrar.example.cl, the only other origin that the pages may reach; without it, none
  --mail-to ADDRESS  tells by email what is found, once, and when it is over; SMTP_URL and MAIL_FROM in the environment
  --keep FOLDER      for what was seen, and for evidence; urna-watch-<host> by default
  --language         of the report and the emails: es, en or ht; es by default
  --json             writes the findings as JSON
  --help             this text
  --version          the version

exit status, of one round:
  0  every file is as logged
  1  something is not; the report says what, and the evidence is in the folder
  2  nothing was compared: a wrong command, or a site that does not answer`;

export function parseCommandLine(args: readonly string[]): CommandLine {
  const parsed = parsedArguments(args);
  if (parsed === undefined) return { kind: "wrong" };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const common = readCommon(values);
  const [site = "", ...rest] = positionals;
  const url = URL.canParse(site) ? new URL(site) : undefined;
  if (!common || rest.length > 0 || !url || !/^https?:$/.test(url.protocol)) return { kind: "wrong" };
  const { digests, registrar, keep = `urna-watch-${url.host.replace(":", "-")}` } = values;
  if (registrar !== undefined && !PlainOrigin.safeParse(registrar).success) return { kind: "wrong" };
  return { kind: "run", asked: { ...common, origin: url.origin, folder: keep, digests, registrar } };
}

function parsedArguments(args: readonly string[]) {
  try {
    const options = { ...commonOptions, digests: { type: "string" }, registrar: { type: "string" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}
