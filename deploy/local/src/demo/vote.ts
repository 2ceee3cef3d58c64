import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { selectionsOf } from "@urna/belenios/selections";
import { apiOf } from "./api.ts";
import type { DemoPerson } from "./demo-files.ts";

interface Kit {
  election: string;
  credential: string;
}

/** Votes as a person does: signs in, gets the kit, encrypts here, casts. Who has voted already is left alone. */
export async function vote(
  origin: string,
  { person, electionId, choice }: { person: DemoPerson; electionId: string; choice: number | "blank" },
): Promise<void> {
  const { document: identifier, last4: password, documentType } = person;
  const entry = { identifier, password, documentType, electionId };
  const { accessToken } = await apiOf(origin).post<{ accessToken: string }>("/auth/login", entry);
  const api = apiOf(origin, accessToken);
  const { hasVoted } = await api.get<{ hasVoted: boolean }>(`/elections/${electionId}/participation`);
  if (hasVoted) return;
  const kit = await api.get<Kit>(`/elections/${electionId}/voting-kit`);
  const election = parseElection(kit.election, nativeGroup);
  const selections = selectionsOf(election.definition.questions, [choice === "blank" ? choice : [choice]]);
  const { ballot } = encryptBallot({ election, privateCredential: kit.credential, selections });
  await api.postText(`/elections/${electionId}/ballots`, ballot);
}
