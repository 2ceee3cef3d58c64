import { CastAnswer } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Casts the ballot: `ballot` is sent byte for byte, with spaces after it up to the length of all. */
export async function postBallot(
  api: Api,
  { electionId, ballot, bodyLength }: { electionId: string; ballot: string; bodyLength: number },
  signal?: AbortSignal,
): Promise<CastAnswer> {
  const path = `/elections/${encodeURIComponent(electionId)}/ballots`;
  const rawBody = ballot.padEnd(bodyLength, " ");
  return (await api.send({ method: "POST", path, rawBody, answer: CastAnswer, signal })).value;
}
