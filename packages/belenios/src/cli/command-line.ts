import { parseArgs } from "node:util";
import type { CommitmentFiles } from "./commitments.ts";
import type { WitnessFiles } from "./witnesses.ts";

/** The parsed arguments. */
export type CommandLine =
  | { readonly kind: "help" | "version" | "wrong" }
  | {
      readonly kind: "verify";
      readonly file: string;
      readonly acknowledgements: readonly string[];
      /** File of the sealed definition. Undefined: who made the credentials is not asked. */
      readonly definition: string | undefined;
      readonly commitments: CommitmentFiles | undefined;
      /** Undefined: no witness is asked for. */
      readonly witnesses: WitnessFiles | undefined;
      readonly json: boolean;
      readonly quiet: boolean;
      /** Whether the archive may be foreign, with weighted voters. */
      readonly weighted: boolean;
      /** Also without a terminal. */
      readonly progress: boolean;
    };

export const usage = `usage: urna-verify FILE.bel [--ack FILE]... [--definition FILE] [--commitments FILE]
                   [--witness KEY]... [--checkpoint FILE]... [--weighted] [--json] [--progress | --quiet]`;

export const help = `${usage}

Verifies an election archive (Belenios format v1) with nothing but the file: every record, key, credential, ballot,
the tally, the trustees' shares and the result.

  --ack FILE   tells whether the ballot of this acknowledgement is in the archive; may be given several times
  --definition FILE
               the sealed definition: tells who made the credentials, one hand or two, and whether both of two have signed
               this list of them; the two that follow need it
  --commitments FILE
               tells whether this list ties each credential to one document, as the definition says
  --checkpoint FILE
               what a witness has signed of this ballot box: tells whether it is exactly these ballots, for each witness
               that the definition names; may be given several times
  --witness KEY
               also for this witness, as NAME+ID+KEY; may be given several times
  --weighted   takes an archive whose voters have weights. An election of Urna has none: there the sum that was opened could
               tell single votes
  --json       writes the report as JSON
  --progress   shows on standard error how far it has come; without it only where that is a terminal
  --quiet      no progress, and of the report only its last line
  --help       this text
  --version    the version

exit status:
  0  everything holds, and no acknowledged ballot is missing
  1  something in the archive, the definition or the list of commitments does not hold; the report names the first thing
  2  nothing was verified: a wrong command, a file that cannot be read, or a fault of this program
  3  the archive holds, but a ballot is missing that the box has acknowledged: it was dropped
  4  the archive holds, but an acknowledgement proves nothing: it is forged, spoilt or of another election
  5  the archive holds, but a witness has not signed exactly these ballots`;

export function parseCommandLine(args: readonly string[]): CommandLine {
  const parsed = parsedArguments(args);
  if (parsed === undefined) return { kind: "wrong" };
  const { values, positionals } = parsed;
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || (values.progress && values.quiet)) return { kind: "wrong" };
  const { ack: acknowledgements, weighted, json, quiet, progress } = values;
  const beside = besideArchive(values);
  if (!beside) return { kind: "wrong" };
  return { kind: "verify", file, acknowledgements, ...beside, weighted, json, quiet, progress };
}

interface Beside {
  readonly definition?: string | undefined;
  readonly commitments?: string | undefined;
  readonly checkpoint: readonly string[];
  readonly witness: readonly string[];
}

/** Undefined where a file is given without another that it needs. */
function besideArchive({ definition, commitments, checkpoint: checkpoints, witness: witnesses }: Beside) {
  const named = definition !== undefined || witnesses.length > 0;
  if (commitments !== undefined && definition === undefined) return undefined;
  if (witnesses.length > 0 && checkpoints.length === 0) return undefined;
  if (checkpoints.length > 0 && !named) return undefined;
  return {
    definition,
    commitments:
      commitments === undefined || definition === undefined ? undefined : { commitments, definition },
    witnesses: named ? { witnesses, checkpoints, definition } : undefined,
  };
}

function parsedArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ack: { type: "string", multiple: true, default: [] },
        commitments: { type: "string" },
        definition: { type: "string" },
        checkpoint: { type: "string", multiple: true, default: [] },
        witness: { type: "string", multiple: true, default: [] },
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
