/**
 * Casting through HTTP with everything behind it on this machine: `npm run bench -w @urna/local`.
 * Open model, real encrypted Ed25519 ballots of 5 candidates and a blank vote, Postgres with fsync on. The ratio sets
 * the processor time of the whole system against that of verifying the same ballots and nothing else, in one run.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { administratorAt } from "@urna/client/administrator";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt } from "@urna/client/voter";
import { createAdministrators } from "../../deploy/local/src/demo/administrators.ts";
import type { System } from "../../deploy/local/src/start-system.ts";
import { onASystem } from "./on-a-system.ts";
import { inParallel } from "@urna/client/in-parallel";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { cpuSecondsOf } from "./cpu.ts";
import { arriveAt, percentile } from "./open-model.ts";

const perSecond = Number(process.argv[2] ?? 25);
const seconds = Number(process.argv[3] ?? 60);
const drainLimitSeconds = 120;
const password = "Clave-de-medida-2026";

const partNames = [
  "gateway",
  "identity",
  "ballot",
  "receipt",
  "notification",
  "audit",
  "postgres",
  "nats",
] as const;
const cpuByPart = (system: System) =>
  partNames.map((name) => ({ name, seconds: cpuSecondsOf([system.service(name).pid ?? []].flat()) }));
const total = (parts: ReturnType<typeof cpuByPart>) => parts.reduce((sum, { seconds }) => sum + seconds, 0);

async function prepare(system: System, electionId: string, { document, last4 }: RollVoter) {
  const voter = voterAt(system.url);
  await voter.signInWithDocument({ document, last4 }, electionId);
  const kit = await voter.fetchKit(electionId);
  const choice = Number(document.slice(0, 8)) % 6;
  return { voter, kit, ...sealBallot(kit, choice === 5 ? "blank" : [choice]) };
}

/** Seconds until every voter's email is out, or the limit. */
async function drain(system: System, expected: number): Promise<{ seconds: number; emails: number }> {
  const startedAt = performance.now();
  for (;;) {
    const emails = system.mailbox.messages().length;
    const passed = (performance.now() - startedAt) / 1000;
    if (emails >= expected || passed > drainLimitSeconds) return { seconds: passed, emails };
    await sleep(250);
  }
}

/** Processor and wall seconds of verifying these ballots with one thread per core. */
async function verifyOnly(electionText: string, ballots: readonly string[]) {
  const size = availableParallelism();
  const workerFile = join(process.cwd(), "packages/belenios/dist/node/ballot-worker.js");
  const pool = createVerifierPool({ workerFile, size });
  await pool.verify({ electionText, ballot: ballots[0] ?? "" });
  const before = process.cpuUsage();
  const startedAt = performance.now();
  const election = parseElection(electionText, nativeGroup);
  let invalid = 0;
  await pool.verifyBallots({ election, ballots, onVerdict: ({ ok }) => (invalid += ok ? 0 : 1) });
  const wall = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(before);
  await pool.close();
  if (invalid > 0) throw new Error("a ballot of the benchmark does not verify");
  return { wall, cpu: (user + system) / 1e6 };
}

async function measure(system: System): Promise<void> {
  await createAdministrators(system.grpcAddress("identity"), password);
  const administrator = await administratorAt(system.url, "superadmin@demo.slep.cl", password);
  await administrator.setNotices([]);
  const voters = someVoters(perSecond * seconds, 24_000_000);
  const electionId = await anOpenElection(administrator, { code: "MEDIDA", voters, candidates: 5 });
  console.log(`Preparing ${voters.length} signed-in voters with sealed ballots …`);
  const prepared = await inParallel(8, voters, (voter) => prepare(system, electionId, voter));
  // Each gets an email that somebody entered with their document; the vote is measured once that is over.
  const before = await drain(system, voters.length);

  console.log(`Casting ${perSecond} a second for ${seconds} s …`);
  const partsBefore = cpuByPart(system);
  const cpuBefore = total(partsBefore);
  const arrivals = await arriveAt(perSecond, prepared, async ({ voter, ballot }) =>
    String((await voter.cast(electionId, ballot)).status),
  );
  const cpuAfterCasts = total(cpuByPart(system));
  const drained = await drain(system, before.emails + voters.length);
  const partsAfterDrain = cpuByPart(system);
  const cpuAfterDrain = total(partsAfterDrain);
  const bare = await verifyOnly(
    prepared[0]?.kit.election ?? "",
    prepared.map(({ ballot }) => ballot),
  );

  const outcomes = [...new Set(arrivals.map(({ outcome }) => outcome))];
  const counts = outcomes.map(
    (each) => `${arrivals.filter(({ outcome }) => outcome === each).length} × ${each}`,
  );
  const ms = (share: number) => `${Math.round(percentile(arrivals, share))} ms`;
  const shares = partsAfterDrain.map(
    ({ name, seconds }, index) => `${name} ${(seconds - (partsBefore[index]?.seconds ?? 0)).toFixed(1)}`,
  );
  const times = (cpu: number) => `${(cpu / bare.cpu).toFixed(2)} ×`;
  console.log(`
answers              ${counts.join(", ")}
latency              p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, longest ${ms(1)}   (wanted: p95 at most 800 ms)
emails               ${drained.emails - before.emails} of ${voters.length}, the last ${drained.seconds.toFixed(1)} s after the end   (wanted: 60 s)
processor, verifying ${bare.cpu.toFixed(1)} s for the same ballots alone (${(voters.length / bare.wall).toFixed(0)} ballots/s on ${availableParallelism()} cores)
processor, casting   ${(cpuAfterCasts - cpuBefore).toFixed(1)} s, ${times(cpuAfterCasts - cpuBefore)} the bare cost, until the last cast
                     ${(cpuAfterDrain - cpuBefore).toFixed(1)} s, ${times(cpuAfterDrain - cpuBefore)} the bare cost, with the drain of receipts and emails
                     of that ${shares.join(", ")}`);
}

await onASystem(measure);
