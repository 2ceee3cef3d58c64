import { BallotBody } from "@urna/contract/casting/ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import type { AuthorizeCastResponse_Verdict as Verdict } from "@urna/protos/identity/v1/participation";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { inElection, type ElectionDirectory } from "../../election-directory.ts";
import type { Services } from "../../services.ts";
import type { RefusalLimit } from "../../refusal-limit.ts";

export interface CastServices extends Pick<Services, "participations" | "ballotBox"> {
  /** Measures how long a step takes, however it ends. */
  timeStep<T>(step: "authorize" | "box", work: () => Promise<T>): Promise<T>;
}

interface Cast {
  electionId: ElectionId;
  bytes: Buffer;
  /** Of the voter: takes a point for what is refused. */
  limit: RefusalLimit;
}

/** Verifying takes its turn behind other ballots; the call may be repeated, so it may also wait. */
const castDeadlineMs = 20_000;

/**
 * Asks identity about the voter, whom it knows by their token, and the ballot box about the bytes, and gives neither
 * what the other knows. `created` is false when these very bytes were in the box already.
 */
export async function admitBallot(
  services: CastServices,
  directory: ElectionDirectory,
  { electionId, bytes, limit }: Cast,
) {
  const { participations, timeStep } = services;
  const publicCredential = credentialIn(bytes);
  const authorized = await timeStep("authorize", () =>
    inElection(directory, electionId, () => participations.authorizeCast({ electionId, publicCredential })),
  );
  const voter = answered(authorized.voter);
  const ballot = { electionId, ballot: bytes };
  const admitted = await limit(voter.id, () => admitBy(authorized.verdict, services, ballot));
  return { ...admitted, voter };
}

async function admitBy(
  verdict: Verdict,
  { ballotBox, timeStep }: CastServices,
  ballot: { electionId: ElectionId; ballot: Buffer },
) {
  switch (verdict) {
    case "may-cast":
      return timeStep("box", () => ballotBox.castBallot(ballot, { deadlineMs: castDeadlineMs }));
    case "has-voted":
      return { ...(await ballotBox.findAcknowledgement(ballot)), created: false };
    case "of-another-voter":
      throw new DomainError("not-allowed");
    case "unknown-credential":
      throw new DomainError("invalid-ballot");
    case "unspecified":
      throw new DomainError("internal");
    default:
      return verdict satisfies never;
  }
}

/** The one field that the gateway reads of a ballot; empty, which is nobody's, where there is none. */
function credentialIn(bytes: Buffer): string {
  const ballot = BallotBody.safeParse(jsonIn(bytes));
  return ballot.success ? ballot.data.credential : "";
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
