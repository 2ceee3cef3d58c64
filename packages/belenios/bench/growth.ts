import { archiveOf } from "./archives.ts";
import { bestOf, costOfCommand, figure, line, title } from "./measure.ts";

const cores = 2;
const megabyte = 2 ** 20;

/** How `urna-verify` grows with an Ed25519 archive: ten times the ballots, in time, in memory, and on how many cores. */
export async function growth(ballots: number, rounds: number): Promise<void> {
  const small = await archiveOf("Ed25519", ballots / 10);
  const large = await archiveOf("Ed25519", ballots);
  const [one, ten] = await bestOf(rounds, [() => costOfCommand(small.file), () => costOfCommand(large.file)]);
  if (one === undefined || ten === undefined) throw new Error("nothing was measured");
  title(`urna-verify, Ed25519, five candidates and blank; best of ${rounds}`);
  line(`${ballots / 10} ballots`, one);
  line(`${ballots} ballots`, ten);
  figure("ten times the ballots, by the clock", (ten.clock / one.clock).toFixed(2), "at most 10.5");
  figure("ten times the ballots, processor", (ten.processor / one.processor).toFixed(2), "at most 10.5");
  const peak = (ten.peakBytes ?? 0) / megabyte;
  figure(`memory at most, ${ballots} ballots`, `${peak.toFixed(0)} MB`, "under 600 MB");
  const busy = (100 * ten.processor) / (cores * ten.clock);
  figure(`of ${cores} cores in use`, `${busy.toFixed(0)} %`, "at least 85 %");
}
