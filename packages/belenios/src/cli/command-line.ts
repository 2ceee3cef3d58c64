import { parseArgs } from "node:util";
import type { CommitmentFiles } from "./commitments.ts";

/** The parsed arguments. */
export type CommandLine =
  | { readonly kind: "help" | "version" | "wrong" }
  | {
      readonly kind: "verify";
      readonly file: string;
      readonly acknowledgements: readonly string[];
      readonly commitments: CommitmentFiles | undefined;
      readonly json: boolean;
      readonly quiet: boolean;
      /** Whether the archive may be foreign, with weighted voters. */
      readonly weighted: boolean;
      /** Also without a terminal. */
      readonly progress: boolean;
    };

export const usage = `usage: urna-verify FILE.bel [--ack FILE]... [--commitments FILE --definition FILE]
                   [--weighted] [--json] [--progress | --quiet]`;

export const help = `${usage}

Verifies an election archive (Belenios format v1) with nothing but the file: every record, key, credential, ballot,
the tally, the trustees' shares and the result.

  --ack FILE   tells whether the ballot of this acknowledgement is in the archive; may be given several times
  --commitments FILE --definition FILE
               tells whether this list ties each credential to one document, as the sealed definition says
  --weighted   takes an archive whose voters have weights. An election of Urna has none: there the sum that was opened could
               tell single votes
  --json       writes the report as JSON
  --progress   shows on standard error how far it has come; without it only where that is a terminal
  --quiet      no progress, and of the report only its last line
  --help       this text
  --version    the version

exit status:
  0  everything holds, and no acknowledged ballot is missing
  1  something in the archive, or the list of commitments, does not hold; the report names the first thing
  2  nothing was verified: a wrong command, a file that cannot be read, or a fault of this program
  3  the archive holds, but a ballot is missing that the box has acknowledged: it was dropped
  4  the archive holds, but an acknowledgement proves nothing: it is forged, spoilt or of another election`;

export function parseCommandLine(args: readonly string[]): CommandLine {
  const parsed = parsedArguments(args);
  if (parsed === undefined) return { kind: "wrong" };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || (values.progress && values.quiet)) return { kind: "wrong" };
  const { ack: acknowledgements, commitments, definition, weighted, json, quiet, progress } = values;
  if ((commitments === undefined) !== (definition === undefined)) return { kind: "wrong" };
  const given =
    commitments === undefined || definition === undefined ? undefined : { commitments, definition };
  return { kind: "verify", file, acknowledgements, commitments: given, weighted, json, quiet, progress };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ack: { type: "string", multiple: true, default: [] },
        commitments: { type: "string" },
        definition: { type: "string" },
        weighted: { type: "boolean", default: false },
        json: { type: "boolean", default: false },
        progress: { type: "boolean", default: false },
        quiet: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        version: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
  } catch {
    return undefined;
  }
}
