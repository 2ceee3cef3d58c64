import { readFileSync } from "node:fs";
import { acknowledgementVerdict, type AcknowledgingArchive } from "../acknowledgement/check.ts";
import { parseAcknowledgement } from "../acknowledgement/file.ts";
import { Refused, type RefusalName } from "../refusal.ts";

/** A file of `--ack`, as read. */
export interface GivenAcknowledgement {
  readonly file: string;
  readonly text: string;
}

/** Its result. Plain JSON. */
export interface AcknowledgementFinding {
  readonly file: string;
  readonly tracker?: string;
  /** `not-looked-at`: the archive itself is invalid. */
  readonly kind: "present" | "missing" | "not-yet" | "refused" | "not-looked-at";
  readonly refusal?: RefusalName;
  readonly at?: string;
}

/** @throws Error of the file system */
export function readAcknowledgements(files: readonly string[]): GivenAcknowledgement[] {
  return files.map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** @param archive undefined where the archive is invalid */
export function findAcknowledged(
  { file, text }: GivenAcknowledgement,
  archive: AcknowledgingArchive | undefined,
): AcknowledgementFinding {
  try {
    const acknowledgement = parseAcknowledgement(text);
    const { tracker } = acknowledgement;
    if (archive === undefined) return { file, tracker, kind: "not-looked-at" };
    return { file, tracker, ...acknowledgementVerdict(archive, acknowledgement) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { file, kind: "refused", refusal: error.refusal, at: error.at };
  }
}
