import type { Archive } from "../archive/reader.ts";
import { mayGrow, type ArchiveStage } from "../archive/stage.ts";
import { trackerOf } from "../ballot/tracker.ts";
import { parseDefinition } from "../election/parse-definition.ts";
import { sha256Base64, sha256Hex } from "../hash.ts";
import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused, type RefusalName } from "../refusal.ts";
import { textSigned } from "../signature.ts";
import type { Acknowledgement, KeptAcknowledgement } from "./file.ts";

/**
 * An archive's answer to an acknowledgement. `missing` proves that a ballot was dropped: the box signed for it, the
 * vote is over, and the archive lacks it. `not-yet`: the ballot is absent, but the archive is still open. `refused`:
 * proves nothing.
 */
export type AcknowledgementVerdict =
  | { readonly kind: "present" | "missing" | "not-yet" }
  | { readonly kind: "refused"; readonly refusal: RefusalName; readonly at: string };

/** The parts of a verified archive that the check needs. */
export interface AcknowledgingArchive {
  /** Exact text of the election object. */
  readonly election: string;
  readonly stage: ArchiveStage;
  holds(tracker: string): boolean;
}

const reader = shapeReader("acknowledgement-definition-wrong");

/**
 * Whether an archive contains the ballot that a box has acknowledged.
 * @param input.archive as read from the file, after `verifyArchive` has accepted it
 */
export function checkAcknowledgement(input: {
  archive: Pick<Archive, "election" | "ballots" | "state">;
  acknowledgement: KeptAcknowledgement;
}): AcknowledgementVerdict {
  const { election, ballots, state } = input.archive;
  const holds = (tracker: string) => ballots.some((ballot) => trackerOf(ballot) === tracker);
  return acknowledgementVerdict({ election, stage: state.stage, holds }, input.acknowledgement);
}

/** `checkAcknowledgement` for a caller who already has the trackers. */
export function acknowledgementVerdict(
  archive: AcknowledgingArchive,
  acknowledgement: KeptAcknowledgement,
): AcknowledgementVerdict {
  try {
    demandOfElection(archive.election, acknowledgement);
    const { key, signature } = acknowledgement;
    const signed = textSigned({ text: acknowledgedText(acknowledgement), key, signature });
    demand(signed, "acknowledgement-signature-wrong", "signature");
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { kind: "refused", refusal: error.refusal, at: error.at };
  }
  if (archive.holds(acknowledgement.tracker)) return { kind: "present" };
  return { kind: mayGrow(archive.stage) ? "not-yet" : "missing" };
}

/** The text that a box signs. It has no time, so that it does not reveal when a ballot came. */
export function acknowledgedText({
  fingerprint,
  tracker,
}: Pick<Acknowledgement, "fingerprint" | "tracker">): string {
  return `urna-ack|1|${fingerprint}|${tracker}`;
}

/**
 * Demands that the archive has this election, the election has this definition, and the definition has this key. Then
 * only the election's own box can have signed.
 */
function demandOfElection(electionText: string, given: KeptAcknowledgement): void {
  const { uuid, description } = parseDefinition(electionText);
  demand(given.election === uuid, "acknowledgement-election-wrong", "election");
  const { fingerprint } = given;
  demand(fingerprint === sha256Base64(electionText), "acknowledgement-election-wrong", "fingerprint");
  const sealed = description.endsWith(sha256Hex(given.definition));
  demand(sealed, "acknowledgement-definition-wrong", "definition");
  const definition = reader.object(
    parseJson(given.definition, "acknowledgement-definition-wrong"),
    "definition",
  );
  demand(definition["acknowledgementKey"] === given.key, "acknowledgement-key-wrong", "key");
}
