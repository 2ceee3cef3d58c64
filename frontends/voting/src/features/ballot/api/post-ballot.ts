import { CastAnswer } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Casts the ballot: `ballot` is sent byte for byte. */
export async function postBallot(
  api: Api,
  { electionId, ballot }: { electionId: string; ballot: string },
  signal?: AbortSignal,
): Promise<CastAnswer> {
  const path = `/elections/${encodeURIComponent(electionId)}/ballots`;
  return (await api.send({ method: "POST", path, rawBody: ballot, answer: CastAnswer, signal })).value;
}
