import { mkdir } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import type { Administrator } from "@urna/client/administrator";
import { addressesFor } from "./preparing/addresses.ts";
import { verificationPlan, votingPlan } from "./planning/build-plan.ts";
import { watchDeliveryLog, watchMailbox } from "./reconciling/emails.ts";
import { gatherEvidence } from "./reconciling/gather-evidence.ts";
import { startK6, type K6Outcome } from "./k6/k6.ts";
import type { Line } from "./k6/lines.ts";
import { loadResult, voteStates } from "./reconciling/load-result.ts";
import type { CpuSeconds } from "./reporting/local-system.ts";
import type { Plan } from "./planning/plan.ts";
import { prepare, type Prepared } from "./preparing/prepare.ts";
import { scaled, votersOf, type Profile } from "./planning/profile.ts";
import { reconcile, type EmailEvidence } from "./reconciling/reconcile.ts";
import {
  costOf,
  lineIn,
  minutesIn,
  stepTimes,
  strangersIn,
  trafficIn,
  type Report,
} from "./reporting/report.ts";
import { settle } from "./reconciling/settle.ts";

interface Wanted {
  name: string;
  profile: Profile;
  scale: Report["scale"];
  /** Signs in again for each part of the test: voting may outlast a session. */
  signIn: () => Promise<Administrator>;
  origin: string;
  /** A readable mailbox. */
  mailUrl?: string | undefined;
  cpu?: (() => CpuSeconds) | undefined;
  /** Folder of ballots, plans and lines during the run. */
  folder: string;
  /** Makes the election, if it is not to be a load test's own. */
  open?: Parameters<typeof prepare>[0]["open"];
  log(text: string): void;
}

/** More than the guesses that one document allows in a day, so that strangers can go on guessing. */
const decoyCount = 20;

/** Runs a whole profile: ballots made before, voters, closing, reconciliation, verification. Annuls the trial. */
export async function runProfile(wanted: Wanted): Promise<Report> {
  const profile = scaled(wanted.profile, wanted.scale);
  const prepared = await prepareFor(wanted, profile);
  try {
    return await load({ ...wanted, profile, prepared });
  } finally {
    const administrator = await wanted.signIn();
    await administrator.step(prepared.electionId, "annul", { reason: "prueba de carga" });
  }
}

/** An open election with its voters' ballots, as many as the profile has. */
export async function prepareFor(
  { signIn, origin, mailUrl, folder, open, log }: Wanted,
  profile: Profile,
): Promise<Prepared> {
  const administrator = await signIn();
  const voters = votersOf(profile);
  log(`Preparing ${voters} voters with sealed ballots at ${origin} …`);
  return prepare({
    administrator,
    origin,
    folder,
    voters,
    others: decoyCount,
    group: profile.group,
    candidates: profile.candidates,
    hands: profile.hands,
    votingSeconds: lengthOf(profile),
    open,
    mailUrl,
  });
}

const lengthOf = ({ voting }: Profile) => voting.reduce((sum, { seconds }) => sum + seconds, 0);

