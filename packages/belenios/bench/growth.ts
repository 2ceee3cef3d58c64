import { archiveOf } from "./archives.ts";
import { bestOf, costOfCommand, figure, line, title } from "./measure.ts";

const cores = 2;
const megabyte = 2 ** 20;
const few = 1_000;

/** How `urna-verify` grows with an Ed25519 archive, in time and memory for each ballot, and how many cores it uses. */
export async function growth(ballots: number, rounds: number): Promise<void> {
  const small = await archiveOf("Ed25519", few);
  const large = await archiveOf("Ed25519", ballots);
  const [one, all] = await bestOf(rounds, [() => costOfCommand(small.file), () => costOfCommand(large.file)]);
  if (one === undefined || all === undefined) throw new Error("nothing was measured");
  title(`urna-verify, Ed25519, five candidates and blank; best of ${rounds}`);
  line(`${few} ballots`, one);
  line(`${ballots} ballots`, all);
  const growth = (of: "clock" | "processor") => (all[of] / ballots / (one[of] / few)).toFixed(2);
  figure("a ballot of the many against one of the few, by the clock", growth("clock"), "at most 1.20");
  figure("the same, processor", growth("processor"), "at most 1.20");
  const peak = (all.peakBytes ?? 0) / megabyte;
  figure(`memory at most, ${ballots} ballots`, `${peak.toFixed(0)} MB`, "under 600 MB");
  const busy = (100 * all.processor) / (cores * all.clock);
  figure(`of ${cores} cores in use`, `${busy.toFixed(0)} %`, "at least 85 %");
}
