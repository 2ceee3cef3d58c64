import { administratorAt } from "../deploy/local/src/client/administrator.ts";
import { inParallel } from "../deploy/local/src/client/in-parallel.ts";
import { anOpenElection, someVoters } from "../deploy/local/src/client/trial-election.ts";
import { sealBallot, voterAt } from "../deploy/local/src/client/voter.ts";
import type { Profile, Target } from "./profile.ts";

/** An open election with as many voters as the profile brings, and each one's sealed ballot. */
export async function prepare(target: Target, profile: Profile) {
  const { origin, email, password } = target;
  const administrator = await administratorAt(origin, email, password);
  await administrator.tellVotersOf([]);
  const code = `CARGA-${Date.now().toString(36).toUpperCase()}`;
  const count = profile.votersPerSecond * profile.seconds;
  // Numbers above those that the civil registry gives out, another range at each run.
  const people = someVoters(count, 60_000_000 + (Date.now() % 30_000_000));
  const electionId = await anOpenElection(administrator, {
    code,
    voters: people,
    group: profile.group,
    candidates: 5,
  });
  const voters = await inParallel(4, people, async ({ document, last4 }) => {
    const voter = voterAt(origin);
    await voter.signInWithDocument({ document, last4 }, electionId);
    const { ballot, tracker } = sealBallot(await voter.fetchKit(electionId), [Number(last4.slice(0, 3)) % 5]);
    return { document, last4, ballot, tracker };
  });
  return { administrator, electionId, voters };
}
