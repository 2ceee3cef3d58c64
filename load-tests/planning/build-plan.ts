import type { ElectionId } from "@urna/contract/identifiers";
import { arrivalsOf, steadily, type Arrivals } from "./arrivals.ts";
import type { Decoy, Plan, VerificationPlan, VoterRange } from "./plan.ts";
import { votersIn, type Phase, type Profile } from "./profile.ts";

/** Pause between two phases, so that latecomers of one do not affect the next. */
export const pauseSeconds = 3;
/** Receipts that one address may look up: 30 a minute, with a reserve. */
const lookUpsPerSecondAndAddress = 0.4;
const patienceSeconds = 30;

interface Surroundings {
  origin: string;
  mailUrl?: string | undefined;
  electionId: ElectionId;
  registrar?: string | undefined;
  votersFiles: readonly string[];
  decoys: readonly Decoy[];
}

/** k6's plan while the box is open. */
export function votingPlan(profile: Profile, around: Surroundings): Plan {
  const scenarios: Plan["options"]["scenarios"] = {};
  const shares: Record<string, VoterRange> = {};
  const { lineSeconds } = profile;
  const byCode = around.mailUrl && profile.hands === "one-hand" ? profile.byCode : 0;
  const waiting = profile.hands === "two-hands" ? 1 : byCode;
  let [first, startSeconds] = [0, 0];
  for (const phase of profile.voting) {
    const count = votersIn(phase);
    shares[phase.scenario] = { first, count, byCode };
    scenarios[phase.scenario] = {
      ...arrivalsOf(phase, startSeconds, { waiting, lineSeconds }),
      exec: execOf(phase),
    };
    if (phase.scenario === "hostile") scenarios["guessing"] = guessing(phase, startSeconds);
    first += count;
    startSeconds += phase.seconds + pauseSeconds;
  }
  return {
    ...around,
    patienceSeconds,
    lineSeconds,
    shares,
    options: { scenarios, thresholds: thresholdsOf(profile) },
  };
}

/** k6's plan after the closing. `addresses`: the generator's, because each may look up a limited number of receipts. */
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
    lineSeconds: 0,
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

/** Thresholds that do not depend on the machine's speed. */
const wholeness = {
  checks: ["rate==1"],
  dropped_iterations: ["count==0"],
  failed_steps: ["rate<0.001"],
};

/** Cast times of all voters, and separately of those beside guessing strangers, who must not slow them down. */
export function thresholdsOf({ limits, machineFactor, voting }: Profile): Record<string, string[]> {
  const times = machineFactor?.times ?? 1;
  const cast = [`p(95)<${limits.castP95Ms * times}`, `p(99)<${limits.castP99Ms * times}`];
  const beside = voting.some(({ scenario }) => scenario === "hostile");
  return {
    ...wholeness,
    step_cast: cast,
    // In the summary only where they have limits: the first minute is to be as good as the others.
    "step_cast{minute:first}": cast,
    "step_cast{minute:later}": cast,
    ...(beside ? { "step_cast{scenario:hostile}": cast, guesses_that_got_in: ["count==0"] } : {}),
  };
}
