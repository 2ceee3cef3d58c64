import { encryptBallot, type EncryptedBallot } from "@urna/belenios/encrypt-ballot";
import { parseElection, type Election } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { selectionsOf } from "@urna/belenios/selections";
import type { BallotService } from "./a-ballot-service.ts";

export type Choice = "blank" | readonly number[];

/** The election object that the kit holds, or the database once no kit is handed out. */
export async function sealedElection({ ports }: BallotService, id: string): Promise<Election> {
  const sealed = await ports.stores.sealings.findSealing(id);
  return parseElection(sealed!.electionText, nativeGroup);
}

export function aBallot(
  election: Election,
  privateCredential: string,
  choice: Choice = [0],
): EncryptedBallot {
  return encryptBallot({
    election,
    privateCredential,
    selections: selectionsOf(election.definition.questions, [choice]),
  });
}

export function bytesOf({ ballot }: { ballot: string }): Buffer {
  return Buffer.from(ballot);
}

/** Casts one ballot of each of the first voters, in order. */
export async function castAll(
  service: BallotService,
  id: string,
  choices: readonly Choice[],
): Promise<EncryptedBallot[]> {
  const election = await sealedElection(service, id);
  const voters = service.identity.voters(id);
  const ballots = choices.map((choice, index) => aBallot(election, voters[index]!, choice));
  for (const ballot of ballots) await service.box.castBallot({ electionId: id, ballot: bytesOf(ballot) });
  return ballots;
}
