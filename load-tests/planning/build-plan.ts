import { arrivalsOf, steadily, type Arrivals } from "./arrivals.ts";
import type { Decoy, Plan, VerificationPlan, VoterRange } from "./plan.ts";
import { votersIn, type Phase, type Profile } from "./profile.ts";

/** Between two phases, so that who is late in one does not weigh on the next. */
export const pauseSeconds = 3;
/** Receipts that one address may look up: 30 a minute, of which some are left over. */
const lookUpsPerSecondAndAddress = 0.4;
const patienceSeconds = 30;

interface Surroundings {
  origin: string;
  mailUrl?: string | undefined;
  electionId: string;
  votersFiles: readonly string[];
  decoys: readonly Decoy[];
}

/** What k6 does while the box is open. */
export function votingPlan(profile: Profile, around: Surroundings): Plan {
  const scenarios: Plan["options"]["scenarios"] = {};
  const shares: Record<string, VoterRange> = {};
  const byCode = around.mailUrl ? profile.byCode : 0;
  let [first, startSeconds] = [0, 0];
  for (const phase of profile.voting) {
    const count = votersIn(phase);
    shares[phase.scenario] = { first, count, byCode };
    scenarios[phase.scenario] = { ...arrivalsOf(phase, startSeconds, byCode), exec: execOf(phase) };
    if (phase.scenario === "hostile") scenarios["guessing"] = guessing(phase, startSeconds);
    first += count;
    startSeconds += phase.seconds + pauseSeconds;
  }
  return {
    ...around,
    patienceSeconds,
    shares,
    options: { scenarios, thresholds: thresholdsOf(profile) },
  };
}

/** What k6 does once the box is closed. `addresses`: of the generator, because each may look up so many receipts. */
export function verificationPlan(
  profile: Profile & { verification: NonNullable<Profile["verification"]> },
  around: Surroundings,
  found: Pick<VerificationPlan, "receipts" | "ballots"> & { addresses: number },
): Plan {
  const { perSecond, seconds, archives } = profile.verification;
  const lookUps = Math.min(1, (lookUpsPerSecondAndAddress * found.addresses) / perSecond);
  const { receipts, ballots } = found;
  return {
    ...around,
    votersFiles: [],
    patienceSeconds,
    shares: {},
    verification: { receipts, ballots, archives, lookUps },
    options: {
      scenarios: { verification: { ...steadily({ perSecond, seconds }), exec: "verify" } },
      thresholds: wholeness,
    },
  };
}

const execOf = ({ scenario }: Phase) =>
  ({
    "opening-rush": "openingRush",
    "steady-day": "steadyDay",
    "last-hour": "lastHour",
    hostile: "plainVote",
  })[scenario];

function guessing(
  { guessesPerSecond, seconds }: Extract<Phase, { scenario: "hostile" }>,
  startSeconds: number,
): Arrivals & { exec: string } {
  return { ...steadily({ perSecond: guessesPerSecond, seconds, startSeconds }), exec: "guess" };
}

/** Nothing of it depends on how fast a machine is. */
const wholeness = {
  checks: ["rate==1"],
  dropped_iterations: ["count==0"],
  failed_steps: ["rate<0.001"],
};

/** Cast times of all, and those of the voters who come while strangers guess by themselves: they must not suffer. */
export function thresholdsOf({ limits, machineFactor, voting }: Profile): Record<string, string[]> {
  const times = machineFactor?.times ?? 1;
  const cast = [`p(95)<${limits.castP95Ms * times}`, `p(99)<${limits.castP99Ms * times}`];
  const beside = voting.some(({ scenario }) => scenario === "hostile");
  return {
    ...wholeness,
    step_cast: cast,
    ...(beside ? { "step_cast{scenario:hostile}": cast, guesses_that_got_in: ["count==0"] } : {}),
  };
}
