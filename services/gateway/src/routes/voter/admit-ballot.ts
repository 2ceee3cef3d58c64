import { BallotBody } from "@urna/contract/api/voter";
import {
  AuthorizeCastResponse_Verdict as Verdict,
  type AuthorizeCastRequest,
} from "@urna/protos/identity/v1/participation";
import { DomainError } from "@urna/service-kit/errors";
import { inElection, type ElectionDirectory } from "../../election-directory.ts";
import type { Services } from "../../services.ts";

export interface CastServices extends Pick<Services, "participations" | "ballotBox"> {
  /** Measures how long a step takes, however it ends. */
  timeStep<T>(step: "authorize" | "box", work: () => Promise<T>): Promise<T>;
}

interface Cast {
  voter: Omit<AuthorizeCastRequest, "publicCredential">;
  bytes: Buffer;
}

/** Verifying takes its turn behind other ballots; the call may be repeated, so it may also wait. */
const castDeadlineMs = 20_000;

/**
 * Asks identity about the voter and the ballot box about the bytes, and tells neither what the other knows.
 * `created` is false when these very bytes were in the box already.
 */
export async function admitBallot(
  services: CastServices,
  directory: ElectionDirectory,
  { voter, bytes }: Cast,
) {
  const { participations, ballotBox, timeStep } = services;
  const { electionId } = voter;
  const publicCredential = credentialIn(bytes);
  const { verdict } = await timeStep("authorize", () =>
    inElection(directory, electionId, () => participations.authorizeCast({ ...voter, publicCredential })),
  );
  switch (verdict) {
    case Verdict.VERDICT_MAY_CAST:
      return timeStep("box", () =>
        ballotBox.castBallot({ electionId, ballot: bytes }, { deadlineMs: castDeadlineMs }),
      );
    case Verdict.VERDICT_HAS_VOTED:
      return { ...(await ballotBox.findAcknowledgement({ electionId, ballot: bytes })), created: false };
    case Verdict.VERDICT_OF_ANOTHER_VOTER:
      throw new DomainError("not-allowed");
    case Verdict.VERDICT_UNKNOWN_CREDENTIAL:
      throw new DomainError("invalid-ballot");
    case Verdict.VERDICT_UNSPECIFIED:
      throw new DomainError("internal");
    default:
      return verdict satisfies never;
  }
}

/** The one field that the gateway reads of a ballot. Errors: `invalid-ballot`. */
function credentialIn(bytes: Buffer): string {
  const ballot = BallotBody.safeParse(jsonIn(bytes));
  if (!ballot.success) throw new DomainError("invalid-ballot");
  return ballot.data.credential;
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