/** Everybody votes; then the election is closed, and everything is reconciled. `profile` is scaled already. */
export async function load(run: Wanted & { prepared: Prepared }): Promise<Report> {
  const { signIn, origin, mailUrl, prepared, profile, cpu, log } = run;
  const { electionId, voters } = prepared;
  const mail = mailUrl
    ? watchMailbox(mailUrl, new Set(voters.map(({ email }) => email)))
    : await watchDeliveryLog(signIn);
  await prepared.rest?.();
  const [cpuBefore, loadAverage] = [cpu?.(), loadavg()[0] ?? 0];
  log(`Voting for ${lengthOf(profile).toFixed(0)} s …`);
  const outcome = await k6(run, "voting", votingPlan(profile, planned(run)));
  const states = await settle(voteStates(outcome.lines), { origin, electionId, voters });
  const result = loadResult(outcome, states, voters);
  const { acknowledged } = result;
  log("Closing and reconciling …");
  const evidence = await gatherEvidence({
    administrator: await signIn(),
    origin,
    electionId,
    acknowledged,
    emails: mail.emails,
  });
  mail.stop();
  const cpuAfter = cpu?.();
  const reconciliation = reconcile(evidence);
  const verification = await verify(run, acknowledged, evidence.ballots);
  const strangers = strangersIn(outcome.summary);
  return {
    profile: run.name,
    scale: run.scale,
    at: new Date().toISOString(),
    generator: { cores: availableParallelism(), loadAverage },
    prepared: { voters: voters.length, seconds: prepared.seconds },
    steps: {
      voting: stepTimes(outcome.summary, lengthOf(profile)),
      verification: verification ? stepTimes(verification.summary, profile.verification?.seconds ?? 1) : {},
    },
    minutes: minutesIn(outcome.summary, lengthOf(profile)),
    drainedAfter: drainedAfter(outcome.lines, evidence.emails),
    line: lineIn(outcome.summary),
    result,
    ...(strangers ? { strangers } : {}),
    traffic: trafficIn(outcome.summary, acknowledged.length),
    thresholds: { ...outcome.summary.thresholds, ...afterClosing(verification) },
    machineFactor: profile.machineFactor,
    reconciliation,
    cost: cpuBefore && cpuAfter ? costOf(cpuBefore, cpuAfter, acknowledged.length) : undefined,
    passed: outcome.held && (verification?.held ?? true) && reconciliation.agrees,
  };
}

/** Undefined where nothing was acknowledged, or emails have no time. */
function drainedAfter(lines: readonly Line[], evidence: EmailEvidence): number | undefined {
  const emails = evidence.from === "mailbox" ? evidence.emails : [];
  const last = (moments: readonly number[]) => moments.reduce((one, other) => Math.max(one, other), 0);
  const acknowledged = last(lines.flatMap(({ is, at }) => (is === "acknowledged" ? [at] : [])));
  const received = last(emails.map(({ receivedAt = 0 }) => receivedAt));
  return acknowledged && received ? Math.max(0, received - acknowledged) / 1_000 : undefined;
}

const planned = ({
  origin,
  mailUrl,
  prepared: { electionId, registrar, votersFiles, others, voters },
}: Wanted & { prepared: Prepared }) => ({
  origin,
  mailUrl,
  electionId,
  registrar,
  votersFiles,
  // Another person's last four are wrong for this one, except for one in thousands: then the next person's are used.
  decoys: others.map(({ document, last4 }) => ({
    document,
    wrongLast4: voters.find((voter) => voter.last4 !== last4)?.last4 ?? "0000",
  })),
});

async function verify(
  run: Wanted & { prepared: Prepared },
  acknowledged: readonly { receiptNumber?: string | undefined }[],
  ballots: number,
): Promise<K6Outcome | undefined> {
  const { verification } = run.profile;
  const receipts = acknowledged.flatMap(({ receiptNumber }) => receiptNumber ?? []);
  if (!verification || receipts.length === 0) return undefined;
  run.log(`Verifying for ${verification.seconds} s …`);
  const addresses = addressesFor(run.origin).count;
  const plan = verificationPlan({ ...run.profile, verification }, planned(run), {
    receipts,
    ballots,
    addresses,
  });
  return k6(run, "verification", plan);
}

const afterClosing = (outcome: K6Outcome | undefined) =>
  Object.fromEntries(
    Object.entries(outcome?.summary.thresholds ?? {}).map(([name, held]) => [`after closing, ${name}`, held]),
  );

async function k6({ folder, origin }: Wanted, name: string, plan: Plan): Promise<K6Outcome> {
  await mkdir(folder, { recursive: true });
  const { localIps } = addressesFor(origin);
  return (await startK6(plan, { folder, name, localIps })).ended;
}
