import { readFileSync } from "node:fs";
import type { ArchiveFrame } from "../archive/reader.ts";
import { commitmentsRoot, parseCommitments } from "../commitment/list.ts";
import { sealedDefinition } from "../election/sealed-definition.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused, within, type RefusalName } from "../refusal.ts";

/** The files of `--commitments` and `--definition`. */
export interface CommitmentFiles {
  readonly commitments: string;
  readonly definition: string;
}

/** Their result. Plain JSON. */
export interface CommitmentsFinding {
  readonly ok: boolean;
  readonly count?: number;
  readonly refusal?: RefusalName;
  readonly at?: string;
}

/** @throws Error of the file system */
export function readCommitmentFiles({ commitments, definition }: CommitmentFiles): CommitmentFiles {
  return { commitments: readFileSync(commitments, "utf8"), definition: readFileSync(definition, "utf8") };
}

/**
 * Whether the list ties every credential of a valid archive to one document. The definition must be the archive's, and
 * contain the root of the archive's credentials with this list.
 */
export function findCommitments(
  texts: CommitmentFiles,
  { election, credentials }: Pick<ArchiveFrame, "election" | "credentials">,
): CommitmentsFinding {
  try {
    const commitments = within("commitments", () => parseCommitments(texts.commitments));
    const root = within("commitments", () => commitmentsRoot(stringsOf(credentials), commitments));
    const sealed = sealedDefinition(election, texts.definition);
    demand(reader.string(sealed["commitmentsRoot"], "commitmentsRoot") === root, "commitment-root-wrong");
    return { ok: true, count: commitments.length };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, refusal: error.refusal, at: error.at };
  }
}

const reader = shapeReader("definition-shape-wrong");

function stringsOf(credentials: string): string[] {
  const list = shapeReader("credentials-shape-wrong");
  const entries = list.array(parseJson(credentials, "credentials-not-json"), "");
  return entries.map((entry) => list.string(entry, ""));
}
